import type { MatchCause, MatchState } from "../../protocol/schemas.ts";

/** News of the host: what a match is now, and what brought it about. */
export interface MatchChange {
  readonly state: MatchState;
  readonly cause: MatchCause;
}
