import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { MatchChange } from "./match-change.ts";
import { sameDrawing } from "./same-drawing.ts";

/** What became of the board at one time: a stroke was drawn into it or none, and it moved step by step. */
export interface Passage {
  readonly before: Drawing;
  readonly after: Drawing;
  /** Who drew it; null for a mere redraw. */
  readonly by: SideIndex | null;
  readonly stroke: readonly Point[];
  readonly steps: readonly RedrawStep[];
}

/** So many passages are kept; a passage of a large board holds a few megabytes. */
const KEPT = 16;

/** How the board came to be what it is, so that it can be shown the other way round. */
export class Past {
  private passages: Passage[] = [];

  /** Notes a change of the board from what `before` shows. */
  note(before: MatchState, { state, cause }: MatchChange): void {
    const isNext =
      cause.kind === "move"
        ? before.moves === state.moves - 1
        : cause.kind === "redraw" && before.moves === state.moves;
    if (!isNext || (cause.kind !== "move" && cause.kind !== "redraw")) {
      this.passages = [];
      return;
    }
    const [by, stroke] = cause.kind === "move" ? [cause.by, cause.stroke] : [null, []];
    this.passages.push({ before: before.drawing, after: state.drawing, by, stroke, steps: cause.steps });
    if (this.passages.length > KEPT) this.passages.shift();
  }

  /**
   * The way back from the board that `now` shows to that of `then`, the latest passage first, and forgets
   * it. Empty where it is not known, as after a new start: a board that jumps after half a way is worse
   * than one that jumps at once.
   */
  back(now: MatchState, then: MatchState): Passage[] {
    const way: Passage[] = [];
    let at = now.drawing;
    for (let left = now.moves - then.moves; left > 0;) {
      const passage = this.passages.pop();
      if (passage === undefined || !sameDrawing(passage.after, at)) {
        this.passages = [];
        return [];
      }
      way.push(passage);
      at = passage.before;
      if (passage.by !== null) left--;
    }
    return sameDrawing(at, then.drawing) ? way : [];
  }
}
