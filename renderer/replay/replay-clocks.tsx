import { clockText } from "../game/clock-reading.ts";
import { whoIs } from "../game/match-texts.ts";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { t } from "../texts/texts.ts";

/** The clocks of a replayed game; shows nothing for a game without one. */
export function ReplayClocks({ player }: { player: ReplayPlayer }) {
  const { setup } = player.replay;
  const times = player.timesAt(player.at.value);
  if (times === null) return null;
  return (
    <ul class="replay-clocks" aria-label={t("replay.clocks")}>
      {([0, 1] as const).map((side) => (
        <li key={side}>
          <i class={`dot dot-${setup.sides[side].colour}`} />
          <span>{whoIs(setup, side).name}</span>
          <strong data-testid={`replay-clock-${side}`}>{clockText(times[side])}</strong>
        </li>
      ))}
    </ul>
  );
}
