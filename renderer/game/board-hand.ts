import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import type { CurvePicker } from "./curve-picker.ts";
import { distance } from "./distances.ts";
import type { GameState } from "./game-state.ts";
import { isTurnHere } from "./input-context.ts";
import { spotAt } from "./reach.ts";
import type { PressPlace, StrokeGrip, StrokeInput } from "./stroke-input.ts";
import type { Toast } from "./toast.ts";

/** What a press meets. */
export interface BoardPlace {
  readonly press: PressPlace;
  /** What it takes hold of: a stroke begins; null for nothing. */
  readonly grip: StrokeGrip | null;
  /** Whether a move can be made, by whomever. */
  readonly isOpen: boolean;
  readonly spot: number | null;
  /** One of the curves to choose from. */
  readonly choice: { readonly lines: readonly (readonly Point[])[]; readonly index: number } | null;
  /** Goes on from a board that was done when it was pressed; null for another board. */
  readonly goOn: (() => void) | null;
}

interface BoardHandContext {
  readonly input: StrokeInput;
  readonly picker: CurvePicker;
  state(): GameState;
  /** The drawing that the player sees, in an animation a moment of it. */
  seen(): Drawing;
  isAnimating(): boolean;
  /** How a click goes on from a board that is done; null for another board. */
  wayOn(): (() => void) | null;
  /** Whether a former board of a running game is shown. */
  isAtPast(): boolean;
  toPresent(): void;
  /** Ends an animation. */
  skip(): void;
  say(toast: Toast): void;
  send(stroke: Stroke, pace: readonly number[]): void;
}

/** A press while a move is on its way to the host, or not redrawn yet: its stroke begins when the board has changed. */
interface EarlyPress {
  readonly grip: StrokeGrip;
  readonly press: PressPlace;
  /** Number of that move. */
  readonly move: number;
  last: Point | null;
}

/** The most spots that are shown where a curve can begin, the nearest ones. */
const MAX_START_SPOTS = 3;

/** A pointer on a board: it draws, picks spots and chooses curves. */
export class BoardHand {
  /** Spots that pulse for a moment: a curve can begin there. */
  readonly startSpots = signal<readonly number[]>([]);
  private readonly context: BoardHandContext;
  private early: EarlyPress | null = null;
  /** Whether the press has ended an animation; then a click does nothing more. */
  private hasSkipped = false;

  constructor(context: BoardHandContext) {
    this.context = context;
  }

  /**
   * Finds what a press would meet. It counts for the board that comes when the press has ended an animation, but at the
   * places of the picture that the player sees.
   */
  meet(press: PressPlace): BoardPlace {
    const { input, picker } = this.context;
    const { latest, isChanging } = this.context.state();
    const seen = this.context.seen();
    const offer = picker.offer.peek();
    const curve = offer === null ? null : picker.curveAt(press.point, press.reach);
    const isAwaited = this.awaitedMove() !== null;
    const isAtPast = this.context.isAtPast();
    const isOpen = !isAwaited && !isChanging && latest.result === null && !isAtPast;
    // Who has sent a move is the next to move only with both sides.
    const isNext = latest.isRedrawing !== undefined || latest.role.sides.length === 2;
    const isSoonOpen = isAwaited && isNext && !isChanging && !isAtPast;
    return {
      press,
      grip: isOpen || isSoonOpen ? input.grip(seen, latest, press) : null,
      isOpen,
      spot: spotAt(seen, press.point, press.reach),
      choice: offer === null || curve === null ? null : { lines: offer.lines, index: curve },
      goOn: this.context.wayOn(),
    };
  }

  begin(grip: StrokeGrip, press: PressPlace): void {
    const { input, picker } = this.context;
    const move = this.awaitedMove();
    this.hasSkipped = move !== null || this.context.isAnimating();
    picker.blurCursor();
    this.startSpots.value = [];
    this.context.skip();
    if (move === null) input.begin(grip, press);
    else this.early = { grip, press, move, last: null };
  }

  extend(points: readonly Point[], ahead: Point | null = null): void {
    const { input } = this.context;
    if (this.early !== null) this.early.last = points[points.length - 1] ?? this.early.last;
    input.extend(points);
    input.predict(ahead);
    this.endPicking();
  }

  /** The pointer goes up: a finished stroke is sent, and a click picks its spot. */
  release(): void {
    this.early = null;
    const end = this.context.input.release();
    if (end?.kind === "stroke") this.context.send(end.stroke, end.pace);
    else if (end?.kind === "click" && !this.hasSkipped) this.context.picker.pick(end.spot);
  }

  /** The press counts as never made. */
  revert(): void {
    this.early = null;
    this.context.input.revert();
  }

  /** Nobody has seen where the pointer was lifted. */
  drop(): void {
    this.early = null;
    this.context.input.drop();
  }

  /** Gives up the stroke, or the press that waits for one. Returns whether there was any. */
  cancel(): boolean {
    const { input } = this.context;
    const isBegun = this.early !== null || input.pen !== null;
    this.early = null;
    input.cancel();
    return isBegun;
  }

  /** Gives up the stroke, or else a step of the choice. */
  back(): void {
    if (!this.cancel()) this.context.picker.back();
  }

  /**
   * Answers a press that takes hold of nothing.
   * @param isClick whether it was lifted where it was made, so that it may choose a curve.
   * @returns whether it met nothing at all.
   */
  tap({ isOpen, spot, choice, goOn }: BoardPlace, isClick: boolean): boolean {
    const { input, picker } = this.context;
    if (goOn !== null) {
      if (isClick) goOn();
      return false;
    }
    if (this.context.isAtPast()) {
      this.context.toPresent();
      return false;
    }
    const skips = this.context.isAnimating();
    this.context.skip();
    picker.blurCursor();
    if (skips || !isOpen) return false;
    this.startSpots.value = [];
    const hadStroke = input.pen !== null;
    if (input.decline(spot) && spot !== null) return false;
    if (choice !== null) {
      // The curves may be others by now.
      if (isClick && choice.lines === picker.offer.peek()?.lines) picker.choose(choice.index);
      return false;
    }
    return !picker.back() && !hadStroke;
  }

  /** Takes the place of a pointer that presses nothing; null for none. */
  point(place: PressPlace | null): void {
    const { input, picker } = this.context;
    input.point(place);
    if (place === null || input.pen !== null || picker.offer.peek() === null) return;
    const curve = picker.curveAt(place.point, place.reach);
    if (curve !== null) picker.point(curve);
  }

  /** Shows where a curve can begin, after a press that met nothing. */
  showStartSpots({ point }: PressPlace): void {
    const state = this.context.state().shown;
    if (!isTurnHere(state)) return;
    const { drawing, usable } = state;
    const away = (spot: number): number => distance(drawing.spots[spot], point);
    this.startSpots.value = [...usable.keys()]
      .filter((spot) => usable[spot])
      .sort((a, b) => away(a) - away(b))
      .slice(0, MAX_START_SPOTS);
    this.context.say({ text: () => t("toasts.begin-on-spot"), tone: "hint" });
  }

  /** A player who draws picks no curve. */
  endPicking(): void {
    const { input, picker } = this.context;
    if (input.isDrawn) picker.clear();
  }

  /** Begins the stroke of a press that has waited for a changed board. */
  follow(): void {
    const { early } = this;
    if (early === null || this.awaitedMove() !== null) return;
    this.early = null;
    const { latest } = this.context.state();
    if (latest.moves < early.move || !mayBegin(latest, early.grip)) return;
    this.context.skip();
    this.context.input.begin(early.grip, early.press);
    if (early.last !== null) this.extend([early.last]);
  }

  /** Number of the move that the host has not answered or not redrawn; null for none. */
  private awaitedMove(): number | null {
    const { pendingMove, latest, shown } = this.context.state();
    if (latest.isRedrawing !== undefined) return latest.moves;
    if (pendingMove === null || (latest !== shown && latest.moves >= pendingMove.move)) return null;
    return pendingMove.move;
  }
}

function mayBegin(state: MatchState, grip: StrokeGrip): boolean {
  return isTurnHere(state) && grip.kind === "spot" && state.usable[grip.spot];
}
