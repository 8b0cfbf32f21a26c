import { useEffect, useRef } from "preact/hooks";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { MoveSign } from "../parts/move-sign.tsx";
import { t } from "../texts/texts.ts";
import { notationOf, stepText } from "./replay-texts.ts";
import "./replay.css";

export function MoveList({ player }: { player: ReplayPlayer }) {
  const { setup, moves } = player.replay;
  const at = player.at.value;
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [at]);
  return (
    <ol class="move-list replay-moves" aria-label={t("replay.moves")} data-testid="replay-moves">
      {moves.map(({ by }, i) => (
        <li key={i}>
          <button
            ref={i + 1 === at ? current : null}
            type="button"
            class="move-entry"
            aria-current={i + 1 === at ? "step" : undefined}
            aria-label={stepText(player, i + 1)}
            data-testid={`replay-move-${i + 1}`}
            onClick={() => {
              player.pause();
              void player.goTo(i + 1);
            }}
          >
            <MoveSign number={i + 1} colour={setup.sides[by].colour} />
            {notationOf(player, i + 1)}
          </button>
        </li>
      ))}
    </ol>
  );
}
