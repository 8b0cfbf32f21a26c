import { shownClock } from "../../engine/play/session/session-record.ts";
import type { ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import { MAX_FOLLOWED } from "../limits.ts";
import type { MatchChanger } from "../matches/match-changer.ts";
import { boardStateOf } from "../matches/record.ts";
import { playedGame } from "../matches/played-game.ts";
import type { PresenceService } from "../presence.ts";
import { refusal } from "../refusal.ts";
import { BoardCommands } from "./board-commands.ts";
import type { CommandHandlers, CommandsOf } from "./handlers.ts";

/** Bytes of moves in one answer about a whole game. */
const GAME_PAGE_BYTES = 1_000_000;

export function matchCommands(
  context: ServerContext,
  changer: MatchChanger,
  presence: PresenceService,
): CommandHandlers<CommandsOf<"match">> {
  const { hub, now, moves: moveStore } = context;
  const boardCommands = new BoardCommands(context, changer, presence);

  return {
    async "match.list"({ key, ended, after }, { session, spend }) {
      await spend("questions");
      // What others play now is theirs.
      if (!ended && key !== session.key) throw refusal("not-your-seat", {});
      return context.matchLists.page(key, ended, after ?? null);
    },

    async "match.open"({ match, known }, { session, spend }) {
      const { link, followed } = session;
      await spend("opens");
      const isNew = !followed.has(match);
      if (isNew && followed.size >= MAX_FOLLOWED) throw refusal("online-too-much", { what: "opens", wait: 60_000 });
      // Before it is read: many may come at the same moment, and no change is missed in between.
      if (isNew) followed.set(match, false);
      link.join(CHANNELS.match(match));
      const leave = (): void => {
        if (!isNew) return;
        followed.delete(match);
        link.leave(CHANNELS.match(match));
      };
      const head = await changer.head(match).catch((error: unknown) => {
        leave();
        throw error;
      });
      const isNewSpectator = isNew && head.seats.every(({ key }) => key !== session.key);
      if (isNewSpectator) {
        followed.set(match, true);
        link.join(CHANNELS.spectators(match));
        await presence.tell([head]);
      }
      const seen = {
        clock: shownClock(head.clock, now(), false),
        presence: presence.of(head),
        spectators: await presence.spectators(match),
      };
      if (head.revision === known?.revision && head.changedAt === known.changedAt) return { state: null, ...seen };
      await spend("sent", head.stateBytes);
      return { state: boardStateOf(await changer.read(match), now()), ...seen };
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

    "match.command": ({ match, command }, call) => boardCommands.carryOut(match, command, call),

    async "match.phrase"({ match, phrase }, call) {
      await call.spend("questions");
      const { seats } = await changer.head(match);
      const by = seats.findIndex(({ key }) => key === call.session.key);
      if (by !== 0 && by !== 1) throw refusal("not-your-seat", {});
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
