import type { RedrawStep } from "../../engine/drawing/animation.ts";
import { polyline, type Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { MatchState, SideIndex } from "../../protocol/schemas.ts";
import type { Change } from "./change.ts";
import { sameDrawing } from "./same-drawing.ts";
import { sideOfMove } from "./sentences.ts";

/** What became of the board at one time: a stroke was drawn into it or none, and it moved step by step. */
export interface Passage {
  readonly before: Drawing;
  readonly after: Drawing;
  /** Who drew it; null for a mere redraw. */
  readonly by: SideIndex | null;
  readonly stroke: readonly Point[];
  readonly steps: readonly RedrawStep[];
}

/** So many passages are kept; a passage of a large board holds up to two megabytes. */
const KEPT = 16;

/** How the board came to be what it is, so that it can be shown the other way round. */
export class Past {
  private passages: Passage[] = [];

  /** Notes a change of the board from what `before` shows. */
  note(before: MatchState, { state, cause }: Change): void {
    const isNext = cause.kind === "move" ? before.moves === state.moves - 1 : cause.kind === "redraw" && before.moves === state.moves;
    if (!isNext || (cause.kind !== "move" && cause.kind !== "redraw")) {
      this.passages = [];
      return;
    }
    const [by, stroke] = cause.kind === "move" ? [cause.by, cause.stroke] : [null, []];
    this.passages.push({ before: before.drawing, after: state.drawing, by, stroke, steps: cause.steps });
    if (this.passages.length > KEPT) this.passages.shift();
  }

  /**
   * The way back from the board that `now` shows to that after `moves` moves, the latest passage first, and
   * forgets it. Where that is not known, as after a new start, each move's curve is taken out of the
   * board as it is, and the board does not move.
   */
  back({ drawing, moves: now, setup }: MatchState, moves: number): Passage[] {
    const way: Passage[] = [];
    let at = drawing;
    let left = now - moves;
    while (left > 0) {
      const passage = this.passages.pop();
      if (passage === undefined || !sameDrawing(passage.after, at)) break;
      way.push(passage);
      at = passage.before;
      if (passage.by !== null) left--;
    }
    for (; left > 0; left--) {
      this.passages = [];
      const taken = withoutMove(at, moves + left, sideOfMove(setup, moves + left));
      way.push(taken);
      at = taken.before;
    }
    return way;
  }
}

/** The passage of move `move`, the last one of a drawing, into the board as it is. */
function withoutMove(drawing: Drawing, move: number, by: SideIndex): Passage {
  const own = drawing.curves.filter((curve) => curve.move === move);
  const before = { ...drawing, spots: drawing.spots.filter((spot) => spot.move !== move), curves: drawing.curves.filter((curve) => curve.move !== move) };
  // Its second curve goes on where the first one ends.
  const stroke = own.flatMap((curve, i) => polyline(drawing, curve).slice(i === 0 ? 0 : 1));
  return { before, after: drawing, by, stroke, steps: [] };
}
