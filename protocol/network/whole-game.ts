import type { SharedGame } from "../game-file.ts";
import type { ServerClient } from "./client.ts";

/** Asks for all pages of a match. */
export async function wholeGame(client: Pick<ServerClient, "ask">, match: string): Promise<SharedGame> {
  let { game, next } = await client.ask("match.game", { match, from: 0 });
  while (next !== null) {
    const page = await client.ask("match.game", { match, from: next });
    game = { ...page.game, moves: [...game.moves, ...page.game.moves] };
    next = page.next;
  }
  return game;
}
