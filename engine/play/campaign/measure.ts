import type { Random } from "../../random.ts";
import type { Position } from "../../sprouts/game.ts";
import { Judge } from "./judge.ts";

/** How hard a won position is. */
export interface Measured {
  /**
   * The difficulty in bits. In sampled games the person makes winning moves, any of them, and the
   * opponent lures; at each of the person's turns log2(all moves / winning moves) bits are to be found.
   * The mean over the games of the sum: who moves blindly wins about one game in 2^difficulty.
   */
  readonly difficulty: number;
  readonly winningMoves: number;
  readonly allMoves: number;
  /** The mean number of the person's turns in these games at which some move loses. */
  readonly depth: number;
  /** The mean number of moves that these games last. */
  readonly length: number;
  /** The couples that a search without knowledge looks into for the outcomes of all moves. */
  readonly nodes: number;
}

export interface MeasureOptions {
  /** How many games are sampled. */
  readonly games: number;
  /** The opponent weighs so many of its moves, taken at random. */
  readonly replies: number;
  /** A position whose moves take more couples than this is not measured. */
  readonly mostNodes: number;
  readonly random: Random;
}

/** Measures a won position; undefined when it is lost or takes too much. */
export function measure(position: string, options: MeasureOptions): Measured | undefined {
  const judge = new Judge();
  const root = judge.read(position);
  const moves = judge.moves(root, options.mostNodes);
  if (moves === undefined || moves.winning.length === 0) return undefined;
  const { nodes } = judge;
  const total = { bits: 0, turns: 0, length: 0 };
  for (let game = 0; game < options.games; game++) sampleGame(judge, root, options, total);
  return {
    difficulty: total.bits / options.games,
    winningMoves: moves.winning.length,
    allMoves: moves.all.length,
    depth: total.turns / options.games,
    length: total.length / options.games,
    nodes,
  };
}

function sampleGame(judge: Judge, root: Position, options: MeasureOptions, total: { bits: number; turns: number; length: number }): void {
  for (let position = root; ; ) {
    const { all, winning } = movesOf(judge, position);
    total.bits += Math.log2(all.length / winning.length);
    if (winning.length < all.length) total.turns++;
    total.length++;
    const after = winning[options.random.below(winning.length)];
    const reply = luring(judge, after, options);
    if (reply === undefined) return;
    total.length++;
    position = reply;
  }
}

/** The opponent's reply in a lost position, in proportion to the part of the answers that are errors (thesis, 2.3.6). */
function luring(judge: Judge, position: Position, { replies, random }: MeasureOptions): Position | undefined {
  const children = [...judge.game.childrenOf(position)];
  const weighed: { child: Position; p: number }[] = [];
  while (children.length > 0 && weighed.length < replies) {
    const [child] = children.splice(random.below(children.length), 1);
    const { all, winning } = movesOf(judge, child);
    weighed.push({ child, p: 1 - winning.length / all.length });
  }
  const sum = weighed.reduce((total, { p }) => total + p, 0);
  if (sum === 0) return weighed[0]?.child;
  let at = random.next() * sum;
  return (weighed.find(({ p }) => (at -= p) < 0) ?? weighed[weighed.length - 1]).child;
}

function movesOf(judge: Judge, position: Position): { all: readonly Position[]; winning: readonly Position[] } {
  const moves = judge.moves(position);
  if (moves === undefined) throw new Error("An unlimited search does not end.");
  return moves;
}
