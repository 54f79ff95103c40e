import type { Point } from "../../kit/geometry";

const SLIP = 8; // pixels before a press becomes a drag

/** A card that is being dragged over the table. */
export class Drag {
  card = $state<string | null>(null);
  moved = $state(false);
  at = $state<Point>({ x: 0, y: 0 });
  private from: Point = { x: 0, y: 0 };
  private svg: SVGSVGElement | null = null;

  /** What to do with a card that is let go over something. */
  constructor(private drop: (card: string, under: Element | null) => void) {}

  begin(card: string, event: PointerEvent, svg: SVGSVGElement) {
    if (event.button !== 0) return;
    this.card = card;
    this.svg = svg;
    this.moved = false;
    this.from = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    if (this.card === null || !this.svg) return;
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP) this.moved = true;
    const onBoard = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()!.inverse());
    this.at = { x: onBoard.x, y: onBoard.y };
  }

  end(event: PointerEvent) {
    const card = this.card;
    if (card !== null && this.moved) this.drop(card, document.elementFromPoint(event.clientX, event.clientY));
    this.card = null;
    // The click that follows belongs to the drag; it comes before the next task.
    setTimeout(() => (this.moved = false));
  }

  cancel() {
    this.card = null;
    this.moved = false;
  }
}
