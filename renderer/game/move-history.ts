import type { MatchState } from "../../protocol/schemas.ts";
import type { BoardChange } from "./animation.ts";
import type { MatchChange } from "./board-source.ts";
import { sameDrawing } from "./same-drawing.ts";

/** Changes of the board, the latest last. */
export type MoveHistory = readonly BoardChange[];

/** The most changes that are kept; one of a large board takes a few megabytes. */
const MAX_HISTORY = 16;

/** Empty if the change does not follow from `before`. */
export function withChange(history: MoveHistory, before: MatchState, { state, cause }: MatchChange): MoveHistory {
  if (cause.kind !== "move" && cause.kind !== "redraw") return [];
  if (state.drawing.spots.length !== before.drawing.spots.length + (cause.kind === "move" ? 1 : 0)) return [];
  const [by, stroke] = cause.kind === "move" ? [cause.by, cause.stroke] : [null, []];
  const change = { before: before.drawing, after: state.drawing, by, stroke, steps: cause.steps };
  return [...history, change].slice(-MAX_HISTORY);
}

/** Latest first; none if one is missing, since a jump halfway is worse than one at once. */
export function wayBack(
  history: MoveHistory,
  now: MatchState,
  then: MatchState,
): { readonly way: readonly BoardChange[]; readonly history: MoveHistory } {
  const way: BoardChange[] = [];
  let at = now.drawing;
  let end = history.length;
  for (let left = now.moves - then.moves; left > 0;) {
    const change = history.at(--end);
    if (end < 0 || change === undefined || !sameDrawing(change.after, at)) return { way: [], history: [] };
    way.push(change);
    at = change.before;
    if (change.by !== null) left--;
  }
  return { way: sameDrawing(at, then.drawing) ? way : [], history: history.slice(0, end) };
}
