import { ifListed } from "../grundy/option-bound.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { childRouter } from "../drawing/any-surface/routing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import type { Random } from "../random.ts";
import { anyStroke } from "./any-stroke.ts";
import { type ChildChoice, LevelPlayer } from "./level-player.ts";
import { type OpponentLevel, strengthOf } from "./opponent-levels.ts";
import type { Match } from "./match.ts";
import type { Belief } from "./perfect/decision.ts";
import { PlaySolver } from "./perfect/play-solver.ts";

export interface Thought {
  readonly match: Match;
  readonly level: OpponentLevel;
  readonly random: Random;
  /** Chosen here in earlier games, latest last. Levels that prove their moves prefer others as good. */
  readonly played?: readonly string[];
  /** Part of the time that is over. From 1 on, the best move so far is played. */
  readonly spent: () => number;
  /** Gets a drawable curve before a better one is looked for, unless the level proves its moves. */
  readonly soFar: (stroke: Stroke) => void;
}

export interface Move {
  readonly stroke: Stroke;
  /** Belief before this move; "guessing" for levels that prove nothing. */
  readonly belief: Belief;
  /** Drawing of the same position on which the stroke lies; missing if that is the drawing of the match. */
  readonly redrawn?: Drawing;
}

/** Choice in positions with too many children: any move is played. */
const UNDECIDED: ChildChoice = { belief: "guessing", children: [] };

/** Share of the time limit; the rest is for the curve. */
const SEARCH_UNTIL = 0.6;

/** Memory is kept between moves but makes no level stronger. */
export class Opponent {
  readonly solver: PlaySolver;
  private readonly levelPlayer: LevelPlayer;

  /** @param solver grows as the strongest levels play; its rules are those of all matches. */
  constructor(solver: PlaySolver = new PlaySolver()) {
    this.solver = solver;
    this.levelPlayer = new LevelPlayer(solver);
  }

  /**
   * Chooses a move. When the time is over, any legal move may be the answer, except on levels that prove their moves.
   * @throws {NoCurveFound}
   */
  choose(thought: Thought): Move {
    const { match, level, random, played, spent, soFar } = thought;
    const { drawing } = match;
    const strength = strengthOf(level, match.board.lives + match.moves, this.solver.ruleset);
    const fallback = strength === null ? null : anyStroke(drawing, random);
    if (fallback !== null) soFar(fallback);
    const stop = (): boolean => spent() >= SEARCH_UNTIL;
    const terms = { level, strength, random, played, stop };
    const { belief, children } = ifListed(() => this.levelPlayer.choose(match.board.position, terms)) ?? UNDECIDED;
    const route = childRouter(drawing);
    let isFirst = true;
    for (const child of children) {
      if (fallback !== null && !isFirst && spent() >= 1) break;
      isFirst = false;
      const stroke = route(child, random);
      if (stroke !== undefined) return { stroke, belief };
    }
    return { stroke: fallback ?? anyStroke(drawing, random), belief: belief === "winning" ? "guessing" : belief };
  }
}
