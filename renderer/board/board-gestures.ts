import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { BoardPlace } from "../game/board-hand.ts";
import type { GameView } from "../game/game-view.ts";
import type { PressMet } from "../game/gestures.ts";
import type { PressPlace } from "../game/stroke-input.ts";
import { isMovable, isWhole, toBoard, type Lens } from "./lens.ts";
import type { GestureTarget, PointerPlace } from "./pointer-input.ts";

/** Draws, picks and chooses on a board by gestures. */
export class BoardGestures implements GestureTarget<BoardPlace> {
  private readonly element: HTMLElement;
  private readonly game: GameView;
  private readonly lens: Signal<Lens>;

  /** `element` shows by its cursor where a stroke can begin. */
  constructor(element: HTMLElement, game: GameView, lens: Signal<Lens>) {
    this.element = element;
    this.game = game;
    this.lens = lens;
  }

  meet(place: PointerPlace): PressMet<BoardPlace> {
    const isMoving = isMovable(this.lens.peek());
    const met = this.game.hand.meet(this.pressOf(place));
    const sign = signOf(place.element);
    const lines = this.game.picker.offer.peek()?.lines;
    if (sign === null || lines === undefined) return { isGrip: met.grip !== null, isMovable: isMoving, what: met };
    const what = { ...met, grip: null, spot: null, choice: { lines, index: sign } };
    return { isGrip: false, isMovable: false, what };
  }

  begin({ grip, press }: BoardPlace): void {
    if (grip !== null) this.game.hand.begin(grip, press);
  }

  extend(path: readonly Point[], ahead: Point | null): void {
    const lens = this.lens.peek();
    this.game.hand.extend(
      path.map((at) => toBoard(lens, at)),
      ahead === null ? null : toBoard(lens, ahead),
    );
    this.showCursor();
  }

  end(): void {
    this.game.hand.release();
  }

  revert(): void {
    this.game.hand.revert();
  }

  drop(): void {
    this.game.hand.drop();
  }

  tap(place: BoardPlace): void {
    this.answer(place, true);
  }

  miss(place: BoardPlace): void {
    this.answer(place, false);
  }

  hover(place: PointerPlace | null): void {
    const sign = place === null ? null : signOf(place.element);
    if (sign !== null) this.game.picker.point(sign);
    this.game.hand.point(place === null || sign !== null ? null : this.pressOf(place));
    this.showCursor();
  }

  glides(): boolean {
    return !this.game.isMotionReduced;
  }

  back(): void {
    this.game.hand.back();
  }

  /** Shows where a curve can begin, unless the board is enlarged: there a press on bare paper moves it. */
  private answer(place: BoardPlace, isClick: boolean): void {
    if (this.game.hand.tap(place, isClick) && isWhole(this.lens.peek())) this.game.hand.showStartSpots(place.press);
  }

  private showCursor(): void {
    const { isBusy, input } = this.game;
    const isAtSpot = !isBusy.peek() && input.pen === null && input.hovered !== null;
    this.element.classList.toggle("board-at-spot", isAtSpot);
  }

  private pressOf({ at, reach }: PointerPlace): PressPlace {
    const lens = this.lens.peek();
    return { point: toBoard(lens, at), reach: reach / lens.zoom };
  }
}

/** The curve whose sign an element is; null for another element. */
function signOf(element: Element): number | null {
  return element instanceof HTMLElement && element.dataset["choice"] !== undefined
    ? Number(element.dataset["choice"])
    : null;
}
