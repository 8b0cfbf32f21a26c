import type { MatchState } from "../../protocol/schemas.ts";
import type { Toast } from "./toast.ts";

export interface InputContext {
  state(): MatchState;
  say(toast: Toast | null): void;
  /** Says that the picture has changed. */
  wake(): void;
}

/** Whether the side to move is played on this screen; both sides may be. */
export function isTurnHere(state: MatchState): boolean {
  return state.isRedrawing === undefined && isTurnOnceRedrawn(state);
}

/** Whether the side to move is played on this screen, and only the redraw of the last move may be to come. */
export function isTurnOnceRedrawn({ toMove, role, result, opening }: MatchState): boolean {
  return toMove !== null && result === null && role.sides.includes(toMove) && opening?.mayDraw !== false;
}
