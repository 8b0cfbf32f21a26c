import { describe, expect, it } from "vitest";
import { withComment } from "../../../../engine/play/notation/game-comment.ts";
import { scanGames } from "../../../../engine/play/notation/game-scanner.ts";
import { gameText, type GameToWrite } from "../../../../engine/play/notation/game-writing.ts";
import { writeMove } from "../../../../engine/play/notation/move-writing.ts";
import { playScanned, positionsOf, startOfSpots } from "../../../../engine/play/notation/played-game.ts";
import { randomMove } from "../../../../engine/play/random-move.ts";
import { type Random, seededRandom } from "../../../../engine/random.ts";
import { lastMoverWins } from "../../../../engine/rules.ts";
import { canonicalOf } from "../../../../engine/sprouts/canonical-of.ts";
import { applyMove, isOver } from "../../../../engine/sprouts/labelled.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";

interface PlayedAtRandom {
  readonly game: Required<GameToWrite>;
  readonly comment: string | undefined;
  readonly positions: readonly string[];
}

function gameAtRandom(random: Random): PlayedAtRandom {
  const spots = 1 + random.below(7);
  let position = startOfSpots(spots);
  const moves: string[] = [];
  const positions: string[] = [];
  const most = 1 + random.below(3 * spots);
  while (moves.length < most) {
    const move = randomMove(position, random);
    if (move === undefined) break;
    moves.push(writeMove(position, move, spots + moves.length));
    position = applyMove(position, move, spots + moves.length - 1);
    positions.push(canonicalOf(position));
  }
  const play = random.below(2) === 0 ? "normal" : "misere";
  const byRules = (moves.length % 2 === 1) === lastMoverWins({ play }) ? 0 : 1;
  const players = random.below(2) === 0 ? (["Ann", "J.-P. Roe"] as const) : null;
  return {
    game: {
      spots,
      play,
      moves,
      players,
      server: players === null ? null : ([0, 1, null] as const)[random.below(3)],
      event: random.below(2) === 0 ? "Round 2, 2001" : null,
      winner: isOver(position) ? byRules : ([0, 1, null] as const)[random.below(3)],
    },
    comment: [undefined, "Why not 3(9)4?", "8+ 1(9)2 II is shorter."][random.below(3)],
    positions,
  };
}

describe("written games", () => {
  it.each(["\n", "\r\n", "\n\n", "\r\n# A head.\r\n"])(
    "are read again as they were, with %j between them",
    (between) => {
      const random = seededRandom(testSeed(`round trip ${JSON.stringify(between)}`));
      const played = Array.from({ length: runs(25, 1000) }, () => gameAtRandom(random));
      const text = played.map(({ game, comment }) => withComment(gameText(game), comment)).join(between);
      const read = scanGames(text).map((scanned) => {
        const again = playScanned(scanned);
        expect(again.fault).toBeNull();
        const { spots, play, players, server, event, comment } = scanned;
        const moves = scanned.moves.map((move) => move.text);
        return {
          game: { spots, play, moves, players, server, event, winner: again.winner },
          comment: comment ?? undefined,
          positions: positionsOf(again),
        };
      });
      expect(read).toEqual(played);
    },
  );
});
