import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { onNextFrame } from "./frames.ts";
import { moved, type Lens } from "./lens.ts";

/** Time before a release, in milliseconds, in which a hand's ways count for the speed that goes on. */
const RECENT_MS = 80;
/** Time in which a gliding view loses two thirds of its speed, and the longest picture that counts; milliseconds. */
const SLOWING_MS = 280;
const LONGEST_FRAME_MS = 50;
/** Parts of the frame per millisecond below which the view stands still. */
const LEAST_SPEED = 0.00006;

/** A view of the endless plane that goes on after a flick, and slows down. */
export class Glide {
  private readonly lens: Signal<Lens>;
  private ways: readonly { readonly by: Point; readonly time: number }[] = [];
  private stopAsking = (): void => {};

  constructor(lens: Signal<Lens>) {
    this.lens = lens;
  }

  /** Notes how far the hand has moved the view, in parts of the frame, and when (milliseconds). */
  note(by: Point, time: number): void {
    this.ways = [...this.recent(time), { by, time }];
  }

  release(time: number): void {
    const recent = this.recent(time);
    this.ways = [];
    if (this.lens.peek().isEndless !== true) return;
    const sum = (axis: "x" | "y"): number => recent.reduce((way, { by }) => way + by[axis], 0);
    this.goOn({ x: sum("x") / RECENT_MS, y: sum("y") / RECENT_MS }, performance.now());
  }

  stop(): void {
    this.stopAsking();
    this.ways = [];
  }

  private recent(time: number): Glide["ways"] {
    return this.ways.filter((way) => time - way.time < RECENT_MS);
  }

  private goOn(speed: Point, before: number): void {
    if (Math.hypot(speed.x, speed.y) < LEAST_SPEED) return;
    const left = this.lens.peek();
    this.stopAsking = onNextFrame((now) => {
      // Keys and buttons move the view, too.
      if (this.lens.peek() !== left) return;
      const kept = Math.exp(-Math.min(LONGEST_FRAME_MS, Math.max(0, now - before)) / SLOWING_MS);
      const way = SLOWING_MS * (1 - kept);
      this.lens.value = moved(left, way * speed.x, way * speed.y);
      this.goOn({ x: kept * speed.x, y: kept * speed.y }, now);
    });
  }
}
