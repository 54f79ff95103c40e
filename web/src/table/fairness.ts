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

/** The secret of the house in the record of a finished game. */
export function secretOf(record: unknown): string | null {
  const fairness = (record as { fairness?: { secret?: unknown } } | null)?.fairness;
  return typeof fairness?.secret === "string" ? fairness.secret : null;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
