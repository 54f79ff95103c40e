import type { Check } from "../protocol";
import { seam } from "../site/seam";
import { language } from "../words/index.svelte";
import { links } from "./links";

/** A player's own luck: 32 random bytes in hexadecimal. */
export function luck(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

/** A name for a request that nobody else uses; `crypto.randomUUID` does not exist on insecure addresses. */
export function requestId(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
}

/** Whether the house's secret is the one it committed itself to; null: this browser cannot tell (an insecure address). */
export async function commitmentHolds(secret: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexadecimal(digest) === commitment.toLowerCase();
}

/** The record of a finished game as it was written; numbers in it are too long for a browser to read and write again. */
export async function recordText(id: string, number: number): Promise<string> {
  return (await answered(seam.fetch(links.record(id, number)))).text();
}

/** What the house finds when it deals and plays a record again. */
export async function verified(record: string): Promise<Check[]> {
  const headers = { "Content-Type": "application/json", "Accept-Language": language(), "X-Glueckauf": "1" };
  return (await answered(seam.fetch(links.verify, { method: "POST", headers, body: record }))).json();
}

async function answered(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`the house answered ${response.status}`);
  return response;
}

/** The secret of the house in the record of a finished game. */
export function secretOf(record: string): string | null {
  const { fairness } = JSON.parse(record) as { fairness?: { secret?: unknown } };
  return typeof fairness?.secret === "string" ? fairness.secret : null;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
