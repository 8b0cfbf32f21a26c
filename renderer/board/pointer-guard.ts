export interface PointerSign {
  readonly pointerId: number;
  readonly pointerType: string;
  /** Width of the contact, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly timeStamp: number;
}

/** Milliseconds after a stylus in which a touch is a palm. */
const STYLUS_MEMORY_MS = 1000;
/** Width of the widest fingertip, in CSS pixels. */
const MAX_FINGERTIP = 70;

export class PointerGuard {
  private holder: PointerSign | null = null;
  private stylusSeen = -Infinity;

  get drawing(): number | null {
    return this.holder?.pointerId ?? null;
  }

  admits(event: PointerSign): boolean {
    this.note(event);
    if (this.holder !== null && this.holder.pointerId !== event.pointerId) return this.isPalmBeside(event);
    if (event.pointerType !== "touch") return true;
    return event.timeStamp - this.stylusSeen > STYLUS_MEMORY_MS && Math.max(event.width, event.height) <= MAX_FINGERTIP;
  }

  hears(event: PointerSign): boolean {
    this.note(event);
    return this.holder === null || this.holder.pointerId === event.pointerId;
  }

  hold(event: PointerSign): void {
    this.holder = event;
  }

  /** Gives up a palm's stroke; whether there was one. */
  relieve(event: PointerSign): boolean {
    return this.isPalmBeside(event) && this.drop();
  }

  /** Whether this pointer was drawing. */
  release(event: PointerSign): boolean {
    return this.holder?.pointerId === event.pointerId && this.drop();
  }

  private drop(): true {
    this.holder = null;
    return true;
  }

  private isPalmBeside(event: PointerSign): boolean {
    return event.pointerType === "pen" && this.holder?.pointerType === "touch";
  }

  private note(event: PointerSign): void {
    if (event.pointerType === "pen") this.stylusSeen = event.timeStamp;
  }
}
