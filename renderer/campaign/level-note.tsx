import type { ShownLevel } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { badgeText } from "./badge.ts";
import { t } from "../texts/texts.ts";
import { StandingMark } from "./marks.tsx";

export function LevelNote({
  level,
  state,
  isHeld,
}: {
  level: ShownLevel | undefined;
  state: MatchState;
  isHeld: boolean;
}) {
  return (
    <div class="level-note">
      {level !== undefined && level.idea !== null && (
        <p class="level-idea" data-testid="match-idea">
          {t(`ideas.${level.idea}`)}
        </p>
      )}
      <p class="level-badge" data-testid="badge-state" data-helped={state.helped}>
        <StandingMark standing={state.helped && !isHeld ? "won" : "badge"} />
        <span>{badgeText(state, isHeld)}</span>
      </p>
    </div>
  );
}
