import { success } from "../../engine/result.ts";
import { newCode } from "../../protocol/network/code.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import { PLAYER_CODE_LIFE_MS } from "../../protocol/network/limits.ts";
import type { ServerContext } from "../context.ts";
import { CHANNELS, tellEvent } from "../hub.ts";
import { ended } from "../../engine/play/session/changes.ts";
import { forgotten } from "../matches/changes.ts";
import type { MatchChanger } from "../matches/match-changer.ts";
import { sideOf, type OnlineRecord } from "../matches/record.ts";
import type { PresenceService } from "../presence.ts";
import { refusal } from "../refusal.ts";
import type { CommandHandlers, CommandsOf } from "./handlers.ts";

const FAREWELL_MS = 100;
const unchanged = success(null);

export function playerCommands(
  { players, keys, rooms, answers, matchHeads, matchLists, hub, now, randomBytes, erasing }: ServerContext,
  changer: MatchChanger,
  presence: PresenceService,
): CommandHandlers<CommandsOf<"player"> | "ladder"> {
  /** Ends the connections of a player. The answer comes first; at other computers the player begins anew. */
  const endConnections = (key: string): void => {
    setTimeout(() => hub.end(CHANNELS.player(key)), FAREWELL_MS);
  };

  /** Forgets a player, whose rooms end with it, and tells those who watch the list of rooms. */
  const withRoomsClosed = async (key: string, forget: () => Promise<void>): Promise<void> => {
    const closed = (await rooms.publicOf(key, now())).map(({ id }) => id);
    await forget();
    if (closed.length > 0) tellEvent(hub, CHANNELS.rooms, "rooms.changed", { opened: [], closed });
  };

  return {
    async "player.rename"({ name }, { session, spend }) {
      await spend("questions");
      await players.rename(session.key, name);
      const player = await players.read(session.key);
      if (player === null) throw refusal("online-not-introduced", {});
      return player;
    },

    async "player.presence"({ presence: state }, { session, spend }) {
      await spend("questions");
      const { key, link } = session;
      if (state === "away") link.leave(CHANNELS.here(key));
      else link.join(CHANNELS.here(key));
      await presence.look(key);
      return {};
    },

    async "player.code"(_, { session, spend }) {
      await spend("questions");
      const code = newCode(randomBytes(5));
      await keys.setCode(session.key, code, now() + PLAYER_CODE_LIFE_MS);
      return { code, left: PLAYER_CODE_LIFE_MS };
    },

    async "player.become"({ code }, { id: command, session, spend, giveBack }) {
      const { key } = session;
      // The key may be the player's already.
      const answered = await answers.find(await keys.playerOf(key), command);
      if (answered !== undefined) return answered as OnlinePlayer;
      // Before it is known whether the code is wrong: many may come at the same moment.
      await spend("joins");
      const maker = await keys.maker(code, now());
      const player = maker === null ? null : await players.read(maker);
      if (player === null) throw refusal("online-no-such-code", {});
      await giveBack("joins");
      if (player.key === key) throw refusal("online-own-code", {});
      const answer = { player: player.key, command, result: player, at: now() };
      await withRoomsClosed(key, () => keys.give(key, code, answer));
      erasing.ask();
      endConnections(key);
      return player;
    },

    async "player.delete"(_, { session }) {
      const { key } = session;
      const giveUp = (record: OnlineRecord) => {
        const side = sideOf(record, key);
        return side === null || record.result !== null ? unchanged : ended(record, side, "gave-up", now());
      };
      // The other side's rating counts them.
      for (const { id } of await matchHeads.unfinishedOf(key)) await changer.change(id, null, giveUp);
      await withRoomsClosed(key, () => players.forget(key));
      // From now on no match begins with this player, and none that goes on here holds the name.
      for (let ids = await matchLists.idsOf(key); ids.length > 0; ids = await matchLists.idsOf(key))
        for (const id of ids) {
          await changer.change(id, null, giveUp);
          await changer.change(id, null, (record) =>
            sideOf(record, key) === null ? unchanged : success(forgotten(record, key)),
          );
        }
      erasing.ask();
      endConnections(key);
      return {};
    },

    async ladder(_, { session, spend }) {
      await spend("questions");
      return { players: await players.ladder(), rank: await players.rank(session.key) };
    },
  };
}
