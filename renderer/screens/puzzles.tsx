import { useEffect, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { PuzzleProgress } from "../../protocol/puzzles.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { HERO } from "../picture/examples.ts";
import { ratingChangeText } from "../puzzles/puzzle-texts.ts";
import type { Session } from "../session/session.ts";
import { countText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import "./puzzles.css";

/** The player's rating, streak and last tries, with a way to the next puzzle. */
export function Puzzles({ session }: { session: Session }) {
  const isReady = session.hello.value !== null && session.isConnected.value;
  const player = session.campaign.progress.value?.profile;
  useEffect(() => {
    if (isReady) void session.refreshPuzzles();
  }, [session, isReady, player]);
  const progress = session.puzzles.value;
  return (
    <div class="page puzzles">
      <h1>{t("puzzles.title")}</h1>
      <p class="lead">{t("puzzles.lead")}</p>
      <button
        type="button"
        class="button button-primary button-large puzzles-start"
        data-testid="start-puzzle"
        disabled={!session.isConnected.value}
        onClick={() => void session.startPuzzle()}
      >
        {t("puzzles.start")}
      </button>
      {progress !== null && <Standing progress={progress} />}
      {progress !== null && progress.tries.length === 0 && (
        <div class="puzzles-side sheet-picture">
          <DrawingPicture {...HERO} side={SIDE} />
        </div>
      )}
      {progress !== null && progress.tries.length > 0 && <Tries session={session} tries={progress.tries} />}
    </div>
  );
}

function Standing({ progress }: { progress: PuzzleProgress }) {
  const { rating, isProvisional, streak, bestStreak, solved, count } = progress;
  return (
    <section class="puzzles-standing" aria-label={t("puzzles.rating")}>
      <p class="puzzles-rating">
        <span>{t("puzzles.rating")}</span>
        <strong data-testid="puzzle-rating">{countText(rating)}</strong>
        {isProvisional && <small class="quiet">{t("puzzles.provisional")}</small>}
      </p>
      <ul class="puzzles-facts">
        <li data-testid="puzzle-streak">{t("puzzles.streak", { count: streak })}</li>
        {bestStreak > 0 && <li>{t("puzzles.best", { count: bestStreak })}</li>}
        <li data-testid="puzzles-solved">{t("puzzles.solved", { solved, count })}</li>
      </ul>
    </section>
  );
}

/** Side in CSS pixels for which line widths are made. */
const SIDE = 200;

function Tries({ session, tries }: { session: Session; tries: PuzzleProgress["tries"] }) {
  const boards = useLastBoards(session, tries);
  return (
    <section class="puzzles-side" aria-labelledby="puzzle-tries">
      <h2 id="puzzle-tries">{t("puzzles.last")}</h2>
      <ul class="puzzles-tries" data-testid="puzzle-tries">
        {tries.map(({ match, puzzle, wins, change }, index) => {
          // The newest come first, so that counting from the end gives each try a key that stays.
          const key = tries.length - index;
          const board = boards.get(match);
          return (
            <li key={key} class={wins ? "puzzles-won" : "puzzles-lost"}>
              <div class="card-picture">
                {board === undefined ? <div class="picture-empty" /> : <DrawingPicture drawing={board} side={SIDE} />}
              </div>
              <strong id={`puzzle-try-${key}`}>{t("match.puzzle", { puzzle })}</strong>
              <span>{t(wins ? "puzzles.won" : "puzzles.lost")}</span>
              <span class="quiet">{ratingChangeText(change)}</span>
              <button
                type="button"
                class="button button-small"
                id={`puzzle-again-${key}`}
                aria-labelledby={`puzzle-again-${key} puzzle-try-${key}`}
                data-testid={`try-puzzle-${puzzle}`}
                disabled={!session.isConnected.value}
                onClick={() => void session.startPuzzle(puzzle)}
              >
                {t("puzzles.again")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last boards of the matches of these tries, by match; none until they are there. */
function useLastBoards({ host }: Session, tries: PuzzleProgress["tries"]): ReadonlyMap<string, Drawing> {
  const [boards, setBoards] = useState<ReadonlyMap<string, Drawing>>(new Map());
  useEffect(() => {
    let isWanted = true;
    host.ask("library.drawings", { ids: [...new Set(tries.map(({ match }) => match))] }).then(
      (found) => isWanted && setBoards(new Map(found.map(({ id, drawing }) => [id, drawing]))),
      // The list needs no pictures.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [host, tries]);
  return boards;
}
