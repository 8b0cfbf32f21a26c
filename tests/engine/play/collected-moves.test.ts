import { describe, expect, it } from "vitest";
import { scanGames } from "../../../engine/play/notation/game-scanner.ts";
import { playScanned } from "../../../engine/play/notation/played-game.ts";
import { CollectedMoves } from "../../../engine/play/collected-moves.ts";
import { publishedGames } from "../../published/published.ts";

function indexOf(texts: readonly string[]): CollectedMoves {
  const moves = new CollectedMoves();
  for (const [i, text] of texts.entries()) {
    const [game] = scanGames(text);
    moves.add(`game ${i}`, game.play, playScanned(game));
  }
  return moves;
}

describe("the moves that were played", () => {
  it("are those of all games that came to a position, in whatever order", () => {
    const moves = indexOf(["4+ 1(5)2 3(6)4 1(7)3 I", "4+ 3(5)4 2(6)1 2(7)2[3] II", "4- 1(5)2 3(6)4 1(7)5"]);
    expect(moves.at("normal", "0*4")).toEqual([{ child: "0*2.1a1a", games: ["game 0", "game 1"], wins: 1, losses: 1 }]);
    expect(moves.at("normal", "1a1a.1a1a").map(({ games, wins }) => [games, wins])).toEqual([
      [["game 0"], 1],
      [["game 1"], 0],
    ]);
    expect(moves.at("misere", "1a1a.1a1a")).toMatchObject([{ games: ["game 2"], wins: 0, losses: 0 }]);
    expect(moves.at("normal", "0*5")).toEqual([]);
  });

  it("lead through each published game", () => {
    const games = publishedGames();
    const moves = indexOf(games.map(({ line }) => line));
    for (const [i, { play, spots, positions }] of games.entries()) {
      for (const [at, position] of positions.entries()) {
        const before = at === 0 ? `0*${spots}` : positions[at - 1];
        const played = moves.at(play, before).filter((move) => move.games.includes(`game ${i}`));
        expect(played.map(({ child }) => child)).toContain(position);
      }
    }
  });
});
