import { useEffect, useState } from "preact/hooks";
import { isTurnHere } from "../game/input-context.ts";
import type { GameView } from "../game/game-view.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import "./evaluation.css";

type Evaluated = { readonly moves: number; readonly outcome: "win" | "loss" | "unknown" };

/** Says at each turn of a casual game who can win from here. */
export function Evaluation({ session, game }: { session: Session; game: GameView }) {
  const state = game.latest.value;
  const { id, moves } = state;
  const [last, setLast] = useState<Evaluated | null>(null);
  const isAsked = session.isConnected.value && isTurnHere(state);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    const tell = (outcome: Evaluated["outcome"]): void => {
      if (isWanted) setLast({ moves, outcome });
    };
    session.host.ask("board.evaluate", { board: id, move: moves + 1 }).then(
      ({ outcome }) => tell(outcome ?? "unknown"),
      () => tell("unknown"),
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, moves, isAsked]);
  // Of the board that is seen: the next one may still be drawn.
  const isOfBoard = last !== null && last.moves === game.shown.value.moves && !game.isAnimating.value;
  return (
    <p class="evaluation" role="status" data-testid="evaluation">
      {isOfBoard && t(`game.evaluation-${last.outcome}`)}
    </p>
  );
}
