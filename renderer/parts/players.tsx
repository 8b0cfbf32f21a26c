import type { ComponentChildren } from "preact";
import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { sideDetail, whoIs } from "../game/match-texts.ts";
import { otherSide } from "../../engine/play/match.ts";
import { ClockFace } from "./clock-face.tsx";
import { HurryIcon } from "./icons.tsx";
import { ThinkingDots } from "./thinking-dots.tsx";
import { t } from "../texts/texts.ts";
import "./players.css";

export function Players({
  game,
  state,
  showsBelief,
  isConnected,
  detail = (side) => (state.opening === undefined ? sideDetail(state.setup, side) : ""),
  presence,
}: {
  game: GameView;
  state: MatchState;
  showsBelief: boolean;
  isConnected: boolean;
  /** The line under a side's name. */
  detail?: (side: SideIndex) => string;
  presence?: (side: SideIndex) => ComponentChildren;
}) {
  const belief = showsBelief && state.result === null ? state.belief : null;
  const showing = game.drawingSide.value;
  const active = showing ?? state.result?.winner ?? state.toMove;
  return (
    <ul class="players" aria-label={t("game.players")} data-testid="turn" data-side={state.toMove ?? "none"}>
      {([0, 1] as const).map((index) => {
        const side = state.setup.sides[index];
        const { name } = whoIs(state.setup, index);
        return (
          <li
            key={index}
            class={`player player-${side.colour} ${active === index ? "player-active" : ""}`}
            data-testid={`player-${index}`}
            aria-current={active === index ? "true" : undefined}
          >
            <i class={`stroke-sign ink-${side.colour}`} aria-hidden="true">
              <svg viewBox="0 0 44 28" width="44" height="28" fill="none" stroke-width="4" stroke-linecap="round">
                <path d="M5 20C12 2 24 32 39 8" />
              </svg>
            </i>
            <span class="player-name">
              <strong title={name}>{name}</strong>
              <small>{detail(index)}</small>
              {presence?.(index)}
              {side.kind === "computer" && belief !== null && (
                <small class="belief" data-testid="belief" data-belief={belief}>
                  {t(`match.belief-${belief}`)}
                </small>
              )}
            </span>
            {state.clock !== undefined && <ClockFace game={game} side={index} />}
            <span class="player-status">{statusOf(game, state, index, showing)}</span>
            {showing === null && state.toMove === index && game.latest.value.thinking && mayBeHurried(state, index) && (
              <button
                type="button"
                class="button button-small player-hurry"
                aria-label={t("game.move-now")}
                title={t("game.move-now-title")}
                data-testid="move-now"
                disabled={!isConnected}
                onClick={() => void game.actions.moveNow()}
              >
                <HurryIcon />
                <span>{t("game.move-now")}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function mayBeHurried({ setup }: MatchState, index: SideIndex): boolean {
  const side = setup.sides[index];
  return side.kind === "computer" && OPPONENT_LEVELS[side.level].isTimed;
}

function statusOf(game: GameView, state: MatchState, index: SideIndex, showing: SideIndex | null) {
  if (showing === index) return t("game.status-draws");
  if (showing !== null) return "";
  if (state.result !== null) return state.result.winner === index ? t("game.status-won") : "";
  if (state.toMove !== index) return "";
  if (state.setup.sides[index].kind === "computer") {
    return (
      <span class="thinking" data-testid="thinking">
        {t("game.status-thinking")}
        <ThinkingDots />
      </span>
    );
  }
  // The curve is drawn, and not yet taken.
  if (game.isWaiting.value && !game.isChanging.value) return "";
  if (state.opening !== undefined) return t("game.status-to-choose");
  const isOwn = state.online !== undefined && state.role.sides.includes(index);
  return t(
    isOwn || state.setup.sides[otherSide(index)].kind === "computer" ? "game.status-your-turn" : "game.status-to-move",
  );
}
