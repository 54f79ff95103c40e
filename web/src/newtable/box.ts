// The component numbers of a box: tables of numbers and of rows of numbers.

export type Count = number | number[];
export type BoxTable = Record<string, Count>;
export type Box = Record<string, BoxTable>;

/** The numbers of a box to write into; what is no number (sources, rules) is left out. */
export function copied(box: Record<string, unknown>): Box {
  const tables = Object.entries(box).filter((entry): entry is [string, object] => isTable(entry[1]));
  return Object.fromEntries(tables.map(([name, table]) => [name, counts(table)]));
}

/** What differs from the box as it is sold, and nothing else. */
export function difference(sold: Record<string, unknown>, wished: Box): Box {
  const original = copied(sold);
  const tables = Object.entries(wished).map(([name, table]) => [name, changes(original[name] ?? {}, table)] as const);
  return Object.fromEntries(tables.filter(([, table]) => Object.keys(table).length));
}

export function isChanged(sold: Count | undefined, wished: Count): boolean {
  return JSON.stringify(sold) !== JSON.stringify(wished);
}

function changes(sold: BoxTable, wished: BoxTable): BoxTable {
  return Object.fromEntries(Object.entries(wished).filter(([key, count]) => isChanged(sold[key], count)));
}

function counts(table: object): BoxTable {
  const entries = Object.entries(table).filter((entry): entry is [string, Count] => isCount(entry[1]));
  return Object.fromEntries(entries.map(([key, count]) => [key, Array.isArray(count) ? [...count] : count]));
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is Count {
  return typeof value === "number" || (Array.isArray(value) && value.every((part) => typeof part === "number"));
}
