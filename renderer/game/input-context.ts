import type { MatchState } from "../../protocol/schemas.ts";
import type { Toast } from "./toast.ts";

export interface InputContext {
  state(): MatchState;
  say(toast: Toast | null): void;
  /** Says that the picture has changed. */
  wake(): void;
}

/** Whether the side to move is played on this screen; both sides may be. */
export function isTurnHere({ toMove, role, result, opening, isRedrawing }: MatchState): boolean {
  if (toMove === null || result !== null || !role.sides.includes(toMove)) return false;
  return isRedrawing === undefined && opening?.mayDraw !== false;
}
