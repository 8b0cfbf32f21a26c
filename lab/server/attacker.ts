import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { ServerRefusal } from "../../protocol/network/client.ts";
import type { CommandName, CommandParams } from "../../protocol/network/contract.ts";
import { MAX_CURVE_POINTS } from "../../protocol/network/limits.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { bulkyMap } from "./bulky-map.ts";
import { pageWire } from "./page-visit.ts";
import { ScriptedPlayer } from "./scripted-player.ts";

/** Number of commands that come at once, and milliseconds between two such bursts: more than any limit allows. */
const BURST = 25;
const BURST_MS = 100;
const CURVE_MS = 1000;
const CURVE_POINTS = 200_000;
/** Milliseconds between two connections. */
const CONNECT_MS = 500;
/** Milliseconds between two looks at a match whose state may have been missed. */
const LOOK_MS = 2000;
/** Number of plain TCP connections of one attacker. */
const TCP_CONNECTIONS = 100;
/** Number of large answers that one player asks for and does not read. */
const UNREAD_ANSWERS = 100;
/** Number of rooms that one player may have. */
const ROOMS = 5;

interface Target {
  readonly address: ServerAddress;
  /** Whether the attacker connects as pages of the server do. */
  readonly isPage: boolean;
}

/**
 * What one attacker does all the time. Each follows the protocol and asks for as much as the limits allow: who goes on
 * after a refusal is soon shut out, and troubles nobody.
 */
export const ATTACKS = {
  /** Asks for the ladder without end, and sends as much as a curve of 200,000 points each second. */
  async floods(target: Target) {
    const player = await connected(target);
    // As text, which costs the attacker's machine less.
    const curve = "0.123456,".repeat(2 * CURVE_POINTS);
    repeat(player, "ladder", () => ({}));
    setInterval(() => void player.ask("player.rename", { name: curve }).catch(ignore), CURVE_MS);
  },
  /** Opens rooms on the largest maps, and asks for the list and for their boards. */
  async lists(target: Target) {
    const player = await connected(target);
    const rooms = await bulkyRooms(player, ROOMS);
    repeat(player, "room.list", () => ({ live: true }));
    repeat(player, "picture", (at) => ({ room: rooms[at % rooms.length] ?? "" }));
  },
  /** Opens a match on the largest map again and again, always as if its state were not known. */
  async opens(target: Target) {
    const [player, , match] = await bulkyMatch(target);
    repeat(player, "match.open", () => ({ match }));
  },
  /** Changes a match on the largest map without a move, which tells the whole state to all who follow it. */
  async changes(target: Target) {
    const [player, other, match] = await bulkyMatch(target);
    await other.ask("match.open", { match });
    await player.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    repeat(player, "match.command", () => ({ match, command: { kind: "rematch", want: false } }));
  },
  /** Draws the longest curves on the largest map, all of them illegal. */
  async draws(target: Target) {
    const [player, , match] = await bulkyMatch(target);
    const inner = Array.from({ length: MAX_CURVE_POINTS }, (_, at) => ({
      x: 0.02 + 0.96 * ((at % 100) / 100),
      y: 0.02 + 0.96 * (at / MAX_CURVE_POINTS),
    }));
    repeat(player, "match.command", () => ({
      match,
      command: { kind: "draw", move: 1, from: 0, to: 59, inner },
    }));
  },
  /** Makes a move on the largest map, which is redrawn then, and takes it back. */
  async "takes back"(target: Target) {
    const [player, other, match] = await bulkyMatch(target);
    // The creator has opened the room, and begins.
    const takeBack = async (state: OnlineBoardState): Promise<void> => {
      if (state.isRedrawing !== undefined) return;
      if (state.moves === 0) await player.draw(match, 1, { from: 1, to: 2, inner: [] });
      else if (state.takeBack === undefined)
        await player.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } });
      else await other.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } });
    };
    const look = async (): Promise<void> => {
      const { state } = await player.ask("match.open", { match });
      if (state !== null) await takeBack(state);
    };
    player.onState = (state) => void takeBack(state).catch(ignore);
    setInterval(() => void look().catch(ignore), LOOK_MS);
    await look();
  },
  /** Asks for redraws of the largest map. */
  async redraws(target: Target) {
    const [player, , match] = await bulkyMatch(target);
    repeat(player, "match.command", () => ({ match, command: { kind: "redraw" } }));
  },
  /** Connects again and again, with rooms on the largest maps, while it watches the list of rooms. */
  async connects(target: Target) {
    const player = await connected(target);
    await bulkyRooms(player, ROOMS);
    await player.ask("room.list", { live: true });
    setInterval(() => {
      const other = newPlayer(target);
      other.ready.catch(ignore).finally(() => other.close());
    }, CONNECT_MS);
  },
  /** Asks for the largest answers and reads none of them. */
  async "reads nothing"(target: Target) {
    const [player, other, match] = await bulkyMatch(target);
    for (let at = 0; at < UNREAD_ANSWERS; at++)
      for (const one of [player, other]) one.ask("match.open", { match }).catch(ignore);
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), CONNECT_MS);
  },
  /** Opens plain connections, and sends half a request on each. */
  async halves({ address: { host, port } }: Target) {
    const open = (): void => {
      const socket = connect(port, host);
      socket.on("error", ignore).on("close", () => setTimeout(open, CONNECT_MS));
      socket.write("GET / HTTP/1.1\r\nHost:");
    };
    for (let count = 0; count < TCP_CONNECTIONS; count++) open();
  },
} satisfies Readonly<Record<string, (target: Target) => Promise<void>>>;

export type AttackName = keyof typeof ATTACKS;

interface Attack extends Target {
  readonly name: AttackName;
}

export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

export interface RunningAttack {
  /** Resolves once all is prepared: rooms and matches are there, and commands come. */
  readonly prepared: Promise<unknown>;
  readonly stop: () => void;
}

/**
 * Lets an attacker begin, as if it sat at another machine: as a process that takes what time of the processors the
 * server and other players leave.
 */
export function attack(address: ServerAddress, name: AttackName, isPage = false): RunningAttack {
  const given = JSON.stringify({ address, name, isPage } satisfies Attack);
  const own = [process.execPath, fileURLToPath(import.meta.url), given];
  const [program, ...args] = process.platform === "win32" ? own : ["nice", "-n", "19", ...own];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  return { prepared: once(child.stdout, "data"), stop: () => void child.kill() };
}

function newPlayer({ address, isPage }: Target): ScriptedPlayer {
  return isPage ? new ScriptedPlayer(address, "Mallory", pageWire(address)) : new ScriptedPlayer(address, "Mallory");
}

async function connected(target: Target): Promise<ScriptedPlayer> {
  const player = newPlayer(target);
  await player.ready;
  return player;
}

async function bulkyRooms(player: ScriptedPlayer, count: number): Promise<string[]> {
  const rooms: string[] = [];
  for (let room = 0; room < count; room++) {
    const start = { kind: "drawing", name: "Large", drawing: bulkyMap() } as const;
    const terms = { ruleset: DEFAULT_RULESET, start, clock: null, opening: "creator", rated: false } as const;
    rooms.push((await player.ask("room.create", { name: "Large", access: "public", terms })).id);
  }
  return rooms;
}

/** Two players, and the match between them. */
async function bulkyMatch(target: Target): Promise<[ScriptedPlayer, ScriptedPlayer, string]> {
  const [player, other] = [await connected(target), await connected(target)];
  const [room] = await bulkyRooms(player, 1);
  const { match } = await other.ask("room.join", { room });
  return [player, other, match];
}

/** Gives a command again and again in bursts. After a refusal it waits for as long as the server says. */
function repeat<C extends CommandName>(
  player: ScriptedPlayer,
  command: C,
  params: (at: number) => CommandParams<C>,
): void {
  let at = 0;
  let pauseEnds = 0;
  const ask = (): void => {
    player.ask(command, params(at++)).catch((error: unknown) => {
      pauseEnds = Math.max(pauseEnds, performance.now() + waitOf(error));
    });
  };
  setInterval(() => {
    if (performance.now() < pauseEnds) return;
    for (let count = 0; count < BURST; count++) ask();
  }, BURST_MS);
}

/** Milliseconds that a refusal asks to wait. */
function waitOf(error: unknown): number {
  const failure = error instanceof ServerRefusal ? error.failure : null;
  return failure?.code === "online-too-much" ? failure.params.wait : 0;
}

function ignore(): void {
  // A refusal is what an attacker expects.
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, ...target } = JSON.parse(process.argv[2] ?? "") as Attack;
  ATTACKS[name](target)
    .catch((error: unknown) => console.error(`${name}: ${String(error)}`))
    .finally(() => console.log("prepared"));
}
