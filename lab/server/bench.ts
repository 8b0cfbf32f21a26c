import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seededRandom } from "../../engine/random.ts";
import type { OnlineMatch } from "../../protocol/network/online-match.ts";
import { quantile } from "../bench/quantile.ts";
import { attack } from "./attacker.ts";
import { recordedGames, type RecordedGame } from "./recorded-games.ts";
import { ScriptedPlayer } from "./scripted-player.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";

const USAGE = `Measures the server with scripted players on this machine.
  --games N      games at once (1000)
  --seconds N    measure for so long, after all games have begun (120)
  --think N      seconds that a player waits before a move, on average (60)
  --postgres URL, --redis URL, --processes N   several processes that share games
  --attackers N  with so many who flood the server meanwhile (0)
  --json         print one line of JSON`;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    seconds: { type: "string", default: "120" },
    think: { type: "string", default: "60" },
    postgres: { type: "string" },
    redis: { type: "string" },
    processes: { type: "string", default: "1" },
    attackers: { type: "string", default: "0" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

interface Measured {
  moves: number;
  errors: number;
  readonly acks: number[];
}

const RECORDED = 24;
/** Games that begin at once. */
const BATCH = 20;
const MEMORY_MS = 2000;

/** One pair of players, game after game. */
async function playGames(
  servers: readonly ServerProcess[],
  games: readonly RecordedGame[],
  index: number,
  { think, measured, isOver }: { think: () => number; measured: () => Measured | null; isOver: () => boolean },
): Promise<() => void> {
  const names = [`Ann ${index}`, `Bob ${index}`];
  const players = names.map((name, side) => new ScriptedPlayer(servers[(index + side) % servers.length].address, name));
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
        if (state.id === match) act(state, side as 0 | 1).catch(fail);
      };
    const act = async (state: OnlineMatch, side: 0 | 1): Promise<void> => {
      if (isOver() || state.redrawing || state.revision <= handled[side]) return;
      handled[side] = state.revision;
      const stroke = game.strokes.at(state.moves);
      if (state.result !== null || stroke === undefined) {
        if (side === 0) await begin();
        return;
      }
      if (state.toAct !== side) return;
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
  const all: Measured = { moves: 0, errors: 0, acks: [] };
  let isMeasuring = false;
  let isOver = false;
  const course = { think, measured: () => (isMeasuring ? all : null), isOver: () => isOver };
  const ends: (() => void)[] = [];
  for (let from = 0; from < games; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, games - from) }, (_, at) =>
      playGames(servers, recorded, from + at, course),
    );
    ends.push(...(await Promise.all(batch)));
  }
  if (Number(values.attackers) > 0) ends.push(attack(servers[0].address, Number(values.attackers)));
  isMeasuring = true;
  let rssMb = 0;
  for (const end = performance.now() + Number(values.seconds) * 1000; performance.now() < end;) {
    await wait(MEMORY_MS);
    const used = await Promise.all(servers.map((server) => server.memory()));
    rssMb = Math.max(rssMb, ...used);
  }
  isOver = true;
  for (const end of ends) end();
  await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  rmSync(folder, { recursive: true });
  const round = (value: number): number => Math.round(value * 10) / 10;
  const { moves, errors, acks } = all;
  const result = {
    games,
    moves,
    errors,
    ackMs: { p50: round(quantile(acks, 0.5)), p99: round(quantile(acks, 0.99)) },
    rssMb: Math.round(rssMb),
  };
  console.log(
    values.json
      ? JSON.stringify(result)
      : `${games} games, ${moves} moves, ${errors} errors; answered after ${result.ackMs.p50} ms (99 %: ${result.ackMs.p99} ms); ${result.rssMb} MB`,
  );
}

if (values.help) console.log(USAGE);
else await measure();
process.exit();
