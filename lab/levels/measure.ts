import type { Random } from "../../engine/random.ts";
import type { Position } from "../../engine/games/playable-game.ts";
import type { Bits } from "../../engine/play/campaign/campaign.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { LevelSolver } from "./level-solver.ts";

/** Means over sampled games: the person makes random winning moves, the opponent plays tricky replies. */
export interface LevelMeasures {
  /** Bits, summed over the person's turns. */
  readonly bits: Bits;
  readonly difficulty: number;
  readonly winningMoves: number;
  readonly allMoves: number;
  /** The person's turns at which some move loses. */
  readonly turns: number;
  /** The opponent's turns from a wrong move until the game is settled; 0 if no move is wrong. */
  readonly refutation: number;
  /** The person's turns at which some number of survivors is wrong. */
  readonly steered: number;
  readonly length: number;
}

export interface MeasureOptions {
  readonly games: number;
  /** Number of random moves that the opponent compares. */
  readonly replies: number;
  readonly maxNodes: number;
  readonly random: Random;
  /** Finds outcomes, and knows those of other levels. */
  readonly solver?: LevelSolver | undefined;
}

/** Measures a level; undefined when the position is lost or too hard. */
export function measureLevel(position: string, options: MeasureOptions): LevelMeasures | undefined {
  const solver = new LevelSolver(DEFAULT_RULESET, options.solver);
  const root = solver.read(position);
  const moves = solver.moves(root, options.maxNodes);
  if (moves === undefined || moves.winning.length === 0) return undefined;
  const sums: Sums = { moves: 0, survivors: 0, refutations: 0, turns: 0, refuting: 0, steered: 0, length: 0 };
  for (let game = 0; game < options.games; game++) sampleGame(solver, root, options, sums);
  const mean = (sum: number): number => sum / options.games;
  const bits = { moves: mean(sums.moves), survivors: mean(sums.survivors), refutations: mean(sums.refutations) };
  return {
    bits,
    difficulty: bits.moves + bits.survivors + bits.refutations,
    winningMoves: moves.winning.length,
    allMoves: moves.all.length,
    turns: mean(sums.turns),
    refutation: sums.turns === 0 ? 0 : sums.refuting / sums.turns,
    steered: mean(sums.steered),
    length: mean(sums.length),
  };
}

type Sums = Record<keyof Bits | "turns" | "refuting" | "steered" | "length", number>;

function sampleGame(solver: LevelSolver, root: Position, options: MeasureOptions, sums: Sums): void {
  for (let position = root; ;) {
    const { winning } = solver.allMoves(position);
    addTurn(solver, position, options, sums);
    sums.length++;
    const reply = trickyReply(solver, anyOf(winning, options.random), options);
    if (reply === undefined) return;
    sums.length++;
    position = reply;
  }
}

function addTurn(solver: LevelSolver, position: Position, options: MeasureOptions, sums: Sums): void {
  const { all, winning } = solver.allMoves(position);
  if (winning.length === all.length) return;
  const numbers = (moves: readonly Position[]): number =>
    new Set(moves.map((child) => solver.survivorsMade(position, child))).size;
  const [made, right] = [numbers(all), numbers(winning)];
  const wrong = all.filter((child) => !winning.includes(child));
  const turns = refutationOf(solver, anyOf(wrong, options.random), options);
  sums.moves += Math.log2(all.length / winning.length);
  sums.survivors += Math.log2(made / right);
  sums.refutations += Math.log2(1 + turns);
  sums.turns++;
  sums.refuting += turns;
  if (right < made) sums.steered++;
}

/** The opponent makes random winning moves; the person plays tricky replies. */
function refutationOf(solver: LevelSolver, won: Position, options: MeasureOptions): number {
  let position = won;
  for (let turns = 0; ; turns++) {
    if (solver.isSettled(position)) return turns;
    const reply = trickyReply(solver, anyOf(solver.allMoves(position).winning, options.random), options);
    if (reply === undefined) return turns + 1;
    position = reply;
  }
}

/** Drawn in proportion to the share of answers that are errors (thesis, 2.3.6). */
function trickyReply(
  solver: LevelSolver,
  position: Position,
  { replies, random }: MeasureOptions,
): Position | undefined {
  const children = [...solver.game.childrenOf(position)];
  const weighed: { child: Position; p: number }[] = [];
  while (children.length > 0 && weighed.length < replies) {
    const [child] = children.splice(random.below(children.length), 1);
    const { all, winning } = solver.allMoves(child);
    weighed.push({ child, p: 1 - winning.length / all.length });
  }
  const sum = weighed.reduce((total, { p }) => total + p, 0);
  if (sum === 0) return weighed[0]?.child;
  let at = random.next() * sum;
  return (weighed.find(({ p }) => (at -= p) < 0) ?? weighed[weighed.length - 1]).child;
}

function anyOf(moves: readonly Position[], random: Random): Position {
  return moves[random.below(moves.length)];
}
