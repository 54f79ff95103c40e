import { untrack } from "svelte";
import type { Sound, Sounds } from "../boards/board";
import { settings } from "../settings.svelte";

/** What is heard: an event, or the page calling somebody. */
type Signal = Sound | "win" | "turn";

let ear: AudioContext | null = null;

/** Play a sound, if the person wants sounds; the browser allows it after the first touch of the page. */
export function sound(which: Signal): void {
  if (!untrack(() => settings.sound) || !mayBeHeard()) return;
  ear ??= new AudioContext();
  if (ear.state === "suspended") void ear.resume();
  PLAY[which](ear, ear.currentTime);
}

function mayBeHeard(): boolean {
  return typeof AudioContext !== "undefined" && navigator.userActivation?.hasBeenActive !== false;
}

/** What an event sounds like in a game with these sounds; null: like nothing. */
export function soundOf(event: Record<string, unknown>, sounds: Sounds): Sound | null {
  const named = Object.entries(sounds).find(([, events]) => events.includes(String(event.event)));
  const heard = (named?.[0] ?? "knock") as keyof Sounds;
  return heard === "silence" ? null : heard;
}

type Player = (ear: AudioContext, at: number) => void;

const PLAY: Record<Signal, Player> = {
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
  coins: (ear, at) => [1568, 2093, 2637].forEach((pitch, n) => tone(ear, at + n * 0.07, pitch, 0.35, 0.09, "sine")),
  knock: (ear, at) => tone(ear, at, 330, 0.09, 0.12, "triangle"),
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
