import type { MatchCause, MatchState } from "../../protocol/schemas.ts";

export interface MatchChange {
  readonly state: MatchState;
  readonly cause: MatchCause;
}
