export interface PointerSign {
  readonly pointerId: number;
  readonly pointerType: string;
  /** The size of the contact, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds of any clock. */
  readonly timeStamp: number;
}

/** Time after a stylus in which a touch counts as a palm, in milliseconds. */
const STYLUS_MEMORY = 1000;
/** Widest contact of a fingertip, in CSS pixels. */
const PALM = 70;

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
    return event.timeStamp - this.stylusSeen > STYLUS_MEMORY && Math.max(event.width, event.height) <= PALM;
  }

  hears(event: PointerSign): boolean {
    this.note(event);
    return this.holder === null || this.holder.pointerId === event.pointerId;
  }

  hold(event: PointerSign): void {
    this.holder = event;
  }

  /** Gives a palm's stroke up for a stylus. Returns whether a palm was drawing. */
  relieve(event: PointerSign): boolean {
    return this.isPalmBeside(event) && this.drop();
  }

  /** Returns whether this pointer was drawing. */
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
