import { signal, type ReadonlySignal } from "@preact/signals";
import { spotLives } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { distance, lengthOf } from "./distances.ts";
import type { OpenPen, BoardPen } from "./pen.ts";
import { refusedSpotText } from "./spot-texts.ts";
import type { Toast } from "./toast.ts";

/** What a hand needs of the game around it. */
export interface StrokeInputContext {
  readonly openPen: OpenPen;
  /** The position that the player sees. */
  state(): MatchState;
  say(toast: Toast | null): void;
  /** A stroke is finished. */
  send(stroke: Stroke): void;
  /** A spot was clicked: pressed and let go without a stroke. */
  click(spot: number): void;
  /** A stroke is begun in earnest. */
  drawn(): void;
  wake(): void;
}

/** How long a stroke must be to count as drawn: in board units, and in parts of the pointer's reach. */
const SHORTEST_STROKE = 0.012;
const SHORTEST_OF_REACH = 0.4;
/** How near to the tip of an open stroke a press goes on from there, in reaches of the pointer. */
const FROM_TIP = 1.5;

/** The player's hand over the board: where it points, and the stroke that it draws. Points are in board units. */
export class StrokeInput {
  /** The side of the whole board in CSS pixels, as it is shown now: what a pen draws is kept apart by the width of its line. */
  span = 640;
  private readonly around: StrokeInputContext;
  private readonly phase = signal<"none" | "drawing" | "open">("none");
  private current: BoardPen | null = null;
  private over: number | null = null;
  private reach = 0;
  private last: Point | null = null;
  private expected: Point | null = null;
  private isDrawn = false;
  private refused: number | null = null;

  constructor(around: StrokeInputContext) {
    this.around = around;
  }

  /** The stroke: being drawn, or left with an open end, or none. */
  get stroke(): ReadonlySignal<"none" | "drawing" | "open"> {
    return this.phase;
  }

  /** The pen of the stroke that is not finished; null without one. */
  get pen(): BoardPen | null {
    return this.current;
  }

  /** The spot under the pointer, if a stroke may begin there. */
  get hovered(): number | null {
    return this.over !== null && this.around.state().usable[this.over] ? this.over : null;
  }

  /** The pointer goes down. `reach` is how far a finger may miss a spot. Says whether a stroke is now being drawn. */
  press(point: Point, reach: number): boolean {
    const state = this.around.state();
    const spot = this.spotAt(point, reach);
    this.reach = reach;
    if (!this.isTurn()) return this.decline(spot === null ? null : { text: t("toasts.computer-turn"), tone: "hint" });
    if (this.current !== null) {
      // Of the tip and a spot the nearer one is meant; where it is the spot, a new stroke erases the open one.
      const fromTip = distance(this.current.points[this.current.points.length - 1], point);
      const isSpot = spot !== null && state.usable[spot] && distance(state.drawing.spots[spot], point) < fromTip;
      if (!isSpot && fromTip <= reach * FROM_TIP) return this.go(null);
      // Another word than before, though the same, so that it is seen and heard to be said.
      if (spot === null) return this.decline({ text: t("toasts.unfinished-curve"), tone: "hint" });
    }
    if (spot === null) return false;
    if (!state.usable[spot])
      return this.decline({ text: refusedSpotText(spotLives(state.drawing)[spot]), tone: "refused", spot });
    const isAnew = this.current !== null;
    this.clear();
    this.current = this.around.openPen(state.drawing, spot, reach, this.span);
    return this.go(isAnew ? { text: t("toasts.curve-erased"), tone: "hint" } : null);
  }

  /** The pointer goes on, over these points. */
  move(points: readonly Point[], reach: number): void {
    if (this.phase.peek() === "drawing" && this.current !== null) {
      for (const point of points) this.current.moveTo(point);
      this.last = points[points.length - 1] ?? this.last;
      this.follow();
      return;
    }
    const last = points[points.length - 1];
    this.hover(last === undefined || !this.isTurn() ? null : this.spotAt(last, reach));
  }

  /** Where the pointer will probably be by the time the picture is seen; null where nobody knows. It is shown and never drawn. */
  predict(point: Point | null): void {
    this.expected = point;
  }

  /** The free way from the tip to where the pointer will probably be; null for none. */
  get ahead(): Point | null {
    const pen = this.current;
    return pen === null || this.expected === null || this.phase.peek() !== "drawing" ? null : pen.ahead(this.expected);
  }

  /** Lets a pen go on that is still on its way to the hand; called before each picture. Says whether it is on its way even then. */
  catchUp(): boolean {
    const pen = this.current;
    if (pen === null || !pen.isBehind || this.last === null || this.phase.peek() !== "drawing") return false;
    pen.moveTo(this.last);
    this.follow();
    return pen.isBehind;
  }

  /** What comes of the pen's having moved. */
  private follow(): void {
    const pen = this.current;
    if (pen === null) return;
    if (!this.isDrawn && !this.isShort(pen)) {
      this.isDrawn = true;
      this.around.drawn();
    }
    const spot = pen.refusal?.spot ?? null;
    if (spot !== this.refused) {
      this.refused = spot;
      this.around.say(pen.refusal === null ? null : { ...pen.refusal, tone: "refused" });
    }
    this.around.wake();
  }

  private isShort(pen: BoardPen): boolean {
    return lengthOf(pen.points) < Math.max(SHORTEST_STROKE, this.reach * SHORTEST_OF_REACH);
  }

  /** The pointer left the board. */
  leave(): void {
    this.hover(null);
  }

  /** The pointer goes up: a stroke that ends at a spot is finished, another one stays with an open end. */
  release(): void {
    const pen = this.current;
    if (pen === null || this.phase.peek() !== "drawing") return;
    if (pen.target !== null) {
      const finished = pen.finish();
      this.clear();
      if (finished.ok) this.around.send(finished.value);
      else this.around.say({ text: t(`strokes.${finished.error.code}`), tone: "refused" });
    } else if (this.isShort(pen)) {
      const isClick = !this.isDrawn;
      this.clear();
      if (isClick) this.around.click(pen.from);
    } else {
      this.phase.value = "open";
      this.around.say(
        pen.refusal === null
          ? { text: t("toasts.unfinished-curve"), tone: "hint" }
          : { ...pen.refusal, tone: "refused" },
      );
    }
    this.around.wake();
  }

  /** Erases the stroke that is being drawn or has an open end. */
  cancel(): void {
    if (this.current === null) return;
    this.clear();
    this.around.say(null);
    this.around.wake();
  }

  /** Forgets the stroke without a word, as when the board changes below it. */
  clear(): void {
    this.current = null;
    this.phase.value = "none";
    this.last = null;
    this.expected = null;
    this.isDrawn = false;
    this.refused = null;
  }

  private go(toast: Toast | null): true {
    this.phase.value = "drawing";
    this.around.say(toast);
    this.around.wake();
    return true;
  }

  private decline(toast: Toast | null): false {
    if (toast !== null) this.around.say(toast);
    return false;
  }

  private hover(spot: number | null): void {
    if (spot === this.over) return;
    this.over = spot;
    this.around.wake();
  }

  /** Is it a person's turn? Both may sit at this screen. */
  isTurn(): boolean {
    const { toMove, setup, result } = this.around.state();
    return toMove !== null && result === null && setup.sides[toMove].kind === "person";
  }

  /** The nearest spot within reach. */
  spotAt(point: Point, reach: number): number | null {
    let best: number | null = null;
    let bestDistance = reach;
    for (const [index, spot] of this.around.state().drawing.spots.entries()) {
      const d = distance(point, spot);
      if (d <= bestDistance) {
        best = index;
        bestDistance = d;
      }
    }
    return best;
  }
}
