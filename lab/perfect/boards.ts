import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import { childRouter } from "../../engine/drawing/any-surface/routing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { toMove, type Match, type SideIndex } from "../../engine/play/match.ts";
import { beginMatch, makeMove, resumeMatch, withDrawing } from "../../engine/play/match-play.ts";
import { nodesToDecide } from "../../engine/play/level-player.ts";
import { Opponent } from "../../engine/play/opponent.ts";
import { offeredLevel, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { decide, playingOrder, type Belief } from "../../engine/play/perfect/decision.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import type { Random } from "../../engine/random.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { textOfStart } from "../../engine/sprouts/game.ts";
import { readLevels } from "../training/levels-file.ts";

export const COMPUTER: SideIndex = 0;
const PERSON: SideIndex = 1;

export interface StartBoard {
  readonly position: string;
  /** Side to move; null when the game is over. */
  readonly toMove: SideIndex | null;
  answer(solver: PlaySolver, random: Random): { readonly belief: Belief; readonly board: StartBoard };
  play(child: string, random: Random): StartBoard;
}

class DrawnBoard implements StartBoard {
  private readonly match: Match;
  private readonly level: OpponentLevel;

  constructor(match: Match, level: OpponentLevel) {
    this.match = match;
    this.level = level;
  }

  get position(): string {
    return this.match.board.position;
  }

  get toMove(): SideIndex | null {
    return toMove(this.match);
  }

  answer(solver: PlaySolver, random: Random): { belief: Belief; board: StartBoard } {
    const { stroke, belief } = new Opponent(solver).choose({
      match: this.match,
      level: this.level,
      random,
      spent: () => 0,
      soFar: () => {},
    });
    return { belief, board: this.after(stroke) };
  }

  play(child: string, random: Random): StartBoard {
    // Redrawn here, so that only the answer counts as the computer's time.
    const tidy = this.redrawn();
    const stroke = childRouter(tidy.match.drawing)(child, random);
    if (stroke === undefined)
      throw new Error(`No curve from ${this.position} to ${child}: ${JSON.stringify(tidy.match.drawing)}`);
    return tidy.after(stroke).redrawn();
  }

  private after(stroke: Stroke): DrawnBoard {
    const made = makeMove(this.match, stroke);
    if (!made.ok)
      throw new Error(
        `${JSON.stringify(made.error)} in ${this.position}: ${JSON.stringify({ drawing: this.match.drawing, stroke })}`,
      );
    return new DrawnBoard(made.value.match, this.level);
  }

  private redrawn(): DrawnBoard {
    return new DrawnBoard(withDrawing(this.match, redrawBoard(this.match.drawing).drawing), this.level);
  }
}

class WrittenBoard implements StartBoard {
  readonly position: string;
  private readonly side: SideIndex;
  private readonly rules: PlaySolver;
  private readonly level: OpponentLevel;

  constructor(position: string, side: SideIndex, rules: PlaySolver, level: OpponentLevel) {
    this.position = position;
    this.side = side;
    this.rules = rules;
    this.level = level;
  }

  get toMove(): SideIndex | null {
    return textsOf(this.rules.children(this.rules.read(this.position))).length === 0 ? null : this.side;
  }

  answer(solver: PlaySolver, random: Random): { belief: Belief; board: StartBoard } {
    const limits = { nodes: nodesToDecide(this.level, solver), stop: () => false };
    const decision = decide(solver, solver.read(this.position), limits);
    return { belief: decision.belief, board: this.play(playingOrder(decision, random)[0]) };
  }

  play(child: string): StartBoard {
    return new WrittenBoard(child, this.side === COMPUTER ? PERSON : COMPUTER, this.rules, this.level);
  }
}

/** The start of game 0, 1, ... */
export type Beginning = (game: number) => StartBoard;

/**
 * The sides begin in turn. Without drawings if `rules` are given. Insane where Perfect is not offered.
 * @param ruleset with a board, or that of `rules`.
 */
export function startBoards(spots: number, rules?: PlaySolver, ruleset: Ruleset = DEFAULT_RULESET): Beginning {
  const level = offeredLevel("perfect", spots, ruleset);
  return (game) => {
    const side = game % 2 === 0 ? COMPUTER : PERSON;
    return rules === undefined
      ? new DrawnBoard(beginMatch(spots, side, ruleset), level)
      : new WrittenBoard(textOfStart(ruleset.surface, spots), side, rules, level);
  };
}

/**
 * Begins games on the levels from index `first` on, in turn. The person begins.
 * @param ruleset on the sphere, as all levels are.
 */
export function levels(first: number, rules?: PlaySolver, ruleset: Ruleset = DEFAULT_RULESET): Beginning {
  const all = readLevels();
  return (game) => {
    const { drawing, moves, position } = all[(first + game) % all.length];
    if (rules !== undefined) return new WrittenBoard(position, PERSON, rules, "perfect");
    const starts = moves % 2 === 0 ? PERSON : COMPUTER;
    return new DrawnBoard(
      resumeMatch({ ruleset, starts, drawing, moves, result: null }, readBoard(drawing)),
      "perfect",
    );
  };
}
