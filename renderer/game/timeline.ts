import { signal, type ReadonlySignal } from "@preact/signals";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchChange } from "./match-change.ts";
import type { Reel, ReelFrame } from "./reel.ts";

/** What a projector needs of the game around it. */
export interface ProjectorSurroundings {
  /** What to show of a change that is next; null or a reel of no time for its end at once. */
  reelFor(change: MatchChange): Reel | null;
  /** The change is what is seen: everybody may speak of it. May come twice. */
  settle(change: MatchChange): void;
  wake(): void;
}

interface Running {
  readonly reel: Reel;
  readonly change: MatchChange;
  /** When it began, on the clock of `advance`; null until the first picture. */
  begun: number | null;
}

/** Shows changes one after another, each at the pace of its reel. */
export class Projector {
  private readonly around: ProjectorSurroundings;
  private readonly queue: MatchChange[] = [];
  private readonly moving = signal(false);
  private readonly drawing = signal<SideIndex | null>(null);
  private running: Running | null = null;
  private clock = 0;

  constructor(around: ProjectorSurroundings) {
    this.around = around;
  }

  /** Is something moving by itself? */
  get animating(): ReadonlySignal<boolean> {
    return this.moving;
  }

  /** Whose stroke is being drawn before the player's eyes; null if none is. */
  get showing(): ReadonlySignal<SideIndex | null> {
    return this.drawing;
  }

  receive(change: MatchChange): void {
    this.queue.push(change);
    if (this.running === null) this.next();
  }

  /** Begins to show the next change. */
  private next(): void {
    const change = this.queue.shift();
    if (change === undefined) {
      this.running = null;
      this.moving.value = false;
      this.around.wake();
      return;
    }
    const reel = this.around.reelFor(change);
    if (reel === null || reel.time === 0) {
      this.settle(change);
      this.next();
      return;
    }
    if (reel.by !== null) this.drawing.value = reel.by;
    this.running = { reel, change, begun: null };
    this.moving.value = true;
    // Nobody waits for what is taken back: the panel shows at once where the board is going.
    if (change.cause.kind === "undo") this.settle(change);
    this.around.wake();
  }

  private settle(change: MatchChange): void {
    this.drawing.value = null;
    this.around.settle(change);
  }

  /** Shows the end of everything at once. */
  skip(): void {
    if (this.running === null) return;
    this.settle(this.running.change);
    for (const change of this.queue.splice(0)) {
      this.around.reelFor(change);
      this.settle(change);
    }
    this.next();
  }

  /** Moves on to time `now` (milliseconds of any clock); says whether another picture is to follow. */
  advance(now: number): boolean {
    this.clock = now;
    const { running } = this;
    if (running === null) return false;
    running.begun ??= now;
    const time = now - running.begun;
    if (time >= running.reel.time) {
      this.settle(running.change);
      this.next();
    } else if (running.reel.by !== null && this.drawing.peek() !== null && time >= running.reel.strokeTime)
      this.settle(running.change);
    return this.running !== null;
  }

  /** The picture of now, and the change that it belongs to; null where nothing moves. */
  get frame(): { readonly frame: ReelFrame; readonly change: MatchChange } | null {
    const { running } = this;
    return running === null
      ? null
      : { frame: running.reel.at(running.begun === null ? 0 : this.clock - running.begun), change: running.change };
  }
}
