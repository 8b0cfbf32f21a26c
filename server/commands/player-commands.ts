import type { ServerContext } from "../context.ts";
import { CHANNELS } from "../hub.ts";
import { ended } from "../matches/changes.ts";
import type { MatchDesk } from "../matches/match-desk.ts";
import { sideOf } from "../matches/record.ts";
import type { PresenceService } from "../presence.ts";
import { refusal } from "../refusal.ts";
import type { CommandHandlers, CommandsOf } from "./handlers.ts";

/** In the place of a player who wants to be forgotten. No hello takes this key. */
export const NOBODY = { key: "A".repeat(43), name: "?" } as const;
const FAREWELL_MS = 100;

export function playerCommands(
  { players, matches, hub, now }: ServerContext,
  desk: MatchDesk,
  presence: PresenceService,
): CommandHandlers<CommandsOf<"player"> | "ladder"> {
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
      await presence.setAway(session.key, state === "away");
      return {};
    },

    async "player.delete"(_, { session }) {
      const { key } = session;
      for (const id of await matches.unfinishedOf(key))
        await desk.change(id, null, (record) => {
          const side = sideOf(record, key);
          return side === null || record.result !== null
            ? { ok: true, value: null }
            : ended(record, side, "gave-up", now());
        });
      await desk.settled();
      await matches.rename(key, NOBODY);
      await players.forget(key);
      // The answer comes first. At other computers the player begins anew.
      setTimeout(() => hub.end(CHANNELS.player(key)), FAREWELL_MS);
      return {};
    },

    async ladder(_, { session, spend }) {
      await spend("questions");
      return { players: await players.ladder(), rank: await players.rank(session.key) };
    },
  };
}
