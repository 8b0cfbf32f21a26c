import { useRef } from "preact/hooks";
import { lastMoverWins } from "../../engine/rules.ts";
import type { ShownLevel } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { badgeText } from "./badge.ts";
import { t } from "../texts/texts.ts";
import { StandingMark } from "./marks.tsx";
import "./level-note.css";

export function LevelNote({
  level,
  state,
  isHeld,
  isMoving,
}: {
  level: ShownLevel | undefined;
  state: MatchState;
  isHeld: boolean;
  /** The board still shows the last curve: what it wins is said after it. */
  isMoving: boolean;
}) {
  const seen = useRef({ state, isHeld });
  if (!isMoving) seen.current = { state, isHeld };
  const { helped } = seen.current.state;
  return (
    <div class="level-note">
      {/* It is an idea of normal play. */}
      {level !== undefined && level.idea !== null && lastMoverWins(state.setup.ruleset) && (
        <p class="level-idea" data-testid="match-idea">
          {t(`ideas.${level.idea}`)}
        </p>
      )}
      <p class="level-badge" data-testid="badge-state" data-helped={helped}>
        <StandingMark standing={helped && !seen.current.isHeld ? "won" : "badge"} />
        <span>{badgeText(seen.current.state, seen.current.isHeld)}</span>
      </p>
    </div>
  );
}
