import type { Progress } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import type { MatchState } from "../../protocol/schemas.ts";

type Ended = Pick<MatchState, "setup" | "result" | "helped">;

/** Is the badge that this match of the campaign is about the player's already, whatever comes? Null `progress` is not known yet. */
export function holdsBadge(state: Ended, progress: Pick<Progress, "wins"> | null): boolean {
  const place = placeOf(state.setup);
  if (place === null) return false;
  if (isWonAlone(state)) return true;
  return (
    progress?.wins.some(
      ({ level, opponent, badge }) => badge && level === place.level && opponent === place.opponent,
    ) === true
  );
}

/** What this match has to do with its level's badge, beside the board. */
export function badgeSentence(state: Ended, isHeld: boolean): string {
  if (isWonAlone(state)) return "Won without help: the badge is yours.";
  if (isHeld) return "The badge of this level is yours already.";
  const { result, helped } = state;
  if (result === null)
    return helped ? "With help: a win counts, but earns no badge." : "Without help, a win earns the badge.";
  if (result.winner === 0) return "Won with help: it counts, but earns no badge.";
  return "Start over to earn the badge.";
}

function isWonAlone({ result, helped }: Ended): boolean {
  return result?.winner === 0 && !helped;
}
