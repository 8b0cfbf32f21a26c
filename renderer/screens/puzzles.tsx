import { useEffect } from "preact/hooks";
import type { PuzzleProgress } from "../../protocol/puzzles.ts";
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
        <li>{t("puzzles.best", { count: bestStreak })}</li>
        <li data-testid="puzzles-solved">{t("puzzles.solved", { solved, count })}</li>
      </ul>
    </section>
  );
}

function Tries({ session, tries }: { session: Session; tries: PuzzleProgress["tries"] }) {
  return (
    <section aria-labelledby="puzzle-tries">
      <h2 id="puzzle-tries">{t("puzzles.last")}</h2>
      <ul class="puzzles-tries" data-testid="puzzle-tries">
        {tries.map(({ puzzle, wins, change }, index) => (
          // The newest come first, so that counting from the end gives each try a key that stays.
          <li key={tries.length - index} class={wins ? "puzzles-won" : "puzzles-lost"}>
            <span>{t("match.puzzle", { puzzle })}</span>
            <span>{t(wins ? "puzzles.won" : "puzzles.lost")}</span>
            <span class="quiet">{ratingChangeText(change)}</span>
            <button
              type="button"
              class="button button-small"
              data-testid={`try-puzzle-${puzzle}`}
              disabled={!session.isConnected.value}
              onClick={() => void session.startPuzzle(puzzle)}
            >
              {t("puzzles.again")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
