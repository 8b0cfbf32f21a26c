import { anyStroke } from "../../engine/play/any-stroke.ts";
import type { GameStart } from "../../engine/play/boards/board-game.ts";
import { seededRandom } from "../../engine/random.ts";
import type { GameId } from "../../engine/rules.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { commanded } from "../commanded.ts";

/** A game of two people that is played by chance, to its end. */
export async function playedOtherGame(watcher: HostClient, game: GameId, map: GameStart): Promise<MatchState> {
  const random = seededRandom(3);
  let state = await watcher.ask("match.start", {
    ruleset: { game, surface: "S", play: "normal" },
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map,
    starts: 0,
  });
  while (state.result === null) {
    const { from, to, inner } = anyStroke(state.drawing, random);
    const command = { kind: "draw", move: state.moves + 1, from, to, inner: [...inner] } as const;
    state = await commanded(watcher, { board: state.id, command });
  }
  return state;
}
