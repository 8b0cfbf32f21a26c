import type { MatchCause, MatchState } from "../../protocol/schemas.ts";

/** An event of the host: the new state of a match and its cause. */
export interface MatchChange {
  readonly state: MatchState;
  readonly cause: MatchCause;
}
