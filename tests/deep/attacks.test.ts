import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { attack, ATTACK_NAMES, type AttackName } from "../../lab/server/attacker.ts";
import { bulkyMap } from "../../lab/server/bulky-map.ts";
import { recordedGames } from "../../lab/server/recorded-games.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { MAX_CURVE_POINTS } from "../../protocol/network/limits.ts";
import type { OnlineService } from "../../server/online-service.ts";
import type { NetworkServer } from "../../server/server.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { testSeed } from "../oracle/seed.ts";
import { bareClient, NO_HUB, type BareClient } from "../server/bare-client.ts";
import { online, player, testServer, until } from "../server/players.ts";
import { CURVES_ALONE, simpleTime, testService } from "../server/test-service.ts";
import { playGame } from "./played-game.ts";

const GAMES = 3;
/** Attacks whose commands go beyond the limit of a player, so that the server refuses some. */
const REFUSED: ReadonlySet<AttackName> = new Set(["floods", "lists", "opens", "changes", "draws", "redraws"]);

describe("a client that does all the time what limits allow", () => {
  let server: NetworkServer;

  beforeEach(async () => {
    const pages = temporaryFolder();
    mkdirSync(join(pages, "assets"));
    writeFileSync(join(pages, "web.html"), "<title>Sprouts</title>");
    server = await testServer(temporaryFolder(), { metricsPort: 0, pages });
  });
  afterEach(() => server.stop());

  /** Answers of the server to commands: how many have which code. */
  async function answers(): Promise<Map<string, number>> {
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    const counts = new Map<string, number>();
    for (const [, code, count] of text.matchAll(/^sprouts_commands_total\{.*answer="([^"]+)"\} (\d+)/gmu))
      counts.set(code, (counts.get(code) ?? 0) + Number(count));
    return counts;
  }

  it.each([
    ...ATTACK_NAMES.map((name) => [name, "program"] as const),
    ...ATTACK_NAMES.map((name) => [name, "page"] as const),
  ])("lets others play whole games, one move after another: %s, from a %s", async (name, kind) => {
    const { stop } = attack({ host: "127.0.0.1", port: server.port, secure: false }, name, kind === "page");
    try {
      const isUnderWay = async (): Promise<boolean> =>
        !REFUSED.has(name) || ((await answers()).get("online-too-much") ?? 0) > 0;
      for (let games = 0; games < GAMES || !(await isUnderWay()); games++) {
        const [{ spots, strokes }] = recordedGames(1, testSeed(`attacked games ${games}`));
        const players = await Promise.all(
          ["Ann", "Bob"].map((who) => online(player(server.port, who, newSigningKey()))),
        );
        const { done, acknowledged } = playGame(players, spots, strokes);
        await done;
        expect(acknowledged).toHaveLength(strokes.length);
        for (const client of players) client.close();
      }
      expect([...(await answers()).keys()]).not.toContain("online-internal");
    } finally {
      stop();
    }
  });
});

describe("a client whose most expensive commands come all at once", () => {
  const ATTACKERS = 3;
  let database: ServerDatabase;
  let service: OnlineService;
  let answered: string[];

  beforeEach(async () => {
    answered = [];
    database = await openSqlite(temporaryFolder());
    // Worker threads check curves, at no cost of the server's own.
    const unchecked = (input: { drawing: unknown }) => ({ ok: false, error: "crosses-itself", ...input });
    const pool = {
      run(name: string, input: never) {
        if (name !== "draw") return CURVES_ALONE.run(name as "read", input);
        const done = Promise.resolve(unchecked(input));
        return { done, begun: done, cancel: () => {}, withdraw: () => false, abandon: () => {} };
      },
    } as unknown as typeof CURVES_ALONE;
    service = testService(database, { hub: NO_HUB, pool, time: simpleTime(() => 1_000_000) }, 1);
  });
  afterEach(async () => {
    await service.drain();
    await database.close();
  });

  const inner = Array.from({ length: MAX_CURVE_POINTS }, (_, at) => ({ x: (at % 100) / 100, y: at / 5000 }));
  const commands: readonly (readonly [string, number, (match: string) => [string, unknown]])[] = [
    ["opens", 18, (match) => ["match.open", { match }]],
    ["boards", 18, (match) => ["picture", { match }]],
    ["changes", 18, (match) => ["match.command", { match, command: { kind: "rematch", want: false } }]],
    ["curves", 18, (match) => ["match.command", { match, command: { kind: "draw", move: 1, from: 0, to: 59, inner } }]],
    ["lists", 60, () => ["room.list", { live: true }]],
  ];

  it.each(commands)("lets each command of others wait for one of its own at most: %s", async (name, count, command) => {
    const ann = await bareClient(service, "Ann", answered);
    const attackers: { say: BareClient; match: string }[] = [];
    for (let index = 0; index < ATTACKERS; index++) {
      const say = await bareClient(service, `Mallory${index}`, answered);
      const start = { kind: "drawing", name: "Large", drawing: bulkyMap() };
      const terms = { ruleset: DEFAULT_RULESET, start, clock: null, opening: "creator", rated: false };
      const room = (await say(`room${index}`, "room.create", { name: "Large", access: "public", terms })) as {
        readonly id: string;
      };
      const { match } = (await ann(`join${index}`, "room.join", { room: room.id })) as { match: string };
      if (name === "changes")
        await say(`resign${index}`, "match.command", { match, command: { kind: "resign", side: 0 } });
      attackers.push({ say, match });
    }
    answered.length = 0;
    const { user: began } = process.cpuUsage();
    const large = attackers.flatMap(({ say, match }, index) =>
      Array.from({ length: count }, (_, at) => say(`large${index}-${at}`, ...command(match))),
    );
    const small = Array.from({ length: 5 }, (_, at) => ann(`small-${at}`, "match.list", { key: "", ended: false }));
    await until(() => answered.includes("small-4"));
    const passed = Math.round((process.cpuUsage().user - began) / 1000);
    await Promise.all([...large, ...small]);
    const largeBefore = small.map(
      (_, at) => answered.slice(0, answered.indexOf(`small-${at}`)).filter((id) => id.startsWith("large")).length,
    );
    console.info(
      `${name}: ${largeBefore.at(-1)} of ${large.length} of the attackers' commands were answered before; ` +
        `${passed} ms of the processor until then, ${Math.round((process.cpuUsage().user - began) / 1000)} for all.`,
    );
    for (const [at, before] of largeBefore.entries()) expect(before).toBeLessThanOrEqual((at + 1) * ATTACKERS);
    // Five small answers cost less than one large.
    if (name !== "lists") expect(largeBefore.at(-1)).toBeLessThanOrEqual(ATTACKERS);
    expect(answered.filter((id) => id.startsWith("small"))).toEqual(small.map((_, at) => `small-${at}`));
    expect(service.context.queue.length).toBe(0);
  });
});
