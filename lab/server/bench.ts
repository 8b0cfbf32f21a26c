import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { onlineMatchId } from "../../protocol/online-id.ts";
import { seededRandom } from "../../engine/random.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import { quantile } from "../bench/quantile.ts";
import { attack, ATTACK_NAMES } from "./attacker.ts";
import { recordedGames, type RecordedGame } from "./recorded-games.ts";
import { pageWire, visitPage } from "./page-visit.ts";
import { ScriptedPlayer } from "./scripted-player.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";

const USAGE = `Measures the server with scripted players on this machine.
  --games N      games at once (1000)
  --seconds N    measure for so long, after all games have begun (120)
  --think N      seconds that a player waits before a move, on average (60)
  --postgres URL, --redis URL, --processes N   several processes that share games
  --pages PART   part of the games whose players are pages, which load the game first (0)
  --attackers N  then measure again with so many of each kind who attack the server (0)
  --attack NAME  with those of one kind alone
  --json         print one line of JSON`;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    seconds: { type: "string", default: "120" },
    think: { type: "string", default: "60" },
    postgres: { type: "string" },
    redis: { type: "string" },
    processes: { type: "string", default: "1" },
    pages: { type: "string", default: "0" },
    attackers: { type: "string", default: "0" },
    attack: { type: "string" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

interface Measured {
  moves: number;
  errors: number;
  readonly acks: number[];
  /** Processors that the server used, on average. */
  processors: number;
}

const RECORDED = 24;
/** Number of games that begin at once. */
const BATCH = 20;
const MEMORY_MS = 2000;

interface Course {
  readonly think: () => number;
  readonly measured: () => Measured | null;
  readonly isOver: () => boolean;
  readonly arePages: boolean;
  /** Hears the bytes that a page has loaded. */
  readonly loaded: (bytes: number) => void;
}

/** Lets a pair of players play game after game. */
async function playGames(
  servers: readonly ServerProcess[],
  games: readonly RecordedGame[],
  index: number,
  { think, measured, isOver, arePages, loaded }: Course,
): Promise<() => void> {
  const names = [`Ann ${index}`, `Bob ${index}`];
  const players = await Promise.all(
    names.map(async (name, side) => {
      const { address } = servers[(index + side) % servers.length];
      if (!arePages) return new ScriptedPlayer(address, name);
      loaded(await visitPage(address));
      return new ScriptedPlayer(address, name, pageWire(address));
    }),
  );
  await Promise.all(players.map(({ ready }) => ready));
  const fail = (error: unknown): void => {
    if (isOver()) return;
    const now = measured();
    if (now !== null) now.errors++;
    console.error(String(error));
  };

  let round = index;
  const begin = async (): Promise<void> => {
    const game = games[round++ % games.length];
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: game.spots },
      clock: null,
      opening: "creator",
      rated: false,
    } as const;
    const room = await players[0].ask("room.create", { name: `Game ${index}`, access: "public", terms });
    const { match } = await players[1].ask("room.join", { room: room.id });
    const handled = [-1, -1];
    for (const [side, player] of players.entries())
      player.onState = (state) => {
        if (state.id === onlineMatchId(match)) act(state, side as 0 | 1).catch(fail);
      };
    const act = async (state: OnlineBoardState, side: 0 | 1): Promise<void> => {
      if (isOver() || state.isRedrawing === true || state.revision <= handled[side]) return;
      handled[side] = state.revision;
      const stroke = game.strokes.at(state.moves);
      if (state.result !== null || stroke === undefined) {
        if (side === 0) await begin();
        return;
      }
      if (state.toMove !== side) return;
      await wait(think() * 1000);
      if (isOver()) return;
      const from = performance.now();
      await players[side].draw(match, state.moves + 1, stroke);
      const now = measured();
      if (now === null) return;
      now.moves++;
      now.acks.push(performance.now() - from);
    };
    for (const player of players) {
      const { state } = await player.ask("match.open", { match });
      if (state !== null) player.onState(state);
    }
  };
  await begin();
  return () => {
    for (const player of players) player.close();
  };
}

async function measure(): Promise<void> {
  const games = Number(values.games);
  const mean = Number(values.think);
  const folder = mkdtempSync(join(tmpdir(), "sprouts-bench-"));
  const shared = [
    ...(values.postgres === undefined ? [] : ["--postgres", values.postgres]),
    ...(values.redis === undefined ? [] : ["--redis", values.redis]),
  ];
  const recorded = recordedGames(Math.min(RECORDED, games), 1);
  const servers = await Promise.all(
    Array.from({ length: Number(values.processes) }, () =>
      startServerProcess(["--data", folder, "--max-games", String(2 * games), ...shared]),
    ),
  );
  const random = seededRandom(1);
  const think = (): number => mean * (0.5 + random.next());
  const calm: Measured = { moves: 0, errors: 0, acks: [], processors: 0 };
  const attacked: Measured = { moves: 0, errors: 0, acks: [], processors: 0 };
  let now: Measured | null = null;
  let isOver = false;
  const loads: number[] = [];
  const loaded = (bytes: number): void => void loads.push(bytes);
  const course = { think, measured: () => now, isOver: () => isOver, loaded };
  const part = Number(values.pages);
  /** Whether the game of this index is one of pages, which are spread evenly. */
  const arePages = (index: number): boolean => Math.floor((index + 1) * part) > Math.floor(index * part);
  const ends: (() => void)[] = [];
  for (let from = 0; from < games; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, games - from) }, (_, at) =>
      playGames(servers, recorded, from + at, { ...course, arePages: arePages(from + at) }),
    );
    ends.push(...(await Promise.all(batch)));
  }
  let rssMb = 0;
  const watch = async (measured: Measured): Promise<void> => {
    now = measured;
    const used = async (): Promise<number> => {
      const usages = await Promise.all(servers.map((server) => server.usage()));
      for (const { megabytes } of usages) rssMb = Math.max(rssMb, megabytes);
      return usages.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
    };
    const [from, first] = [performance.now(), await used()];
    while (performance.now() - from < Number(values.seconds) * 1000) {
      await wait(MEMORY_MS);
      measured.processors = ((await used()) - first) / ((performance.now() - from) / 1000);
    }
    now = null;
  };
  await watch(calm);
  const attackers = Number(values.attackers);
  if (attackers > 0) {
    const names = ATTACK_NAMES.filter((name) => values.attack === undefined || name === values.attack);
    const all = Array.from({ length: attackers }, () => names.map((name) => attack(servers[0].address, name))).flat();
    ends.push(...all.map(({ stop }) => stop));
    await Promise.all(all.map(({ prepared }) => prepared));
    await watch(attacked);
  }
  isOver = true;
  for (const end of ends) end();
  await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  rmSync(folder, { recursive: true });
  const round = (value: number): number => Math.round(value * 10) / 10;
  const figures = ({ moves, errors, acks, processors }: Measured) => ({
    moves,
    errors,
    ackMs: { p50: round(quantile(acks, 0.5)), p99: round(quantile(acks, 0.99)) },
    processors: round(processors),
  });
  const ratio = round(quantile(attacked.acks, 0.99) / quantile(calm.acks, 0.99));
  const result = {
    games,
    ...figures(calm),
    ...(attackers === 0 ? {} : { attacked: { ...figures(attacked), ratio } }),
    ...(loads.length === 0
      ? {}
      : { pages: loads.length, pageMb: round(loads.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20) }),
    rssMb: Math.round(rssMb),
  };
  const text = ({ moves, errors, ackMs }: ReturnType<typeof figures>): string =>
    `${moves} moves, ${errors} errors; answered after ${ackMs.p50} ms (99 %: ${ackMs.p99} ms)`;
  const underAttack = attackers === 0 ? "" : `; attacked: ${text(figures(attacked))}, ${ratio} times as long`;
  console.log(
    values.json ? JSON.stringify(result) : `${games} games, ${text(figures(calm))}${underAttack}; ${result.rssMb} MB`,
  );
}

if (values.help) console.log(USAGE);
else await measure();
process.exit();
