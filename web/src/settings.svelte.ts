// What somebody likes: remembered in this browser, known to nobody else.

export const LANGUAGES = ["en", "de"] as const;
export const THEMES = ["system", "dark", "light"] as const;
/** How fast a table tells what happens, and how long bots wait. */
export const SPEEDS = ["calm", "brisk", "at_once"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

const KEY = "glueckauf.settings";

/** The language of a browser that prefers these, as far as we speak it. */
export function guess(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LANGUAGES.find((ours) => tag.toLowerCase().startsWith(ours));
    if (language) return language;
  }
  return "en";
}

class Settings {
  language: Language = $state(guess(globalThis.navigator?.languages ?? []));
  theme: Theme = $state("system");
  speed: Speed = $state("brisk");
  sound = $state(false);
  coach = $state(true);
  /** How strong the bots of "Play now" are; empty: as usual. */
  level = $state("");
}

export const settings = new Settings();

/** Take what was remembered, and from now on remember and show every change; called once, by the page. */
export function live(): void {
  recall();
  const daylight = matchMedia("(prefers-color-scheme: light)");
  let bright = $state(daylight.matches);
  daylight.addEventListener("change", () => (bright = daylight.matches));
  $effect.root(() => {
    $effect(() => remember());
    $effect(() => {
      document.documentElement.lang = settings.language;
    });
    $effect(() => {
      const system = bright ? "light" : "dark";
      document.documentElement.dataset.theme = settings.theme === "system" ? system : settings.theme;
    });
  });
}

function remember(): void {
  const { language, theme, speed, sound, coach, level } = settings;
  try {
    localStorage.setItem(KEY, JSON.stringify({ language, theme, speed, sound, coach, level }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function recall(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return;
    const { language, theme, speed, sound, coach, level } = kept as Record<string, unknown>;
    settings.language = LANGUAGES.find((known) => known === language) ?? settings.language;
    settings.theme = THEMES.find((known) => known === theme) ?? settings.theme;
    settings.speed = SPEEDS.find((known) => known === speed) ?? settings.speed;
    if (typeof sound === "boolean") settings.sound = sound;
    if (typeof coach === "boolean") settings.coach = coach;
    if (typeof level === "string") settings.level = level;
  } catch {
    // Nothing that we wrote: begin anew.
  }
}
