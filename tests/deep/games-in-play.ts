import { expect } from "vitest";
import type { RecordedGame } from "../../lab/server/recorded-games.ts";
import type { ServerProcess } from "../../lab/server/server-process.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { clientOf, online } from "../server/players.ts";
import { playGame } from "./played-game.ts";

export interface GamesInPlay {
  /** Number of moves of the games that have ended; none was lost or doubled. */
  readonly moves: number;
  /** Resolves once no game is played any more. Rejects at the first fault. */
  readonly ended: Promise<void>;
  /** Lets the last game come to its end, and resolves then. */
  stop(): Promise<void>;
}

/** Two new players, one at each process of a server, each of whom goes on at the other one while theirs is away. */
export function twoPlayers(addresses: readonly ServerAddress[]): Promise<readonly ServerClient[]> {
  const players = ["Ann", "Bob"].map((name, side) =>
    clientOf(socketWire([addresses[side], addresses[1 - side]]), name, newSigningKey()),
  );
  return Promise.all(players.map((player) => online(player)));
}

/**
 * Plays a game again and again, so that something is under way at each moment. The players are new each time, since a
 * player may open a few rooms alone; each move needs both processes to know of it.
 */
export function gamesInPlay(addresses: readonly ServerAddress[], { spots, strokes }: RecordedGame): GamesInPlay {
  const state = { moves: 0, isOver: false };
  const play = async (): Promise<void> => {
    do {
      const players = await twoPlayers(addresses);
      const played = playGame(players, spots, strokes);
      await played.done;
      state.moves += played.acknowledged.length;
      for (const player of players) player.close();
    } while (!state.isOver);
  };
  const ended = play();
  return {
    get moves() {
      return state.moves;
    },
    ended,
    stop() {
      state.isOver = true;
      return ended;
    },
  };
}

export function expectRunning(servers: readonly ServerProcess[]): void {
  for (const { child } of servers) expect([child.exitCode, child.signalCode]).toEqual([null, null]);
}
