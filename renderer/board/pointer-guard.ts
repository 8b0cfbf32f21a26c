/** The part of a pointer event that tells a finger from a palm. */
export interface PointerSign {
  readonly pointerId: number;
  readonly pointerType: string;
  /** The size of the contact, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds of any clock. */
  readonly timeStamp: number;
}

/** Time after a stylus was near in which a touch counts as a palm, in milliseconds. */
const STYLUS_MEMORY = 1000;
/** Widest contact of a fingertip, in CSS pixels. */
const PALM = 70;

/** Tells the pointer that draws from a second finger or a resting palm. */
export class PointerGuard {
  private holder: PointerSign | null = null;
  private stylusSeen = -Infinity;

  /** The pointer that draws now. */
  get drawing(): number | null {
    return this.holder?.pointerId ?? null;
  }

  /** Whether a pointer that goes down may draw or click. */
  admits(event: PointerSign): boolean {
    this.note(event);
    if (this.holder !== null && this.holder.pointerId !== event.pointerId) return this.isPalmBeside(event);
    if (event.pointerType !== "touch") return true;
    return event.timeStamp - this.stylusSeen > STYLUS_MEMORY && Math.max(event.width, event.height) <= PALM;
  }

  /** Whether a pointer that moves counts. */
  hears(event: PointerSign): boolean {
    this.note(event);
    return this.holder === null || this.holder.pointerId === event.pointerId;
  }

  /** This pointer draws from now on. */
  hold(event: PointerSign): void {
    this.holder = event;
  }

  /** Takes the stroke from a palm when a stylus is admitted; whether a palm was drawing. */
  relieve(event: PointerSign): boolean {
    return this.isPalmBeside(event) && this.drop();
  }

  /** A pointer goes up; whether it was the one that drew. */
  release(event: PointerSign): boolean {
    return this.holder?.pointerId === event.pointerId && this.drop();
  }

  private drop(): true {
    this.holder = null;
    return true;
  }

  /** Whether the touch that draws is a palm that came before this stylus. */
  private isPalmBeside(event: PointerSign): boolean {
    return event.pointerType === "pen" && this.holder?.pointerType === "touch";
  }

  private note(event: PointerSign): void {
    if (event.pointerType === "pen") this.stylusSeen = event.timeStamp;
  }
}
