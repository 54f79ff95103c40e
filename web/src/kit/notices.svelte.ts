// Short messages at the edge of the page, read aloud by screen readers.

export type Tone = "plain" | "good" | "bad";

export interface Message {
  id: number;
  text: string;
  tone: Tone;
}

const STAYS = 7000; // milliseconds

class Notices {
  messages: Message[] = $state([]);
  #latest = 0;

  tell(text: string, tone: Tone = "plain"): void {
    const id = (this.#latest += 1);
    this.messages = [...this.messages.filter((message) => message.text !== text), { id, text, tone }];
    setTimeout(() => this.drop(id), STAYS);
  }

  drop(id: number): void {
    this.messages = this.messages.filter((message) => message.id !== id);
  }
}

export const notices = new Notices();

/** Show a message for a while. */
export function notify(text: string, tone: Tone = "plain"): void {
  notices.tell(text, tone);
}
