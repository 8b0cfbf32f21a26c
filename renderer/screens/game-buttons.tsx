import { isCasual } from "../../protocol/casual-game.ts";
import type { Retry } from "../campaign/course.ts";
import { HintButton } from "../campaign/hint-button.tsx";
import { foundRetry } from "../campaign/use-review.ts";
import { isOfTwoPeople, sideOfUndo } from "../game/undo.ts";
import { mayHint } from "../game/hint-texts.ts";
import { GiveUpButton } from "../parts/give-up-button.tsx";
import { AnalysisIcon, PauseIcon, PlayOnceIcon, RedoIcon, UndoIcon } from "../parts/icons.tsx";
import { placeOf } from "../../protocol/place.ts";
import { t } from "../texts/texts.ts";
import { RedrawButton, ResultButton } from "./board-buttons.tsx";
import { canLoseBadge, isInCampaign, mayPause, type GameContext } from "./game-context.ts";

export function GameButtons({ context, onUndo }: { context: GameContext; onUndo: () => void }) {
  const { session, state } = context;
  const isOver = state.result !== null;
  const mayUndo = !isOfTwoPeople(state) || session.settings.value.takeBack !== "never";
  const hasPause = !isOver && state.clock !== undefined && state.role.sides.length === 2;
  const isSix = !isOver && isCasual(state.setup);
  const hasFirst = isOver || mayHint(state.setup) || hasPause;
  const look = isSix ? "panel-buttons-6" : mayUndo === hasFirst ? "" : "panel-buttons-3";
  return (
    <div class={`panel-buttons ${look}`}>
      {isOver ? (
        <ResultButton key="result" game={context.game} />
      ) : (
        mayHint(state.setup) && <HintOffer context={context} />
      )}
      {isSix && <EvaluateButton context={context} />}
      {hasPause && <PauseButton context={context} />}
      {mayUndo && <UndoButton context={context} onUndo={onUndo} />}
      {isSix && <RedoButton context={context} />}
      {isOver ? <NextButtons context={context} /> : <RunningButtons context={context} />}
    </div>
  );
}

function HintOffer({ context }: { context: GameContext }) {
  const { session, game, showDialog } = context;
  const isEnabled = session.isConnected.value && !game.latest.value.thinking;
  const costs = canLoseBadge(context);
  const hint = (): void => {
    if (costs) showDialog("help-hint");
    else void game.actions.hint();
  };
  return <HintButton game={game} isEnabled={isEnabled} costsBadge={costs} onHint={hint} />;
}

function RedoButton({ context: { session, game, state } }: { context: GameContext }) {
  return (
    <button
      type="button"
      class="button"
      data-testid="redo"
      title={t("game.redo-title")}
      disabled={!session.isConnected.value}
      aria-disabled={state.canRedo !== true}
      onClick={() => void game.turns.step(() => game.actions.redo())}
    >
      <RedoIcon />
      {t("game.redo")}
    </button>
  );
}

function EvaluateButton({ context: { session } }: { context: GameContext }) {
  const isShown = session.settings.value.evaluation === "shown";
  return (
    <button
      type="button"
      class="button"
      data-testid="evaluate"
      title={t("game.evaluate-title")}
      aria-pressed={isShown}
      onClick={() => void session.write({ evaluation: isShown ? "hidden" : "shown" })}
    >
      <AnalysisIcon />
      {t("game.evaluate")}
    </button>
  );
}

function PauseButton({ context: { session, game } }: { context: GameContext }) {
  const canPause = session.isConnected.value && mayPause(game.latest.value);
  return (
    <button
      type="button"
      class="button"
      data-testid="pause"
      aria-disabled={!canPause}
      onClick={() => canPause && void game.actions.pause()}
    >
      <PauseIcon />
      {t("clock.pause")}
    </button>
  );
}

function UndoButton({ context: { session, state }, onUndo }: { context: GameContext; onUndo: () => void }) {
  const canUndo = sideOfUndo(state) !== null && session.isConnected.value;
  return (
    <button
      type="button"
      class="button"
      data-testid="undo"
      title={t("game.take-back-title")}
      disabled={!canUndo}
      onClick={onUndo}
    >
      <UndoIcon />
      {t("game.take-back")}
    </button>
  );
}

function RunningButtons({ context: { session, game, state, showDialog } }: { context: GameContext }) {
  const isConnected = session.isConnected.value;
  const canRedraw = isConnected && !game.latest.value.thinking && !game.isWaiting.value;
  return (
    <>
      {game.suggestion !== null && (
        <button
          key="show-me"
          type="button"
          class="button"
          data-testid="show-hint"
          disabled={!isConnected}
          onClick={() =>
            game.suggestion !== null && void session.replays.showLine(state, state.moves + 1, game.suggestion)
          }
        >
          <PlayOnceIcon />
          {t("reasons.show-me")}
        </button>
      )}
      {game.suggestion === null && state.drawing.game !== "cram" && (
        <RedrawButton key="redraw" game={game} isEnabled={canRedraw} />
      )}
      <GiveUpButton key="give-up" isEnabled={isConnected} onAsk={() => showDialog("give-up")} />
    </>
  );
}

function NextButtons({ context }: { context: GameContext }) {
  const { session, state, review, next, menu, playAgain, startLevel, retry } = context;
  const inCampaign = isInCampaign(state);
  const isConnected = session.isConnected.value;
  const turn = foundRetry(review, state);
  return (
    <>
      <button
        key="again"
        type="button"
        class={`button ${next === null && turn === null ? "button-primary" : ""}`}
        data-testid="again"
        disabled={!isConnected}
        onClick={playAgain}
      >
        {t(inCampaign && state.result?.winner !== 0 ? "game.start-over" : "game.play-again")}
      </button>
      {next !== null ? (
        <button
          key="next"
          type="button"
          class="button button-primary"
          data-testid="board-next"
          disabled={!isConnected}
          onClick={() => startLevel(next)}
        >
          {next.level === placeOf(state.setup)?.level
            ? t("game.against", { opponent: t(`opponents.${next.opponent}`) })
            : t("game.next-level")}
        </button>
      ) : turn !== null ? (
        <button
          key="retry"
          type="button"
          class="button button-primary"
          data-testid="board-retry"
          title={retryTitle(turn, canLoseBadge(context))}
          disabled={!isConnected}
          onClick={() => retry(turn.move)}
        >
          {turn.kind === "go-on" ? t("game.go-on") : t("game.retry-move", { move: turn.move })}
        </button>
      ) : (
        <a key="menu" class="button" href={menu} data-testid="back-to-menu">
          {t(inCampaign ? "game.all-levels" : "game.menu")}
        </a>
      )}
    </>
  );
}

function retryTitle({ kind }: Retry, costs: boolean): string {
  if (kind === "go-on") return t(costs ? "game.go-on-title-cost" : "game.go-on-title");
  return t(costs ? "game.retry-title-cost" : "game.retry-title");
}
