import { lastMoverWins } from "../../engine/rules.ts";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { SmallGameState } from "../../protocol/small-games.ts";
import { sideDetail, whoIs } from "../game/match-texts.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FullScreenButton } from "../parts/full-screen-button.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { GiveUpButton } from "../parts/give-up-button.tsx";
import { BackIcon, HintIcon, RedoIcon, SettingsIcon, UndoIcon } from "../parts/icons.tsx";
import { ThinkingDots } from "../parts/thinking-dots.tsx";
import { useCommands } from "../parts/use-commands.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { settingsShown } from "../session/shortcuts.ts";
import { lastMoveText, sideOfSmallMove, statusText } from "../small-games/small-game-texts.ts";
import type { SmallGameView } from "../small-games/small-game-view.ts";
import { viewOfGame } from "../small-games/views.ts";
import { t } from "../texts/texts.ts";
import { useOpening } from "./use-opening.ts";
import "./small-game.css";

/** Opens the game of the address. */
export function SmallGameOfAddress({ session, gameId }: { session: Session; gameId: string }) {
  useOpening(session, gameId, (id) => session.smallGames.open(id), { screen: "other-games" });
  const state = session.smallGames.opened.value;
  const view = state === null ? undefined : viewOfGame(state.setup.ruleset.game);
  if (state === null || state.id !== gameId || view === undefined)
    return <p class="quiet-note">{t("app.opening-game")}</p>;
  return <SmallGameScreen session={session} state={state} view={view} />;
}

interface SmallGameProps {
  readonly session: Session;
  readonly state: SmallGameState;
  readonly view: SmallGameView;
}

function SmallGameScreen({ session, state, view }: SmallGameProps) {
  const { smallGames } = session;
  const count = state.moves.length;
  const [looked, look] = useState<number | null>(null);
  useEffect(() => look(null), [state.board]);
  const shown = looked ?? count;
  const isPersons = state.toMove !== null && state.setup.sides[state.toMove].kind === "person";
  const review = smallGames.review.value;
  const better = looked === null ? null : (review?.[looked]?.better ?? null);
  const canUndo = state.moves.some((_, i) => state.setup.sides[sideOfSmallMove(state, i + 1)].kind === "person");
  const undo = (): void => {
    if (canUndo) void smallGames.undo(state);
  };
  useCommands({ undo });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return (
    <div class="game small-game">
      <div class="game-board small-board">
        <view.Board
          key={state.id}
          state={state}
          shown={shown}
          isOpen={isPersons && looked === null && session.isConnected.value}
          pointed={looked === null ? (smallGames.hint.value?.move ?? null) : better}
          onMove={(move) => void smallGames.move(state, move)}
        />
      </div>
      <aside class="panel panel-list panel-scroll small-panel" aria-label={t("game.panel")}>
        <div class="panel-top">
          <a
            class="icon-button"
            href={routeHash({ screen: "other-games" })}
            aria-label={t("small.back")}
            title={t("small.back")}
            data-testid="menu"
          >
            <BackIcon />
          </a>
          <h1>{view.title(state.setup.start)}</h1>
          <FullScreenButton />
          <IconButton label={t("game.settings")} testid="open-settings" onClick={() => (settingsShown.value = true)}>
            <SettingsIcon />
          </IconButton>
        </div>
        {!lastMoverWins(state.setup.ruleset) && (
          <p class="misere-line" data-testid="misere-line">
            {t("small.last-loses")}
          </p>
        )}
        <SmallPlayers state={state} view={view} />
        <div class="small-words">
          <p class="small-status" role="status" aria-live="polite" data-testid="small-status">
            <span class="visually-hidden">{lastMoveText(view, state)} </span>
            {statusText(state)}
          </p>
          {view.length !== undefined && state.winner === null && (
            <p class="quiet" data-testid="small-left">
              {t("small.moves-left", { moves: view.length(state.setup.start) - count })}
            </p>
          )}
          <SmallGameNote session={session} state={state} view={view} />
        </div>
        {view.fact !== undefined && (
          <p class="small-fact" data-testid="small-fact">
            {view.fact(state.setup.start)}
          </p>
        )}
        {state.winner !== null && hasLevels(view) && <SmallReview {...{ session, state, view, shown }} onLook={look} />}
        <SmallGameButtons session={session} state={state} view={view} canUndo={canUndo} onUndo={undo} />
      </aside>
    </div>
  );
}

function SmallPlayers({ state, view }: Omit<SmallGameProps, "session">) {
  const active = state.winner ?? state.toMove;
  return (
    <ul class="players" aria-label={t("game.players")} data-testid="turn" data-side={state.toMove ?? "none"}>
      {([0, 1] as const).map((index) => {
        const { colour, kind } = state.setup.sides[index];
        return (
          <li
            key={index}
            class={`player small-player player-${colour} ${active === index ? "player-active" : ""}`}
            aria-current={active === index ? "true" : undefined}
          >
            <i class={`dot dot-${colour}`} aria-hidden="true" />
            <span class="player-name">
              <strong>{whoIs(state.setup, index).name}</strong>
              <small>
                {kind === "computer" && !hasLevels(view) ? t(`colours.${colour}`) : sideDetail(state.setup, index)}
              </small>
            </span>
            <span class="player-status small-turn">
              {state.winner === index && t("game.status-won")}
              {state.toMove === index && state.thinking && <ThinkingDots />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function hasLevels({ rules }: SmallGameView): boolean {
  return rules.horizons !== null;
}

/** Shows the hint that was asked for. */
function SmallGameNote({ session, state, view }: SmallGameProps) {
  const hint = session.smallGames.hint.value;
  if (hint === null || state.winner !== null) return null;
  return (
    <p class="small-hint" role="status" data-testid="small-hint" data-verdict={hint.verdict ?? "unknown"}>
      {hint.move !== null
        ? t("small.hint-move", { move: view.moveName(hint.move) })
        : t(hint.verdict === "loss" ? "small.hint-loss" : "small.hint-unknown")}
    </p>
  );
}

function SmallReview({
  session,
  state,
  view,
  shown,
  onLook,
}: SmallGameProps & { readonly shown: number; readonly onLook: (moves: number | null) => void }) {
  const review = session.smallGames.review.value;
  useEffect(() => {
    void session.smallGames.askReview(state);
  }, [session, state.id]);
  return (
    <section class="small-review" aria-labelledby="small-review">
      <h2 id="small-review">{t("small.moves")}</h2>
      <ol data-testid="small-review" data-ready={review !== null}>
        {state.moves.map((move, i) => {
          const judged = review?.[i];
          const isWrong = judged !== undefined && judged.better !== null;
          const who = whoIs(state.setup, sideOfSmallMove(state, i + 1));
          return (
            <li key={i}>
              <button
                type="button"
                class="small-move"
                aria-pressed={shown === (isWrong ? i : i + 1)}
                data-testid={`small-move-${i + 1}`}
                onClick={() => onLook(isWrong ? i : i + 1)}
              >
                <i class={`dot dot-${state.setup.sides[sideOfSmallMove(state, i + 1)].colour}`} aria-hidden="true" />
                <span>{t("small.move-of", { name: who.name, move: view.moveName(move) })}</span>
                {judged?.better != null && (
                  <small class="small-turned">{t("small.better", { move: view.moveName(judged.better) })}</small>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function SmallGameButtons({
  session,
  state,
  view,
  canUndo,
  onUndo,
}: SmallGameProps & { readonly canUndo: boolean; readonly onUndo: () => void }) {
  const { smallGames } = session;
  const [isAsking, ask] = useState(false);
  const isPersons = state.toMove !== null && state.setup.sides[state.toMove].kind === "person";
  return (
    <div class={`panel-buttons ${state.winner === null && hasLevels(view) ? "panel-buttons-3" : "small-buttons"}`}>
      <button
        type="button"
        class="button"
        data-testid="undo"
        aria-disabled={!canUndo}
        title={t("game.take-back-title")}
        onClick={onUndo}
      >
        <UndoIcon />
        {t("game.take-back")}
      </button>
      {state.winner === null ? (
        <>
          {hasLevels(view) && (
            <button
              type="button"
              class="button"
              data-testid="hint"
              aria-disabled={!isPersons}
              onClick={() => isPersons && void smallGames.askHint(state)}
            >
              <HintIcon />
              {t("small.hint")}
            </button>
          )}
          <GiveUpButton isEnabled onAsk={() => ask(true)} />
        </>
      ) : (
        <button
          type="button"
          class="button button-primary"
          data-testid="again"
          onClick={() => void smallGames.again(state.id)}
        >
          <RedoIcon />
          {t("game.play-again")}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          testid="give-up"
          title={t("game.give-up-title")}
          text={t("small.give-up-text")}
          no={t("game.give-up-no")}
          yes={t("game.give-up-yes")}
          onClose={() => ask(false)}
          onYes={() => {
            ask(false);
            void smallGames.giveUp(state);
          }}
        />
      )}
    </div>
  );
}
