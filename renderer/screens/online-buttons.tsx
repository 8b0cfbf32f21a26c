import { useState } from "preact/hooks";
import { lastMoveOf } from "../../engine/play/match.ts";
import type { OnlinePart } from "../../protocol/online-part.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { isTurnHere } from "../game/input-context.ts";
import { CopyButton } from "../online/copy-button.tsx";
import { GiveUpButton } from "../parts/give-up-button.tsx";
import { SayIcon, UndoIcon } from "../parts/icons.tsx";
import { lateComponent } from "../parts/late-component.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { RedrawButton, ResultButton } from "./board-buttons.tsx";
import type { GameContext } from "./game-context.ts";
import { KeepButton, RematchButton } from "./online-end-buttons.tsx";
import "./online-buttons.css";

const PhraseDialog = lateComponent(async () => (await import("../online/phrase-dialog.tsx")).PhraseDialog);

interface OnlineButtonsProps {
  readonly context: GameContext;
  readonly part: OnlinePart;
  readonly onUndo: () => void;
}

/** The buttons of a match across a network. */
export function OnlineButtons({ context, part, onUndo }: OnlineButtonsProps) {
  const { session, game, state, showDialog } = context;
  const [isSaying, setSaying] = useState(false);
  const isOver = state.result !== null;
  const isPlayer = state.role.sides.length > 0;
  const isConnected = session.isConnected.value && session.online.isConnected.value;
  const canRedraw = isConnected && isTurnHere(state) && !game.isWaiting.value;
  const canTakeBack = isConnected && state.takeBack === undefined && ownLastMove(state) !== null;
  const spectators = session.online.presence.value.get(state.id)?.spectators ?? 0;
  return (
    <>
      <p class="online-watchers quiet">
        {spectators > 0 && <span data-testid="spectators">{t("online.spectators", { count: spectators })}</span>}
        {state.link !== undefined && (
          <CopyButton text={state.link} label={t("online.watching-link")} testid="watch-link" />
        )}
      </p>
      <div class="panel-buttons">
        {isOver && <ResultButton game={game} />}
        {isOver && isPlayer && <RematchButton context={context} part={part} testid="again" />}
        {isOver && <KeepButton context={context} />}
        {!isOver && isPlayer && (
          <>
            <button
              type="button"
              class="button"
              data-testid="undo"
              title={t("game.take-back-title")}
              aria-disabled={!canTakeBack}
              onClick={() => canTakeBack && onUndo()}
            >
              <UndoIcon />
              {t("game.take-back")}
            </button>
            <RedrawButton game={game} isEnabled={canRedraw} />
          </>
        )}
        {isPlayer && (
          <button
            type="button"
            class="button"
            data-testid="say"
            aria-disabled={!isConnected}
            onClick={() => isConnected && setSaying(true)}
          >
            <SayIcon />
            {t("online.say")}
          </button>
        )}
        {!isOver && isPlayer && <GiveUpButton isEnabled={isConnected} onAsk={() => showDialog("give-up")} />}
      </div>
      {isSaying && <PhraseDialog session={session} match={state.id} onClose={() => setSaying(false)} />}
    </>
  );
}

/** The number of the player's last move, which may be taken back by agreement. */
function ownLastMove({ role, setup: { starts }, moves, result }: MatchState): number | null {
  return role.sides.length === 0 ? null : lastMoveOf({ starts, moves, result }, role.sides, moves);
}

export function askTakeBack({ online }: Session, state: MatchState): void {
  const move = ownLastMove(state);
  if (move !== null && state.result === null)
    void online.do("board.command", { board: state.id, command: { kind: "ask-undo", move } });
}
