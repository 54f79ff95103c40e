/** A set of words that this browser remembers; it works without storage too, then only for now. */
export class Memory {
  private readonly key: string;
  private words: Set<string>;

  constructor(key: string) {
    this.key = `glueckauf.${key}`;
    this.words = new Set(this.read());
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  all(): string[] {
    return [...this.words];
  }

  keep(word: string): void {
    this.words.add(word);
    this.write();
  }

  drop(word: string): void {
    this.words.delete(word);
    this.write();
  }

  private read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.map(String) : [];
    } catch {
      return [];
    }
  }

  private write(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify([...this.words]));
    } catch {
      // private windows may forbid it
    }
  }
}
