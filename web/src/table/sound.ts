import { untrack } from "svelte";
import { settings } from "../settings.svelte";

export type Sound = "card" | "step" | "dig" | "fire" | "gold" | "win" | "turn";

/** What the events of the five games sound like; the others are silent. */
const OF_EVENT: Record<string, Sound> = {
  deal: "card", draw: "card", push: "card", open: "card", join: "card", turn_up: "card", exit_card: "card",
  reshuffle: "card", turn_over: "card", place: "card", next_game: "card", round: "card", check: "card", roll: "card",
  step: "step", double: "step", walk: "step", swap: "step", all: "step", enter: "step", leave: "step", home: "step",
  hand: "step", take: "step",
  dig: "dig", close: "dig", break: "dig", number: "dig",
  dragon: "fire", burn: "fire", blast: "fire", attack: "fire", fight: "fire", collapse: "fire", rumble: "fire",
  buried: "fire", lost: "fire",
  find: "gold", grab: "gold", extra: "gold", scoring: "gold", capture: "gold", keep: "gold", find_treasure: "gold",
  find_mate: "gold", safe: "gold", loan: "gold", repay: "gold",
}; // prettier-ignore

let ear: AudioContext | null = null;

/** Play a sound, if the person wants sounds; the browser allows it after the first touch of the page. */
export function sound(which: Sound): void {
  if (!untrack(() => settings.sound) || !mayBeHeard()) return;
  ear ??= new AudioContext();
  if (ear.state === "suspended") void ear.resume();
  PLAY[which](ear, ear.currentTime);
}

function mayBeHeard(): boolean {
  return typeof AudioContext !== "undefined" && navigator.userActivation?.hasBeenActive !== false;
}

/** The sound of something that happened. */
export function soundOf(event: Record<string, unknown>): Sound | null {
  return OF_EVENT[String(event.event)] ?? null;
}

type Player = (ear: AudioContext, at: number) => void;

const PLAY: Record<Sound, Player> = {
  card: (ear, at) => rustle(ear, at, 0.07, 3200, 0.25),
  step: (ear, at) => {
    rustle(ear, at, 0.06, 500, 0.5);
    rustle(ear, at + 0.16, 0.06, 420, 0.4);
  },
  dig: (ear, at) => {
    tone(ear, at, 1750, 0.12, 0.12, "triangle");
    rustle(ear, at, 0.12, 1400, 0.35);
  },
  fire: (ear, at) => {
    rustle(ear, at, 0.9, 700, 0.5);
    tone(ear, at, 70, 0.8, 0.2, "sawtooth");
  },
  gold: (ear, at) => [1568, 2093, 2637].forEach((pitch, n) => tone(ear, at + n * 0.07, pitch, 0.35, 0.09, "sine")),
  win: (ear, at) => [523, 659, 784, 1047].forEach((pitch, n) => tone(ear, at + n * 0.16, pitch, 0.6, 0.14, "triangle")),
  turn: (ear, at) => [784, 1047].forEach((pitch, n) => tone(ear, at + n * 0.13, pitch, 0.4, 0.12, "sine")),
};

/** A tone that fades: a bell, a chime, a rumble. */
function tone(ear: AudioContext, at: number, pitch: number, length: number, loudness: number, wave: OscillatorType): void {
  const string = new OscillatorNode(ear, { type: wave, frequency: pitch });
  string.connect(fading(ear, at, length, loudness));
  string.start(at);
  string.stop(at + length);
}

/** Noise through a narrow gap: paper, gravel, flames. */
function rustle(ear: AudioContext, at: number, length: number, pitch: number, loudness: number): void {
  const noise = ear.createBuffer(1, Math.ceil(ear.sampleRate * length), ear.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(ear, { buffer: noise });
  source
    .connect(new BiquadFilterNode(ear, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(fading(ear, at, length, loudness));
  source.start(at);
}

function fading(ear: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = new GainNode(ear, { gain: loudness });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(ear.destination);
  return gain;
}
