import { signal, type ReadonlySignal } from "@preact/signals";
import { spotLives } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { t } from "../texts/texts.ts";
import { distance, lengthOf } from "./distances.ts";
import { isTurnHere, type InputContext } from "./input-context.ts";
import type { BoardPen } from "./board-pen.ts";
import type { OpenPen } from "./pen.ts";
import { spotAt } from "./reach.ts";
import { spotNear } from "./board-places.ts";
import { refusedSpotText } from "./spot-texts.ts";
import { StrokePace } from "./stroke-pace.ts";
import type { Toast } from "./toast.ts";

/** End of a stroke when the pointer goes up: a finished stroke, or a press and release without one. */
type StrokeEnd =
  | { readonly kind: "stroke"; readonly stroke: Stroke; readonly pace: readonly number[] }
  | { readonly kind: "click"; readonly spot: number };

/** Shortest, in board units and as a part of the pointer's reach. */
const MIN_STROKE = 0.012;
const MIN_STROKE_OF_REACH = 0.4;
/** Distance in reaches of the pointer within which a press continues the stroke. */
const TIP_REACH = 1.5;

export class StrokeInput {
  /** Span of the board in CSS pixels; it decides the line's width. */
  span = 640;
  private readonly context: InputContext;
  private readonly openPen: OpenPen;
  private readonly now: () => number;
  private readonly hand = new StrokePace();
  private readonly phase = signal<"none" | "drawing" | "open">("none");
  private current: BoardPen | null = null;
  private over: number | null = null;
  private reach = 0;
  private last: Point | null = null;
  private expected: Point | null = null;
  private isLong = false;
  private refused: number | null = null;

  /**
   * Takes pointers and keys for strokes.
   * @param now milliseconds of the page.
   */
  constructor(context: InputContext, openPen: OpenPen, now: () => number = () => 0) {
    this.context = context;
    this.openPen = openPen;
    this.now = now;
  }

  get stroke(): ReadonlySignal<"none" | "drawing" | "open"> {
    return this.phase;
  }

  get pen(): BoardPen | null {
    return this.current;
  }

  /** Whether the stroke is long enough to count as drawn. */
  get isDrawn(): boolean {
    return this.isLong;
  }

  /** The spot under the pointer, if a stroke may begin there. */
  get hovered(): number | null {
    return this.over !== null && this.context.state().usable[this.over] ? this.over : null;
  }

  /** Returns whether a stroke begins. `reach` is how far the pointer may miss. */
  press(point: Point, reach: number): boolean {
    const state = this.context.state();
    const place = spotNear(state.drawing, point, reach);
    const spot = place?.spot ?? null;
    this.reach = reach;
    if (!isTurnHere(state)) {
      const isComputers = state.toMove !== null && state.setup.sides[state.toMove].kind === "computer";
      return this.decline(spot === null || !isComputers ? null : { text: t("toasts.computer-turn"), tone: "hint" });
    }
    if (this.current !== null) {
      this.current.comeTo(point);
      // The nearer of tip and spot is meant; from a spot, a new stroke replaces the open one.
      const fromTip = distance(this.current.points[this.current.points.length - 1], point);
      const isSpot = place !== null && state.usable[place.spot] && place.away < fromTip;
      if (!isSpot && fromTip <= reach * TIP_REACH) return this.go(null);
      // A new object shows and speaks the same words again.
      if (spot === null) return this.decline({ text: t("toasts.unfinished-curve"), tone: "hint" });
    }
    if (spot === null) return false;
    if (!state.usable[spot])
      return this.decline({ text: refusedSpotText(spotLives(state.drawing)[spot]), tone: "refused", spot });
    const isAnew = this.current !== null;
    // The redraw moves the spot away from the pointer.
    this.hover(null);
    this.clear();
    this.current = this.openPen(state.drawing, spot, reach, this.span, place?.tile);
    return this.go(isAnew ? { text: t("toasts.curve-erased"), tone: "hint" } : null);
  }

  move(points: readonly Point[], reach: number): void {
    if (this.phase.peek() === "drawing" && this.current !== null) {
      for (const point of points) this.current.moveTo(point);
      this.last = points[points.length - 1] ?? this.last;
      this.follow();
      return;
    }
    const last = points[points.length - 1];
    const state = this.context.state();
    this.hover(last === undefined || !isTurnHere(state) ? null : spotAt(state.drawing, last, reach));
  }

  /** Takes the place where the pointer will probably be; the line there is never drawn. */
  predict(point: Point | null): void {
    this.expected = point;
  }

  get ahead(): Point | null {
    const pen = this.current;
    return pen === null || this.expected === null || this.phase.peek() !== "drawing" ? null : pen.ahead(this.expected);
  }

  /** Moves a tip behind the pointer; whether it is still behind. */
  catchUp(): boolean {
    const pen = this.current;
    if (pen === null || !pen.isBehind || this.last === null || this.phase.peek() !== "drawing") return false;
    pen.moveTo(this.last);
    this.follow();
    return pen.isBehind;
  }

  private follow(): void {
    const pen = this.current;
    if (pen === null) return;
    this.isLong ||= !this.isShort(pen);
    this.hand.note(this.now(), pen.points);
    const spot = pen.refusal?.spot ?? null;
    if (spot !== this.refused) {
      this.refused = spot;
      this.context.say(pen.refusal === null ? null : { ...pen.refusal, tone: "refused" });
    }
    this.context.wake();
  }

  private isShort(pen: BoardPen): boolean {
    return lengthOf(pen.points) < Math.max(MIN_STROKE, this.reach * MIN_STROKE_OF_REACH);
  }

  leave(): void {
    this.hover(null);
  }

  /** A stroke that ends at no spot stays open. */
  release(): StrokeEnd | null {
    const pen = this.current;
    if (pen === null || this.phase.peek() !== "drawing") return null;
    this.context.wake();
    if (pen.target !== null) {
      const finished = pen.finish();
      const pace = this.hand.pace();
      this.clear();
      if (finished.ok) return { kind: "stroke", stroke: finished.value, pace };
      this.context.say({ text: t(`strokes.${finished.error.code}`), tone: "refused" });
    } else if (this.isShort(pen)) {
      const isClick = !this.isLong;
      this.clear();
      if (isClick) return { kind: "click", spot: pen.from };
    } else {
      this.phase.value = "open";
      this.context.say(
        pen.refusal === null
          ? { text: t("toasts.unfinished-curve"), tone: "hint" }
          : { ...pen.refusal, tone: "refused" },
      );
    }
    return null;
  }

  cancel(): void {
    if (this.current === null) return;
    this.clear();
    this.context.say(null);
    this.context.wake();
  }

  clear(): void {
    this.current = null;
    this.phase.value = "none";
    this.last = null;
    this.expected = null;
    this.isLong = false;
    this.refused = null;
    this.hand.clear();
  }

  private go(toast: Toast | null): true {
    this.phase.value = "drawing";
    this.context.say(toast);
    this.context.wake();
    return true;
  }

  private decline(toast: Toast | null): false {
    if (toast !== null) this.context.say(toast);
    return false;
  }

  private hover(spot: number | null): void {
    if (spot === this.over) return;
    this.over = spot;
    this.context.wake();
  }
}
