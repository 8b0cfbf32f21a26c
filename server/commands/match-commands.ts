import type { SideIndex } from "../../engine/play/match.ts";
import { failure, success } from "../../engine/result.ts";
import { networkFailure, type NetworkFailure } from "../../protocol/network/failures.ts";
import { newMatchId, type ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import {
  chosen,
  ended,
  afterMove,
  newRecord,
  rematchWanted,
  takeBackAnswered,
  takeBackAsked,
  whyNoMove,
  type Change,
} from "../matches/changes.ts";
import { admit } from "../matches/admission.ts";
import { MAX_FOLLOWED } from "../limits.ts";
import type { CommandSource, MatchChanger } from "../matches/match-changer.ts";
import { actorOf, onlineMatch, shownClock, sideOf, type OnlineRecord } from "../matches/record.ts";
import { playedGame } from "../matches/played-game.ts";
import type { PresenceService } from "../presence.ts";
import { CommandRefused, refusal } from "../refusal.ts";
import type { NewOnlineMatch } from "../store/match-store.ts";
import type { CommandCall, CommandHandlers, CommandsOf } from "./handlers.ts";

/** Bytes of moves in one answer about a whole game. */
const GAME_PAGE_BYTES = 1_000_000;

export function matchCommands(
  context: ServerContext,
  changer: MatchChanger,
  presence: PresenceService,
): CommandHandlers<CommandsOf<"match">> {
  const { work, hub, now, matches, moves: moveStore, players, metrics } = context;

  /** The side that the player has. Throws for a spectator. */
  const seatOf = (record: Pick<OnlineRecord, "sides">, { session }: CommandCall): SideIndex => {
    const side = sideOf(record, session.key);
    if (side === null) throw refusal("online-not-yours", {});
    return side;
  };

  const source = ({ id, session, spend }: CommandCall): CommandSource => ({
    player: session.key,
    command: id,
    spend,
  });

  return {
    async "match.list"({ key, ended, after }, { session, spend }) {
      await spend("questions");
      // What others play now is theirs.
      if (!ended && key !== session.key) throw refusal("online-not-yours", {});
      return context.matchLists.page(key, ended, after ?? null);
    },

    async "match.open"({ match, known }, { session, spend }) {
      const { link, followed } = session;
      await spend("opens");
      if (followed.size >= MAX_FOLLOWED && !followed.has(match))
        throw refusal("online-too-much", { what: "opens", wait: 60_000 });
      // Before it is read, so that no change is missed in between.
      link.join(CHANNELS.match(match));
      const head = await context.matchHeads.read(match);
      if (head === null) {
        link.leave(CHANNELS.match(match));
        throw refusal("online-no-such-match", {});
      }
      const isNewSpectator = head.seats.every(({ key }) => key !== session.key) && !followed.has(match);
      followed.set(match, followed.get(match) ?? isNewSpectator);
      if (isNewSpectator) {
        link.join(CHANNELS.spectators(match));
        await presence.tell([head]);
      }
      const seen = {
        clock: shownClock(head, now()),
        presence: presence.of(head),
        spectators: await presence.spectators(match),
      };
      if (head.revision === known) return { state: null, ...seen };
      await spend("sent", head.stateBytes);
      return { state: onlineMatch(await changer.read(match), now()), ...seen };
    },

    async "match.leave"({ match }, { session }) {
      const { link, followed } = session;
      link.leave(CHANNELS.match(match));
      link.leave(CHANNELS.spectators(match));
      const wasSpectator = followed.get(match) === true;
      followed.delete(match);
      if (wasSpectator) await presence.tell([await changer.head(match)]);
      return {};
    },

    async "match.move"({ match, move, pace, ...stroke }, call) {
      const end = metrics?.moveSeconds.startTimer();
      const answer = await changer.change(
        match,
        source(call),
        async (record) => {
          const by = seatOf(record, call);
          const fault = whyNoMove(record, by, move);
          if (fault !== null) return failure(fault);
          const drawn = await work.run(call.session, "draw", { drawing: record.drawing, stroke, number: move });
          if (!drawn.ok) return failure(networkFailure("online-illegal-stroke", { reason: drawn.error }));
          return afterMove(record, { by, number: move, pace, now: call.arrived }, drawn.value);
        },
        { arrived: call.arrived },
      );
      end?.();
      return answer;
    },

    "match.choose": ({ match, starts }, call) =>
      changer.change(match, source(call), (record) => chosen(record, seatOf(record, call), starts, now())),

    async "match.redraw"({ match, move }, call) {
      await call.spend("questions");
      return changer.redrawClearer(match, { ...source(call), asker: call.session }, (record): NetworkFailure | null => {
        const by = seatOf(record, call);
        if (record.result !== null) return networkFailure("online-match-over", {});
        if (actorOf(record) !== by) return networkFailure("online-not-yours", {});
        return record.moves === move ? null : networkFailure("online-board-changed", {});
      });
    },

    "match.resign": ({ match }, call) =>
      changer.change(match, source(call), (record) => ended(record, seatOf(record, call), "gave-up", now())),

    "match.takeBack": ({ match, move }, call) =>
      changer.change(match, source(call), (record) => takeBackAsked(record, seatOf(record, call), move, now())),

    "match.answerTakeBack": ({ match, move, accept }, call) =>
      changer.change(match, source(call), async (record) => {
        const by = seatOf(record, call);
        const before = accept ? await moveStore.before(match, move) : null;
        const board = before === null ? null : await work.run(call.session, "read", before.drawing);
        return takeBackAnswered(
          record,
          { by, move, now: now() },
          before === null || board === null ? null : { ...before, board },
        );
      }),

    async "match.rematch"({ match, want }, call) {
      // Each one may begin a match.
      if (want) await call.spend("rooms");
      let begun: NewOnlineMatch | null = null;
      const place = context.places.tag(call.session.address);
      const answer = await changer.change(
        match,
        source(call),
        async (record) => {
          begun = null;
          const by = seatOf(record, call);
          if (record.rematch.next !== null) return success<Change | null>(null);
          const wanted = rematchWanted(record, by, want, now());
          if (!wanted.ok || !wanted.value.record.rematch.wanted.every(Boolean)) return wanted;
          const start = await matches.start(match);
          if (start === null) throw refusal("online-no-such-match", {});
          const id = newMatchId(context);
          const { record: after, cause } = wanted.value;
          const [first, second] = await Promise.all(
            record.sides.map(async (side) => (await players.read(side.key)) ?? side),
          );
          await admit(context, { keys: [first.key, second.key], place });
          // The board that it begins from is stored twice, as that of a room.
          if (record.terms.start.kind === "drawing") await call.spend("stored", 2 * JSON.stringify(start).length);
          const places: NewOnlineMatch["places"] = by === 0 ? [null, place] : [place, null];
          const next = await nextMatch(context, call, id, { ...record, sides: [second, first] }, start);
          begun = { ...next, places };
          return success({ record: { ...after, rematch: { ...after.rematch, next: id } }, cause });
        },
        { next: () => begun },
      );
      return answer;
    },

    "match.claim": ({ match }, call) =>
      changer.change(match, source(call), async (record) => {
        const by = seatOf(record, call);
        const other = by === 0 ? 1 : 0;
        const seat = presence.of(await changer.head(match))[other];
        if (seat.kind !== "lost") throw refusal("online-seat-kept", { left: 0 });
        const { left } = seat;
        if (left > 0) throw new CommandRefused(networkFailure("online-seat-kept", { left }));
        return ended(record, other, "left", now());
      }),

    async "match.phrase"({ match, phrase }, call) {
      await call.spend("questions");
      const { seats } = await changer.head(match);
      const by = seats.findIndex(({ key }) => key === call.session.key);
      if (by !== 0 && by !== 1) throw refusal("online-not-yours", {});
      tellEvent(hub, CHANNELS.match(match), "match.phrase", { match, by, phrase });
      return {};
    },

    async "match.game"({ match, from }, { spend }) {
      await spend("questions");
      const { stateBytes } = await changer.head(match);
      await spend("sent", stateBytes + GAME_PAGE_BYTES);
      const { moves, next } = await moveStore.read(match, from, GAME_PAGE_BYTES);
      return { game: playedGame(await changer.read(match), moves), next };
    },
  };
}

/** The match that follows on the same terms. */
async function nextMatch(
  context: ServerContext,
  { session }: CommandCall,
  id: string,
  record: OnlineRecord,
  start: NewOnlineMatch["start"],
): Promise<Omit<NewOnlineMatch, "places">> {
  const { name, terms, sides } = record;
  const whole =
    terms.start.kind === "plain" ? terms.start : { kind: "drawing" as const, name: terms.start.name, drawing: start };
  const next = newRecord(
    id,
    { name, terms: { ...terms, start: whole }, sides },
    { drawing: start, board: await context.work.run(session, "read", start) },
    { now: context.now(), date: context.time.date(), chance: context.randomBytes(1)[0] % 2 === 0 ? 0 : 1 },
  );
  return { record: next, start };
}
