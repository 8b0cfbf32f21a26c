import { connect } from "node:net";
import { Worker, workerData } from "node:worker_threads";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { CommandName, CommandParams } from "../../protocol/network/contract.ts";
import { MAX_CURVE_POINTS } from "../../protocol/network/limits.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { bulkyMap } from "./bulky-map.ts";
import { ScriptedPlayer } from "./scripted-player.ts";

/** Milliseconds between two commands: more than any limit allows. */
const COMMAND_MS = 4;
const CURVE_MS = 1000;
const CURVE_POINTS = 200_000;
/** Milliseconds between two connections. */
const CONNECT_MS = 500;
/** Number of plain TCP connections of one attacker. */
const TCP_CONNECTIONS = 100;
/** Number of large answers that one player asks for and does not read. */
const UNREAD_ANSWERS = 100;
/** Number of rooms that one player may have. */
const ROOMS = 5;

/** What one attacker does all the time. Each follows the protocol, but no limit. */
export const ATTACKS = {
  /** Asks for the ladder without end, and sends as much as a curve of 200,000 points each second. */
  async floods(address: ServerAddress) {
    const player = await connected(address);
    // As text, which costs the attacker's machine less.
    const curve = "0.123456,".repeat(2 * CURVE_POINTS);
    repeat(COMMAND_MS, player, "ladder", () => ({}));
    repeat(CURVE_MS, player, "player.rename", () => ({ name: curve }));
  },
  /** Opens rooms on the largest maps, and asks for the list and for their boards. */
  async lists(address: ServerAddress) {
    const player = await connected(address);
    const rooms = await bulkyRooms(player, ROOMS);
    repeat(COMMAND_MS, player, "room.list", () => ({ live: true }));
    repeat(COMMAND_MS, player, "picture", (at) => ({ room: rooms[at % rooms.length] ?? "" }));
  },
  /** Opens a match on the largest map again and again, always as if its state were not known. */
  async opens(address: ServerAddress) {
    const [player, , match] = await bulkyMatch(address);
    repeat(COMMAND_MS, player, "match.open", () => ({ match }));
  },
  /** Changes a match on the largest map without a move, which tells the whole state to all who follow it. */
  async changes(address: ServerAddress) {
    const [player, other, match] = await bulkyMatch(address);
    await other.ask("match.open", { match });
    await player.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    repeat(COMMAND_MS, player, "match.command", () => ({ match, command: { kind: "rematch", want: false } }));
  },
  /** Draws the longest curves on the largest map, all of them illegal. */
  async draws(address: ServerAddress) {
    const [player, , match] = await bulkyMatch(address);
    const inner = Array.from({ length: MAX_CURVE_POINTS }, (_, at) => ({
      x: 0.02 + 0.96 * ((at % 100) / 100),
      y: 0.02 + 0.96 * (at / MAX_CURVE_POINTS),
    }));
    repeat(10 * COMMAND_MS, player, "match.command", () => ({
      match,
      command: { kind: "draw", move: 1, from: 0, to: 59, inner },
    }));
  },
  /** Asks for redraws of the largest map. */
  async redraws(address: ServerAddress) {
    const [player, , match] = await bulkyMatch(address);
    repeat(COMMAND_MS, player, "match.command", () => ({ match, command: { kind: "redraw" } }));
  },
  /** Connects again and again, with rooms on the largest maps, while it watches the list of rooms. */
  async connects(address: ServerAddress) {
    const player = await connected(address);
    await bulkyRooms(player, ROOMS);
    await player.ask("room.list", { live: true });
    setInterval(() => {
      const other = new ScriptedPlayer(address, "Mallory");
      other.ready.catch(ignore).finally(() => other.close());
    }, CONNECT_MS);
  },
  /** Asks for the largest answers and reads none of them. */
  async "reads nothing"(address: ServerAddress) {
    const [player, other, match] = await bulkyMatch(address);
    for (let at = 0; at < UNREAD_ANSWERS; at++)
      for (const one of [player, other]) one.ask("match.open", { match }).catch(ignore);
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), CONNECT_MS);
  },
  /** Opens plain connections, and sends half a request on each. */
  async halves({ host, port }: ServerAddress) {
    const open = (): void => {
      const socket = connect(port, host);
      socket.on("error", ignore).on("close", () => setTimeout(open, CONNECT_MS));
      socket.write("GET / HTTP/1.1\r\nHost:");
    };
    for (let count = 0; count < TCP_CONNECTIONS; count++) open();
  },
} satisfies Readonly<Record<string, (address: ServerAddress) => Promise<void>>>;

export type AttackName = keyof typeof ATTACKS;

interface Attack {
  readonly address: ServerAddress;
  readonly name: AttackName;
}

export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

/** Lets an attacker begin, in a thread, so that the load generator is not delayed. Returns how to stop. */
export function attack(address: ServerAddress, name: AttackName): () => void {
  const thread = new Worker(new URL(import.meta.url), { workerData: { address, name } satisfies Attack });
  return () => void thread.terminate();
}

async function connected(address: ServerAddress): Promise<ScriptedPlayer> {
  const player = new ScriptedPlayer(address, "Mallory");
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
async function bulkyMatch(address: ServerAddress): Promise<[ScriptedPlayer, ScriptedPlayer, string]> {
  const [player, other] = [await connected(address), await connected(address)];
  const [room] = await bulkyRooms(player, 1);
  const { match } = await other.ask("room.join", { room });
  return [player, other, match];
}

function repeat<C extends CommandName>(
  milliseconds: number,
  player: ScriptedPlayer,
  command: C,
  params: (at: number) => CommandParams<C>,
): void {
  let at = 0;
  setInterval(() => void player.ask(command, params(at++)).catch(ignore), milliseconds);
}

function ignore(): void {
  // A refusal is what an attacker expects.
}

if (workerData !== null) {
  const { address, name } = workerData as Attack;
  ATTACKS[name](address).catch((error: unknown) => console.error(`${name}: ${String(error)}`));
}
