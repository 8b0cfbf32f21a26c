import { useEffect, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { CollectedGame } from "../../protocol/collection.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { RulesLine } from "../parts/rules-line.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import { hasNames, resultText, sourceText } from "./game-texts.ts";

/** Number of moves that a card shows. */
const SHOWN_MOVES = 3;

export function CollectedCard({ game }: { game: CollectedGame }) {
  const { id, setup, notation, result } = game;
  const board = useLastBoard(id);
  const first = `${notation.slice(0, SHOWN_MOVES).join(" ")}${notation.length > SHOWN_MOVES ? " …" : ""}`;
  const source = sourceText(setup);
  const title = mapTitle(setup);
  // Some games differ by their last moves alone.
  const course = `${notation[0]} … ${notation.at(-1) ?? ""}`;
  const about = [hasNames(setup) ? matchTitle(setup) : "", title, source, course]
    .filter((text) => text !== "")
    .join(", ");
  return (
    <li class="card kept-card" data-testid={id}>
      <div class="card-picture">
        {board === undefined ? (
          <div class="picture-empty" />
        ) : (
          <DrawingPicture drawing={board} setup={setup} side={200} />
        )}
      </div>
      <div class="card-text">
        <strong>{hasNames(setup) ? matchTitle(setup) : title}</strong>
        <p>
          {hasNames(setup) && result !== null
            ? resultText(game)
            : t("collection.result", { winner: result === null ? "none" : result.winner === 0 ? "first" : "second" })}
        </p>
        {hasNames(setup) && <p class="quiet">{title}</p>}
        {source !== "" && <p class="quiet">{source}</p>}
        <p class="quiet">{t("collection.moves", { count: notation.length, first })}</p>
        <RulesLine ruleset={setup.ruleset} />
        <div class="card-buttons">
          <a
            class="button button-small button-primary"
            href={routeHash({ screen: "replay", game: id })}
            aria-label={t("games.replay-label", { match: about })}
            data-testid="replay-collected"
          >
            {t("games.replay")}
          </a>
          <a
            class="button button-small"
            href={routeHash({ screen: "guess", game: id })}
            aria-label={t("collection.guess-label", { match: about })}
            data-testid="guess-collected"
          >
            {t("collection.guess")}
          </a>
        </div>
      </div>
    </li>
  );
}

/** The last board of a game of the collection; undefined until the pictures are loaded, and without one. */
function useLastBoard(id: string): Drawing | undefined {
  const [board, setBoard] = useState<Drawing | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    import("../picture/collected-games.ts").then(
      ({ lastBoardOf }) => isWanted && setBoard(lastBoardOf(id)),
      // The list needs no pictures.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return board;
}
