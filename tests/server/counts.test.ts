import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import type { CommandCall } from "../../server/commands/handlers.ts";
import { matchCommands } from "../../server/commands/match-commands.ts";
import { MAX_FOLLOWED, MAX_ROOMS_OF_PLAYER } from "../../server/limits.ts";
import { MatchChanger } from "../../server/matches/match-changer.ts";
import type { OnlineService } from "../../server/online-service.ts";
import { PresenceService } from "../../server/presence.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { bareClient, NO_HUB, type BareClient } from "./bare-client.ts";
import { refusalCode } from "./players.ts";
import { hasPostgres, newDatabase } from "./shared-services.ts";
import { simpleTime, testService } from "./test-service.ts";

const MAX_MATCHES = 3;
const TERMS = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "creator",
  rated: false,
} as const;

describe.each(["SQLite", ...(hasPostgres() ? ["PostgreSQL"] : [])])(
  "commands that come at the same moment: %s",
  (store) => {
    let databases: ServerDatabase[];
    /** Two processes of a server; SQLite has one. */
    let services: OnlineService[];
    let drop = (): void => {};

    beforeEach(async () => {
      if (store === "SQLite") {
        const database = await openSqlite(temporaryFolder());
        databases = [database, database];
      } else {
        const own = newDatabase(`sprouts_counts_${process.pid}`);
        drop = () => own.drop();
        databases = [await openPostgres(own.url), await openPostgres(own.url)];
      }
      const options = { hub: NO_HUB, time: simpleTime(() => 1_000_000), maxMatches: MAX_MATCHES };
      services = databases.map((database, index) => testService(database, options, index));
    });
    afterEach(async () => {
      for (const service of services) await service.drain();
      for (const database of new Set(databases)) await database.close();
      drop();
      drop = () => {};
    });

    const room = async (say: BareClient, id: string, access = "public"): Promise<unknown> =>
      say(id, "room.create", { name: "A room", access, terms: TERMS });

    const codes = (answers: readonly unknown[]): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const answer of answers) {
        const code = typeof answer === "string" ? (/"code":"([^"]+)"/u.exec(answer)?.[1] ?? answer) : "done";
        counts[code] = (counts[code] ?? 0) + 1;
      }
      return counts;
    };

    it("open no more rooms of a player than one may have", async () => {
      const key = newSigningKey();
      const windows = [await bareClient(services[0], "Ann", [], key), await bareClient(services[1], "Ann", [], key)];
      const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => room(windows[at % 2], `room-${at}`)));
      expect(codes(answers)).toEqual({ done: MAX_ROOMS_OF_PLAYER, "online-rooms-full": 12 - MAX_ROOMS_OF_PLAYER });
    });

    it("begin no more matches than the server has place for", async () => {
      const joins: (() => Promise<unknown>)[] = [];
      for (let at = 0; at < 6; at++) {
        const { id } = (await room(await bareClient(services[0], `Ann${at}`), `room-${at}`)) as { id: string };
        const joiner = await bareClient(services[at % 2], `Bob${at}`);
        joins.push(() => joiner(`join-${at}`, "room.join", { room: id }));
      }
      const answers = await Promise.all(joins.map((join) => join()));
      expect(codes(answers)).toEqual({ done: MAX_MATCHES, "online-server-full": 6 - MAX_MATCHES });
      expect(await services[0].context.matchLists.unfinished()).toBe(MAX_MATCHES);
    });

    it("follow no more matches than a connection may", async () => {
      const matches: string[] = [];
      for (let at = 0; at < 3; at++) {
        const { id } = (await room(await bareClient(services[0], `Ann${at}`), `room-${at}`)) as { id: string };
        const joined = await (await bareClient(services[0], `Bob${at}`))(`join-${at}`, "room.join", { room: id });
        matches.push((joined as { match: string }).match);
      }
      const { context } = services[0];
      const changer = new MatchChanger(context);
      const commands = matchCommands(context, changer, new PresenceService(context));
      const channels = new Set<string>();
      const link = {
        address: "",
        exporter: null,
        send: () => {},
        join: (channel: string) => void channels.add(channel),
        leave: (channel: string) => void channels.delete(channel),
        end: () => {},
      };
      const followed = new Map(Array.from({ length: MAX_FOLLOWED - 1 }, (_, at) => [`other ${at}`, true]));
      const session = { key: "spectator", address: "", link, followed };
      const call: CommandCall = { id: "open", session, spend: async () => {}, giveBack: async () => {}, arrived: 0 };
      const open = (match: string): Promise<string> => refusalCode(commands["match.open"]({ match }, call));
      // What is not there gives its place back.
      expect(await Promise.all([open("unknown"), open("unknown")])).toEqual(Array(2).fill("online-no-such-match"));
      expect([followed.size, channels.size]).toEqual([MAX_FOLLOWED - 1, 0]);
      expect((await Promise.all(matches.map(open))).toSorted()).toEqual(["done", "online-too-much", "online-too-much"]);
      expect([followed.size, [...followed.values()].every(Boolean), channels.size]).toEqual([MAX_FOLLOWED, true, 2]);
      expect(await open(matches[0])).toBe("done");
      await changer.settled();
    });

    it("count no rooms that were refused", async () => {
      const ann = await bareClient(services[0], "Ann");
      const opened: string[] = [];
      for (let at = 0; at < MAX_ROOMS_OF_PLAYER; at++)
        opened.push(((await room(ann, `room-${at}`)) as { id: string }).id);
      for (let at = 0; at < 30; at++)
        expect(codes([await room(ann, `full-${at}`)])).toEqual({ "online-rooms-full": 1 });
      await ann("cancel", "room.cancel", { room: opened[0] });
      expect(codes([await room(ann, "again")])).toEqual({ done: 1 });
    });

    it("give back what a right code has spent once, however often the database goes away", async () => {
      const { code } = (await room(await bareClient(services[0], "Ann"), "room", "code")) as { code: string };
      const options = { hub: NO_HUB, time: simpleTime(() => 1_000_000), log: () => {} };
      const service = testService(databases[0], options, 2);
      const mallory = await bareClient(service, "Mallory");
      const place = vi.spyOn(service.context.rooms, "place");
      for (let at = 0; at < 3; at++)
        place.mockImplementationOnce(() => Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })));
      const joined = await mallory("join", "room.join", { code });
      expect(joined).toHaveProperty("match");
      expect(place).toHaveBeenCalledTimes(4);
      const answers: unknown[] = [];
      for (let at = 0; at < 15; at++) answers.push(await mallory(`wrong-${at}`, "room.look", { code: "22222222" }));
      expect(codes(answers)).toEqual({ "online-no-such-room": 10, "online-too-much": 5 });
      await service.drain();
    });

    it("try no more codes than a player may", async () => {
      const { code } = (await room(await bareClient(services[0], "Ann"), "room", "code")) as { code: string };
      const mallory = await bareClient(services[0], "Mallory");
      for (let at = 0; at < 12; at++) expect(await mallory(`right-${at}`, "room.look", { code })).toHaveProperty("id");
      const wrong = code.replace(/^./u, (letter) => (letter === "2" ? "3" : "2"));
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => mallory(`wrong-${at}`, "room.look", { code: wrong })),
      );
      expect(codes(answers)).toEqual({ "online-no-such-room": 10, "online-too-much": 20 });
    });
  },
);
