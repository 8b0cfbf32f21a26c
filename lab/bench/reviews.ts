import { seededRandom } from "../../engine/random.ts";
import { judgePositions, type Judgement, turningPoint, winningHint } from "../../engine/play/review.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { REVIEW_NODES } from "../../main/services/matches/reviewing.ts";
import { playedLine, stringsOf } from "../levels/played-line.ts";
import { trainedSolver } from "../perfect/trained-solver.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

const GAMES = 2;
const SPOTS = 14;
interface ReviewedLine {
  readonly judgements: readonly Judgement[];
  /** Number of the loser's last wrong move; null for none that is known. */
  readonly turn: number | null;
  /** Number of winning moves that were found at the turning point: before the wrong move, and after it. */
  readonly answers: number;
}

/**
 * Reviews random games as the library does, by one solver with the shipped book: judges each position, and finds
 * winning moves at the turning point.
 */
export function benchReviews(seed: number, { section, line, record }: Report, games = GAMES): void {
  const random = seededRandom(seed);
  const positions = Array.from({ length: games }, () => stringsOf(playedLine(SPOTS, Infinity, random)));
  let reviews: ReviewedLine[] = [];
  let nodes = 0;
  const cpuSeconds =
    cpuMs(() => {
      const solver = trainedSolver();
      reviews = positions.map((game) => reviewed(solver, game, seed));
      nodes = solver.nodes;
    }) / 1000;
  const count = (items: (review: ReviewedLine) => number): number => reviews.reduce((sum, one) => sum + items(one), 0);
  const figures = {
    games,
    positions: count(({ judgements }) => judgements.length),
    unknown: count(({ judgements }) => judgements.filter((judgement) => judgement === undefined).length),
    turns: count(({ turn }) => (turn === null ? 0 : 1)),
    answers: count(({ answers }) => answers),
    nodes,
  };
  section("reviews");
  line("|games|positions|of them unknown|turning points|winning moves|nodes|CPU seconds|");
  line("|---|---|---|---|---|---|---|");
  line(`|${[...Object.values(figures), cpuSeconds.toFixed(1)].join("|")}|`);
  record({ reviews: { ...figures, cpuSeconds, turningPoints: reviews.map(({ turn }) => turn) } });
}

function reviewed(solver: PlaySolver, positions: readonly string[], seed: number): ReviewedLine {
  const judgements = judgePositions(positions, (position) =>
    solver.outcome(solver.read(position), { nodes: REVIEW_NODES }),
  );
  // The line ends before the last move.
  const moves = positions.length;
  const move = turningPoint(judgements, (number) => (moves - number) % 2 === 1);
  const asked = move === null ? [] : [positions[move - 1], positions[move]];
  const hints = asked.map((position) => winningHint(solver, position, seededRandom(seed)));
  const answers = hints.reduce((sum, hint) => sum + (hint.kind === "winning" ? hint.children.length : 0), 0);
  return { judgements, turn: move, answers };
}
