import { useState } from "preact/hooks";
import { otherSide } from "../../engine/play/match.ts";
import type { OnlinePart } from "../../protocol/online-part.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { reasonText, wonText } from "../game/match-texts.ts";
import { Dialog } from "../parts/dialog.tsx";
import { go, routeHash } from "../session/navigation.ts";
import { t } from "../texts/texts.ts";
import type { GameContext } from "./game-context.ts";

/** Of a match across a network. */
export function OnlineEnd({ context, part }: { context: GameContext; part: OnlinePart }) {
  const { game, state } = context;
  const close = (): void => {
    game.endSeen.value = true;
  };
  return (
    <Dialog title={wonText(state)} testid="end" place="end" onClose={close}>
      <p class="end-reason" data-testid="end-reason">
        {reasonText(state)}
      </p>
      <Rates part={part} />
      <RematchLine state={state} part={part} />
      <div class="dialog-buttons end-buttons">
        <button type="button" class="button button-quiet" data-testid="end-look" data-first onClick={close}>
          {t("end.look-at-board")}
        </button>
        <a class="button" href={routeHash({ screen: "online" })} data-testid="end-menu">
          {t("online.to-online")}
        </a>
        <KeepButton context={context} />
        {state.role.sides.length > 0 && <RematchButton context={context} part={part} testid="end-again" />}
      </div>
    </Dialog>
  );
}

function Rates({ part: { rates, sides } }: { part: OnlinePart }) {
  if (rates === null) return null;
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

function RematchLine({ state, part: { rematch, sides } }: { state: MatchState; part: OnlinePart }) {
  const [own] = state.role.sides;
  if (own === undefined) return null;
  const { name } = sides[otherSide(own)];
  if (rematch.isRefused) return <p role="status">{t("online.rematch-off", { name })}</p>;
  if (rematch.next !== null || !rematch.wanted.some(Boolean)) return null;
  return (
    <p role="status" data-testid="rematch-said">
      {rematch.wanted[own] ? t("online.rematch-wait", { name }) : t("online.rematch-agree", { name })}
    </p>
  );
}

interface RematchButtonProps {
  readonly context: GameContext;
  readonly part: OnlinePart;
  readonly testid: string;
}

export function RematchButton({ context: { session, state }, part: { rematch }, testid }: RematchButtonProps) {
  const { next } = rematch;
  if (next !== null)
    return (
      <button
        type="button"
        class="button button-primary"
        data-testid={testid}
        onClick={() => go({ screen: "match", matchId: next })}
      >
        {t("online.next-game")}
      </button>
    );
  const [own = 0] = state.role.sides;
  const isOff = rematch.isRefused || rematch.wanted[own] || !session.online.isConnected.value;
  return (
    <button
      type="button"
      class="button button-primary"
      data-testid={testid}
      disabled={isOff}
      onClick={() => void session.online.do("online.rematch", { match: state.id, want: true })}
    >
      {t("online.rematch")}
    </button>
  );
}

/** Puts the game into the library; then it can be replayed there. */
export function KeepButton({ context: { session, state } }: { context: GameContext }) {
  const [kept, setKept] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    const answer = await session.online.answer("online.keep", { match: state.id });
    if (answer !== null) setKept(answer.game);
  };
  if (kept !== null)
    return (
      <a class="button" href={routeHash({ screen: "replay", game: kept })} data-testid="replay-kept">
        {t("online.replay")}
      </a>
    );
  return (
    <button
      type="button"
      class="button"
      data-testid="keep"
      disabled={!session.online.isConnected.value}
      onClick={() => void keep()}
    >
      {t("online.keep")}
    </button>
  );
}
