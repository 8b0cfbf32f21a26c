import { otherSide } from "../../engine/play/match.ts";
import type { OnlinePart } from "../../protocol/online-part.ts";
import { endText, jokeText, wonText } from "../game/match-texts.ts";
import { Dialog } from "../parts/dialog.tsx";
import { routeHash } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import type { GameContext } from "./game-context.ts";
import { KeepButton, RematchButton } from "./online-end-buttons.tsx";
import "./online-end.css";

interface OnlineEndProps {
  readonly context: GameContext;
  readonly part: OnlinePart;
}

/** The end of a match across a network. */
export function OnlineEnd({ context, part }: OnlineEndProps) {
  const { game, state } = context;
  const joke = jokeText(state);
  const close = (): void => {
    game.isEndSeen.value = true;
  };
  return (
    <Dialog
      title={wonText(state)}
      testid="end"
      place="end"
      closing={{ label: t("end.look-at-board"), testid: "end-look", isFirst: true }}
      onClose={close}
    >
      <p class="end-reason" data-testid="end-reason">
        {endText(state)}
      </p>
      {joke !== "" && (
        <p class="quiet" data-testid="joke">
          {joke}
        </p>
      )}
      <Rates part={part} />
      <RematchLine context={context} part={part} />
      <div class="dialog-buttons end-buttons">
        <a class="button" href={routeHash({ screen: "online" })} data-testid="end-menu">
          {t("online.to-online")}
        </a>
        <KeepButton context={context} />
        {state.role.sides.length > 0 && <RematchButton context={context} part={part} testid="end-again" />}
      </div>
    </Dialog>
  );
}

function Rates({ part: { rates, sides, isRated } }: { part: OnlinePart }) {
  if (rates === null) {
    if (!isRated) return null;
    return (
      <p class="quiet" data-testid="not-counted">
        {t("online.not-counted")}
      </p>
    );
  }
  return (
    <p class="quiet" data-testid="rates">
      {rates.map(({ before, after }, side) => {
        const [name, now] = [sides[side].name, Math.round(after.value)];
        return (
          <span key={side} class="online-rate">
            {before === null
              ? t("online.rate-first", { name, after: now })
              : t("online.rate-change", { name, before: Math.round(before.value), after: now })}
          </span>
        );
      })}
    </p>
  );
}

function RematchLine({ context: { session, state }, part: { rematch, sides } }: OnlineEndProps) {
  const [own] = state.role.sides;
  if (own === undefined || rematch.next !== null || !rematch.wanted.some(Boolean)) return null;
  const { name } = sides[otherSide(own)];
  if (rematch.wanted[own])
    return (
      <p role="status" data-testid="rematch-said">
        {t(rematch.isRefused ? "online.rematch-off" : "online.rematch-wait", { name })}
      </p>
    );
  if (rematch.isRefused) return null;
  return (
    <div class="online-ask">
      <p role="status" data-testid="rematch-said">
        {t("online.rematch-agree", { name })}
      </p>
      <div class="online-buttons">
        <button
          type="button"
          class="button button-small"
          data-testid="rematch-no"
          disabled={!session.online.isConnected.value}
          onClick={() =>
            void session.online.do("board.command", { board: state.id, command: { kind: "rematch", want: false } })
          }
        >
          {t("online.rematch-no")}
        </button>
      </div>
    </div>
  );
}
