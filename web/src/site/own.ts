// Where there is no house: this page is a folder of files, and its house is a worker of the browser.

/** How the tables are named at which the example games of such a page were played. */
export const EXAMPLE = "example-";

/** The folder of what the worker needs, as the exported page names it; null: a house serves this page. */
export const ownHouse: string | null = globalThis.document?.documentElement?.dataset?.house ?? null;
