import { labelledPosition, type PlanarMap } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { realize } from "../drawing/routing/realization.ts";
import { routeMove } from "../drawing/routing/router.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import type { Random } from "../random.ts";
import { LevelPlayer } from "./level-player.ts";
import { type OpponentLevel, type Strength, strengthOf } from "./opponent-levels.ts";
import type { Match } from "./match.ts";
import { type Belief, decide, DECISION_NODES, playingOrder } from "./perfect/decision.ts";
import { PerfectSolver } from "./perfect/perfect-solver.ts";
import type { SolverPosition } from "./perfect/solver-position.ts";
import { randomMove } from "./random-move.ts";

/** What a thought is about and where it ends. */
export interface Thought {
  readonly match: Match;
  readonly level: OpponentLevel;
  readonly random: Random;
  /** The children of the position that were moved to in former games, the latest last: levels that prove their moves take others that are as good. */
  readonly played?: readonly string[];
  /** The part of the time for this move that is spent: 0 at first; from 1 on, what there is must do. */
  readonly spent: () => number;
  /** Is told a curve that could be drawn, before a better one is looked for; not by levels that prove their moves. */
  readonly soFar: (stroke: Stroke) => void;
}

/** A curve to draw. */
export interface Move {
  readonly stroke: Stroke;
  /** What the computer knows of its game before this move; levels that prove nothing are guessing. */
  readonly belief: Belief;
}

/** The part of the time after which nothing is searched any more: the rest is for the curve. */
const SEARCH_UNTIL = 0.6;
/** Random moves are tried so often before a drawing is given up. */
const MAX_TRIES = 200;

/**
 * The computer's side: chooses moves as its level does and draws them. What is learnt of the game
 * itself is kept from thought to thought; what a level may know is not more for it.
 */
export class Opponent {
  readonly solver: PerfectSolver;
  private readonly levelPlayer = new LevelPlayer();

  /** @param solver what the strongest levels know; it grows as they play. */
  constructor(solver = new PerfectSolver()) {
    this.solver = solver;
  }

  /**
   * Chooses a move and draws it. It may answer with any legal move when the time is over, unless its
   * level proves its moves: then the time ends the search, and a move known to win is still made.
   * Throws when no curve can be found at all, which no planar drawing with a move left should do.
   */
  choose(thought: Thought): Move {
    const { match, level, random, spent, soFar } = thought;
    const map = planarMap(match.drawing);
    const strength = strengthOf(level, match.board.lives + match.moves);
    // Who proves moves is rather late than wrong: any curve at all is no answer.
    const fallback = strength === null ? null : anyStroke(map, random);
    if (fallback !== null) soFar(fallback);
    const { belief, children } = this.decide(thought, strength);
    let isFirst = true;
    for (const child of children) {
      if (fallback !== null && !isFirst && spent() >= 1) break;
      isFirst = false;
      const route = realize(map, child, random);
      if (route.ok) return { stroke: route.value.stroke, belief };
    }
    return { stroke: fallback ?? anyStroke(map, random), belief: belief === "winning" ? "guessing" : belief };
  }

  private decide(
    { match, random, played, spent }: Thought,
    strength: Strength | null,
  ): { belief: Belief; children: Iterable<string> } {
    if (strength === null) {
      const position = this.solver.read(match.board.position);
      const decision = decide(this.solver, position, {
        nodes: DECISION_NODES,
        stop: () => spent() >= SEARCH_UNTIL,
      });
      const children = playingOrder(
        decision,
        random,
        played?.map((child) => this.solver.read(child).text),
      );
      return {
        belief: decision.belief,
        children: decision.belief === "winning" ? this.winning(position, children) : children,
      };
    }
    const children = this.levelPlayer.rank(match.board.position, strength, random, () => spent() >= SEARCH_UNTIL);
    return { belief: "guessing", children };
  }

  /** Moves known to win and, should none of them be drawn, those that come out when every move is judged. */
  private *winning(position: SolverPosition, known: readonly string[]): Generator<string> {
    yield* known;
    for (const child of this.solver.judgedChildren(position, { nodes: DECISION_NODES })) {
      if (child.outcome === "loss" && !known.includes(child.position.text)) yield child.position.text;
    }
  }
}

function anyStroke(map: PlanarMap, random: Random): Stroke {
  const position = labelledPosition(map);
  for (let i = 0; i < MAX_TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) throw new Error("There is no move left to be made.");
    const routed = routeMove(map, move);
    if (routed.ok) return routed.value.stroke;
  }
  throw new Error("No curve was found for any move.");
}
