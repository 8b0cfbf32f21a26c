import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { guessBoardId } from "../../protocol/replay-boards.ts";
import { Board } from "../board/board.tsx";
import { LensButtons } from "../board/lens-buttons.tsx";
import { firstLens, type Lens } from "../board/lens.ts";
import { SpokenLine } from "../board/spoken-line.tsx";
import { NumbersButton } from "../board/spot-numbers.tsx";
import { ToastLine } from "../board/toast-line.tsx";
import { matchTitle, turnText } from "../game/match-texts.ts";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { sourceText } from "../games/game-texts.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ChoiceList } from "../parts/choice-list.tsx";
import { PanelTitle } from "../parts/panel-title.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import { focusBoard } from "./game-context.ts";
import { OpeningReplay } from "./opening-replay.tsx";
import { useOpening } from "./use-opening.ts";

interface GuessProps {
  readonly session: Session;
  readonly theme: ReadonlySignal<Theme>;
}

/** Lets the player find the next moves of a game. */
function GuessScreen({ session, theme, player }: GuessProps & { player: ReplayPlayer }) {
  const { view } = player;
  const lens = useSignal<Lens>(firstLens(player.replay.drawing));
  const state = view.shown.value;
  const { setup, moves, guess } = state;
  const isEnd = moves === player.last;
  const isConnected = session.isConnected.value;
  const isWaiting = view.isWaiting.value;
  const source = sourceText(setup);
  const last = guess?.last ?? null;
  return (
    <div class="game replay">
      <div class="game-board">
        <Board game={view} theme={theme} lens={lens} use="study" />
      </div>
      <aside class="panel panel-list" aria-label={t("screens.guess")}>
        <div class="panel-top">
          <BackLink href={routeHash({ screen: "collection" })} label={t("collection.leave")} testid="guess-leave" />
          <PanelTitle setup={setup} />
          <LensButtons game={view} lens={lens} spots={state.drawing.spots.length} />
          <NumbersButton use="study" />
        </div>
        <RulesLine ruleset={setup.ruleset} />
        <p class="quiet">{[matchTitle(setup), source].filter((text) => text !== "").join(" · ")}</p>
        {view.picker.offer.value !== null && <ChoiceList game={view} onDone={focusBoard} />}
        <p>
          {t("replay.at", { move: moves, moves: player.last })} {isEnd ? t("collection.guess-over") : turnText(state)}
        </p>
        <p role="status" aria-live="polite" data-testid="guess-said">
          {isWaiting ? (
            <ThinkingDots />
          ) : last === null ? (
            t("collection.guess-lead")
          ) : (
            t("collection.guess-said", { found: last.isFound ? "yes" : "no", outcome: last.outcome ?? "open" })
          )}
        </p>
        {guess !== undefined && guess.count > 0 && (
          <p class="quiet" data-testid="guess-score">
            {t("collection.guess-score", { found: guess.found, count: guess.count })}
          </p>
        )}
        <ToastLine game={view} />
        <div class="panel-buttons panel-buttons-3">
          <button
            type="button"
            class="button"
            data-testid="guess-show"
            disabled={isEnd || !isConnected || isWaiting}
            onClick={() => void player.goTo(moves + 1)}
          >
            {t("collection.guess-show")}
          </button>
          <button
            type="button"
            class="button"
            data-testid="guess-again"
            disabled={moves === 0 || !isConnected || isWaiting}
            onClick={() => void player.goTo(0)}
          >
            {t("collection.guess-again")}
          </button>
          <a class="button" href={routeHash({ screen: "replay", game: player.replay.id })}>
            {t("games.replay")}
          </a>
        </div>
      </aside>
      <SpokenLine game={view} />
    </div>
  );
}

export function GuessOfAddress({ session, theme, gameId }: GuessProps & { gameId: string }) {
  const board = guessBoardId(gameId);
  useOpening(session, gameId, (id) => session.replays.open(id, guessBoardId(id)), { screen: "collection" });
  useEffect(() => () => session.replays.close(), [session, gameId]);
  const player = session.replays.opened.value;
  if (player === null || player.view.id !== board) return <OpeningReplay session={session} hidesMoves />;
  return <GuessScreen key={gameId} session={session} theme={theme} player={player} />;
}
