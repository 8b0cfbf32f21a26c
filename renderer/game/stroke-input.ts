import { signal, type ReadonlySignal } from "@preact/signals";
import { type Drawing, spotLives } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { distance, lengthOf } from "./distances.ts";
import { isTurnHere, isTurnOnceRedrawn, type InputContext } from "./input-context.ts";
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

/** Place where a press takes hold of a stroke: the tip of the open one, or a spot where a new one can begin. */
export type StrokeGrip = { readonly kind: "tip" } | { readonly kind: "spot"; readonly spot: number };

/** Place of a press on the board, in board units. */
export interface PressPlace {
  readonly point: Point;
  /** Distance by which the pointer may miss. */
  readonly reach: number;
}

/** Shortest, in board units and as a part of the pointer's reach. */
const MIN_STROKE = 0.012;
const MIN_STROKE_OF_REACH = 0.4;
/** Distance in reaches of the pointer within which a press continues the stroke. */
const TIP_REACH = 1.5;
/** Distance in reaches of the pointer that a press goes to draw on. */
const MIN_STEP = 0.25;

interface DrawnStroke {
  readonly pen: BoardPen;
  readonly hand: StrokePace;
  /** The press that draws it. */
  readonly press: PressPlace;
  /** Whether the press went on with an open stroke. */
  readonly isContinued: boolean;
  /** Whether the pointer has moved since the press. */
  hasMoved: boolean;
  /** Whether the pen waits, since its spot is no longer where it was pressed. */
  waits: boolean;
  last: Point | null;
  expected: Point | null;
  isLong: boolean;
  refused: number | null;
}

export class StrokeInput {
  /** Span of the board in CSS pixels; it decides the line's width. */
  span = 640;
  private readonly context: InputContext;
  private readonly openPen: OpenPen;
  private readonly now: () => number;
  private readonly phase = signal<"none" | "drawing" | "open">("none");
  private current: DrawnStroke | null = null;
  /** The open stroke that the press has replaced, until it is lifted. */
  private replaced: DrawnStroke | null = null;
  private over: number | null = null;

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
    return this.current?.pen ?? null;
  }

  /** Whether the stroke is long enough to count as drawn. */
  get isDrawn(): boolean {
    return this.current?.isLong ?? false;
  }

  /** The spot under the pointer, if a stroke may begin there. */
  get hovered(): number | null {
    return this.over !== null && this.context.state().usable[this.over] ? this.over : null;
  }

  /**
   * Finds what a press would take hold of; null for nothing. A stroke that is being drawn would be over by then.
   * @param seen the picture that the player sees.
   * @param state the match when the press has ended an animation; its spots are those of the picture, which may
   * be redrawn before the stroke begins.
   */
  grip(seen: Drawing, state: MatchState, { point, reach }: PressPlace): StrokeGrip | null {
    if (!isTurnOnceRedrawn(state)) return null;
    const near = spotNear(seen, point, reach);
    const live = near !== null && state.usable[near.spot] ? near : null;
    if (this.current !== null && this.phase.peek() === "open") {
      // The nearer of tip and spot is meant; from a spot, a new stroke replaces the open one.
      const fromTip = distance(this.current.pen.tipNear(point), point);
      if ((live === null || live.away >= fromTip) && fromTip <= reach * TIP_REACH) return { kind: "tip" };
    }
    return live === null ? null : { kind: "spot", spot: live.spot };
  }

  begin(grip: StrokeGrip, press: PressPlace): void {
    const { drawing } = this.context.state();
    // The redraw moves the spot away from the pointer.
    this.hover(null);
    if (grip.kind === "tip") {
      if (this.current !== null) {
        this.current.pen.comeTo(press.point);
        this.current = { ...this.current, press, isContinued: true, hasMoved: false };
      }
      this.go(null);
      return;
    }
    this.replaced = this.current;
    const pen = this.openPen(drawing, grip.spot, press.reach, this.span);
    // A redraw may have led the spot over a side, into another copy of the board.
    pen.comeTo(press.point);
    this.current = {
      pen,
      hand: new StrokePace(),
      press,
      isContinued: false,
      hasMoved: false,
      waits: distance(pen.tipNear(press.point), press.point) > press.reach,
      last: null,
      expected: null,
      isLong: false,
      refused: null,
    };
    this.go(this.replaced === null ? null : { text: () => t("toasts.curve-erased"), tone: "hint" });
  }

  /** Says why no stroke begins at a spot, or on bare paper; whether there was something to say. */
  decline(spot: number | null): boolean {
    const state = this.context.state();
    if (!isTurnHere(state)) {
      const isComputers = state.toMove !== null && state.setup.sides[state.toMove].kind === "computer";
      return spot !== null && isComputers && this.say({ text: () => t("toasts.computer-turn"), tone: "hint" });
    }
    // A new object shows and speaks the same words again.
    if (spot === null)
      return this.current !== null && this.say({ text: () => t("toasts.unfinished-curve"), tone: "hint" });
    return this.say({ text: () => refusedSpotText(spotLives(state.drawing)[spot]), tone: "refused", spot });
  }

  extend(points: readonly Point[]): void {
    const stroke = this.current;
    if (stroke === null || this.phase.peek() !== "drawing") return;
    const { point: pressed, reach } = stroke.press;
    for (const point of points) {
      const away = distance(point, pressed);
      stroke.hasMoved ||= away > reach * MIN_STEP;
      stroke.waits &&= away <= reach;
      if (stroke.waits) continue;
      stroke.pen.moveTo(point);
      stroke.last = point;
    }
    this.follow(stroke);
  }

  /** Takes the place where the pointer will probably be; the line there is never drawn. */
  predict(point: Point | null): void {
    if (this.current !== null) this.current.expected = point;
  }

  get ahead(): Point | null {
    const stroke = this.current;
    if (stroke === null || stroke.expected === null || stroke.waits || this.phase.peek() !== "drawing") return null;
    return stroke.pen.ahead(stroke.expected);
  }

  /** Moves a tip behind the pointer; whether it is still behind. */
  catchUp(): boolean {
    const stroke = this.current;
    if (stroke === null || !stroke.pen.isBehind || stroke.last === null || this.phase.peek() !== "drawing")
      return false;
    stroke.pen.moveTo(stroke.last);
    this.follow(stroke);
    return stroke.pen.isBehind;
  }

  private follow(stroke: DrawnStroke): void {
    const { pen } = stroke;
    stroke.isLong ||= !isShort(stroke);
    stroke.hand.note(this.now(), pen.points);
    const spot = pen.refusal?.spot ?? null;
    if (spot !== stroke.refused) {
      stroke.refused = spot;
      this.context.say(pen.refusal === null ? null : { ...pen.refusal, tone: "refused" });
    }
    this.context.wake();
  }

  /** A stroke that ends at no spot stays open. */
  release(): StrokeEnd | null {
    const stroke = this.current;
    if (stroke === null || this.phase.peek() !== "drawing") return null;
    const { pen } = stroke;
    this.context.wake();
    // A click at the tip draws nothing.
    if (stroke.isContinued && !stroke.hasMoved) this.leaveOpen(stroke);
    else if (pen.target !== null) {
      const finished = pen.finish();
      const pace = stroke.hand.pace();
      this.clear();
      if (finished.ok) return { kind: "stroke", stroke: finished.value, pace };
      const { code } = finished.error;
      this.say({ text: () => t(`strokes.${code}`), tone: "refused" });
    } else if (isShort(stroke)) {
      const isClick = !stroke.isLong;
      this.clear();
      if (isClick) return { kind: "click", spot: pen.from };
    } else this.leaveOpen(stroke);
    return null;
  }

  /** Answers a release that nobody has seen: a stroke that counts as drawn stays open, and no move is made. */
  drop(): void {
    const stroke = this.current;
    if (stroke === null || this.phase.peek() !== "drawing") return;
    if (stroke.isLong) this.leaveOpen(stroke);
    else this.revert();
  }

  /** Takes a press back: an open stroke that it has continued or replaced is open again. */
  revert(): void {
    const stroke = this.current;
    if (stroke === null || this.phase.peek() !== "drawing") return;
    const kept = stroke.isContinued ? stroke : this.replaced;
    this.clear();
    this.context.say(null);
    if (kept !== null) this.leaveOpen(kept);
    this.context.wake();
  }

  cancel(): void {
    if (this.current === null) return;
    this.clear();
    this.context.say(null);
    this.context.wake();
  }

  clear(): void {
    this.current = null;
    this.replaced = null;
    this.phase.value = "none";
  }

  /** Takes the place of a pointer that presses nothing; null for none. */
  point(place: PressPlace | null): void {
    const state = this.context.state();
    if (place === null || !isTurnHere(state)) this.hover(null);
    else this.hover(spotAt(state.drawing, place.point, place.reach));
  }

  private leaveOpen(stroke: DrawnStroke): void {
    const { refusal } = stroke.pen;
    stroke.expected = null;
    this.current = stroke;
    this.replaced = null;
    this.phase.value = "open";
    this.say(
      refusal === null ? { text: () => t("toasts.unfinished-curve"), tone: "hint" } : { ...refusal, tone: "refused" },
    );
    this.context.wake();
  }

  private go(toast: Toast | null): void {
    this.phase.value = "drawing";
    this.context.say(toast);
    this.context.wake();
  }

  private say(toast: Toast): true {
    this.context.say(toast);
    return true;
  }

  private hover(spot: number | null): void {
    if (spot === this.over) return;
    this.over = spot;
    this.context.wake();
  }
}

function isShort({ pen, press }: DrawnStroke): boolean {
  return lengthOf(pen.points) < Math.max(MIN_STROKE, press.reach * MIN_STROKE_OF_REACH);
}
