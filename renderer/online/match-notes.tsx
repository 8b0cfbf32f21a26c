import { useEffect, useRef, useState } from "preact/hooks";
import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { clockText } from "../game/clock-reading.ts";
import type { GameView } from "../game/game-view.ts";
import { isPageSeen } from "../game/sight.ts";
import { OpeningChoice } from "./opening-choice.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import type { Session } from "../session/session.ts";
import { durationText } from "../texts/numbers.ts";
import type { TextKey } from "../../texts/catalogue.ts";
import { t } from "../texts/texts.ts";
import "./match-notes.css";

const HOUR_MS = 60 * 60_000;

interface MatchNotesProps {
  readonly session: Session;
  readonly game: GameView;
  readonly state: MatchState;
  /** Called when the player has answered what the match asks: the buttons go. */
  readonly onDone: () => void;
}

/**
 * Shows what a match asks of the player now: an opening, and across a network what the other one wants. The board tells
 * screen readers of both. The rest stands in a place that is there before its words: a screen reader says only what is
 * added to a place that it knows.
 */
export function MatchNotes({ session, game, state, onDone }: MatchNotesProps) {
  const { online } = session;
  const isOnline = state.online !== undefined;
  const [own = null] = isOnline ? state.role.sides : [];
  const isConnected = session.isConnected.value && (!isOnline || online.isConnected.value);
  return (
    <div class="online-notes">
      {state.opening !== undefined && (
        <OpeningChoice game={game} state={state} opening={state.opening} isConnected={isConnected} onDone={onDone} />
      )}
      {state.takeBack !== undefined && own !== null && (
        <TakeBack online={online} state={state} takeBack={state.takeBack} own={own} onDone={onDone} />
      )}
      <div class="online-news" aria-live="polite">
        {isOnline && <LostLine online={online} />}
        {own !== null && state.result === null && <Claim online={online} state={state} own={own} />}
        <SaidPhrase online={online} state={state} own={own} isMuted={session.settings.value.phrases === "hidden"} />
      </div>
    </div>
  );
}

function nameOf({ online }: MatchState, side: SideIndex): string {
  return online?.sides[side].name ?? "";
}

function LostLine({ online }: { online: OnlineClient }) {
  const link = online.state.value?.connection;
  return link?.kind === "lost" ? (
    <p class="online-lost" data-testid="reconnecting">
      {t("online.reconnecting", { server: link.server })}
    </p>
  ) : null;
}

/** `Own`: the side of the player at this screen. */
interface NoteProps<Own> {
  readonly online: OnlineClient;
  readonly state: MatchState;
  readonly own: Own;
}

interface TakeBackProps extends NoteProps<SideIndex> {
  readonly takeBack: NonNullable<MatchState["takeBack"]>;
  readonly onDone: () => void;
}

function TakeBack({ online, state, takeBack: { by, move }, own, onDone }: TakeBackProps) {
  const answer = (accept: boolean): void => {
    void online.do("board.command", { board: state.id, command: { kind: "answer-undo", move, accept } });
    onDone();
  };
  const isDisabled = !online.isConnected.value;
  const moves = state.moves - move + 1;
  if (by === own)
    return (
      <p class="online-ask" data-testid="take-back-waits">
        {t("online.take-back-waits", { name: nameOf(state, otherSide(own)), moves })}
      </p>
    );
  return (
    <section class="online-ask" data-testid="take-back-asked">
      <p>{t("online.take-back-ask", { name: nameOf(state, by), moves })}</p>
      <div class="online-buttons">
        {([false, true] as const).map((accept) => (
          <button
            key={String(accept)}
            type="button"
            class={`button ${accept ? "button-primary" : ""}`}
            data-testid={accept ? "take-back-yes" : "take-back-no"}
            disabled={isDisabled}
            onClick={() => answer(accept)}
          >
            {t(accept ? "online.take-back-yes" : "online.take-back-no")}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Offers the win where the other player's seat is not kept any longer. */
function Claim({ online, state, own }: NoteProps<SideIndex>) {
  const there = online.presence.value.get(state.id)?.presence[otherSide(own)];
  const hasClock = state.clock !== undefined;
  const left = useTimeLeft(there?.kind === "lost" && !hasClock ? there.left : null);
  if (left === null || left > 0) return null;
  return (
    <section class="online-ask" data-testid="claim">
      <p>{t("online.claim-text", { name: nameOf(state, otherSide(own)) })}</p>
      <div class="online-buttons">
        <button
          type="button"
          class="button"
          data-testid="claim-go"
          disabled={!online.isConnected.value}
          onClick={() => void online.do("board.command", { board: state.id, command: { kind: "claim" } })}
        >
          {t("online.claim")}
        </button>
      </div>
    </section>
  );
}

/** A player who mutes the others still sees the own words. */
function SaidPhrase({ online, state, own, isMuted }: NoteProps<SideIndex | null> & { readonly isMuted: boolean }) {
  const said = online.lastPhrase.value;
  if (said === null || said.match !== state.id || (isMuted && said.by !== own)) return null;
  const phrase = t(`online.phrase-${said.phrase}` as TextKey);
  return (
    <p class="online-said" data-testid="said-phrase">
      {t("online.says", { name: nameOf(state, said.by), phrase })}
    </p>
  );
}

/** Says that the player of a side is away or cut off. Empty while nobody can know. */
export function PresenceLine({ online, match, side }: { online: OnlineClient; match: string; side: SideIndex }) {
  const there = online.presence.value.get(match)?.presence[side];
  const left = useTimeLeft(there?.kind === "lost" ? there.left : null);
  if (there === undefined || there.kind === "here" || !online.isConnected.value) return null;
  return (
    <small class="presence" data-testid={`presence-${side}`} data-presence={there.kind}>
      {there.kind === "lost" ? lostText(left ?? 0) : t(`online.${there.kind}`)}
    </small>
  );
}

/** @param left milliseconds that the seat is still kept. */
function lostText(left: number): string {
  if (left === 0) return t("online.lost-long");
  return t("online.lost-for", { time: left > HOUR_MS ? durationText(left) : clockText(left) });
}

/** Counts `first` milliseconds down by the second; null stays. */
function useTimeLeft(first: number | null): number | null {
  const begun = useRef(performance.now());
  const [, count] = useState(0);
  const isSeen = isPageSeen.value;
  useEffect(() => {
    begun.current = performance.now();
  }, [first]);
  useEffect(() => {
    if (first === null || !isSeen) return undefined;
    const timer = setInterval(() => count((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [first, isSeen]);
  return first === null ? null : Math.max(0, first - (performance.now() - begun.current));
}
