import type { ShownLevel } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { Mark } from "./marks.tsx";

/** Beside the board of a level: its idea, and whether the badge can still be won. */
export function LevelNote({ level, state }: { level: ShownLevel | undefined; state: MatchState }) {
  return (
    <div class="level-note">
      {level !== undefined && level.idea !== null && (
        <p class="level-idea" data-testid="match-idea">
          {level.idea}
        </p>
      )}
      <p class="level-badge" data-testid="badge-state" data-helped={state.helped}>
        <Mark standing={state.helped ? "won" : "badge"} />
        <span>{state.helped ? "With help: a win counts, but earns no badge." : "Without help, a win earns the badge."}</span>
      </p>
    </div>
  );
}
