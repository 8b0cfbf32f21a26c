import type { CampaignLevel } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { Mark } from "./marks.tsx";

/** Beside the board of a level: its idea, and whether the badge can still be won. `isCovered` while something else stands there. */
export function LevelNote({ level, state, isCovered }: { level: CampaignLevel | undefined; state: MatchState; isCovered: boolean }) {
  return (
    <div class={`level-note ${isCovered ? "legend-covered" : ""}`}>
      {level !== undefined && level.idea !== null && (
        <p class="level-idea" data-testid="match-idea">
          {level.idea}
        </p>
      )}
      <p class="level-badge" data-testid="badge-state" data-helped={state.helped}>
        <Mark standing={state.helped ? "won" : "badge"} />
        <span>{state.helped ? "With help: a win counts, but earns no badge." : "You can win from here. Without help you earn the badge."}</span>
      </p>
    </div>
  );
}
