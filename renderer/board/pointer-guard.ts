/** What of a pointer event tells whose it is. */
export interface PointerSign {
  readonly pointerId: number;
  readonly pointerType: string;
  /** The size of the contact, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds of any clock. */
  readonly timeStamp: number;
}

/** How long after a stylus was near a touch is taken for the palm of the hand that holds it, in milliseconds. */
const STYLUS_MEMORY = 1000;
/** A contact wider than this, in CSS pixels, is no fingertip. */
const PALM = 70;

/** Tells the pointer that draws from those that rest on the glass: a second finger, a palm. */
export class PointerGuard {
  private holder: PointerSign | null = null;
  private stylusSeen = -Infinity;

  /** The pointer that draws now; null for none. */
  get drawing(): number | null {
    return this.holder?.pointerId ?? null;
  }

  /** May this pointer, which comes down, draw or click? */
  admits(event: PointerSign): boolean {
    this.note(event);
    if (this.holder !== null && this.holder.pointerId !== event.pointerId) return this.isPalmBeside(event);
    if (event.pointerType !== "touch") return true;
    return event.timeStamp - this.stylusSeen > STYLUS_MEMORY && Math.max(event.width, event.height) <= PALM;
  }

  /** May this pointer, which moves, be heard? */
  hears(event: PointerSign): boolean {
    this.note(event);
    return this.holder === null || this.holder.pointerId === event.pointerId;
  }

  /** This pointer draws from now on. */
  hold(event: PointerSign): void {
    this.holder = event;
  }

  /** This pointer was admitted: if a palm drew until now, it does so no longer. Says whether one did. */
  relieve(event: PointerSign): boolean {
    return this.isPalmBeside(event) && this.drop();
  }

  /** The pointer is lifted; says whether it was the one that drew. */
  release(event: PointerSign): boolean {
    return this.holder?.pointerId === event.pointerId && this.drop();
  }

  private drop(): true {
    this.holder = null;
    return true;
  }

  /** Is the touch that draws a palm, which came to the glass before this stylus? */
  private isPalmBeside(event: PointerSign): boolean {
    return event.pointerType === "pen" && this.holder?.pointerType === "touch";
  }

  private note(event: PointerSign): void {
    if (event.pointerType === "pen") this.stylusSeen = event.timeStamp;
  }
}
