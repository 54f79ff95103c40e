// The page's own words, in the language that was chosen. The words of a game come from the server.
import { settings, type Language } from "../settings.svelte";
import { de } from "./de";
import { en } from "./en";

export type Entry = keyof typeof en;
export type Dictionary = Record<Entry, string>;

type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blank<Rest> : never;
type Blanks<Key extends Entry> = [Blank<(typeof en)[Key]>] extends [never]
  ? []
  : [blanks: Record<Blank<(typeof en)[Key]>, string | number>];
type Counted = Entry extends infer Key ? (Key extends `${infer Thing}.one` ? Thing : never) : never;

export const dictionaries: Record<Language, Dictionary> = { de, en };

/** The chosen language. */
export function language(): Language {
  return settings.language;
}

/** Some words in the chosen language, with their blanks filled in. */
export function t<Key extends Entry>(key: Key, ...[blanks]: Blanks<Key>): string {
  return filled(dictionaries[settings.language][key], blanks ?? {});
}

/** So many of something: `one` for one, `many` for any other number. */
export function counted(thing: Counted, count: number): string {
  const key = count === 1 ? (`${thing}.one` as const) : (`${thing}.many` as const);
  return filled(dictionaries[settings.language][key], { count });
}

/** The words with every blank that is given filled in. */
export function filled(text: string, blanks: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
}

/** A number as it is written in this language, with a minus that is no hyphen. */
export function numeral(number: number, form: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language(), form).format(number).replace("-", "−");
}

/** A part of the whole in hundredths. */
export function percent(share: number, places = 0): string {
  return numeral(share, { style: "percent", maximumFractionDigits: places });
}
