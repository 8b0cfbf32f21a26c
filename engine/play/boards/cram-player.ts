import { dominoesFor, rowsOf } from "../../cram/drawn-board.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { Limits, Outcome } from "../../grundy/solver.ts";
import { type Random, shuffled } from "../../random.ts";
import type { Ruleset } from "../../rules.ts";
import { LevelPlayer } from "../level-player.ts";
import { type OpponentLevel, strengthOf } from "../opponent-levels.ts";
import { PlaySolver } from "../perfect/play-solver.ts";
import { acceptMove } from "./board-games.ts";
import type { ChosenMove, GamePlayer } from "./game-player.ts";

/** Bytes of memory that a solver may use. */
const MEMORY = 2 ** 26;
/** The most nodes in which a winning move is looked for; the positions of a board that is solvable need less. */
const NODES = 20_000;

/** Plays Cram as the levels choose. */
export class CramPlayer implements GamePlayer {
  private readonly solver: PlaySolver;
  private readonly levelPlayer: LevelPlayer;

  constructor(ruleset: Ruleset) {
    this.solver = new PlaySolver(ruleset, { memory: MEMORY });
    this.levelPlayer = new LevelPlayer(this.solver);
  }

  choose(drawing: Drawing, level: OpponentLevel, random: Random, stop: () => boolean): ChosenMove {
    const strokes = this.strokesFor(drawing, random);
    const rows = rowsOf(drawing);
    const strength = strengthOf(level, rows.length, this.solver.ruleset);
    const { belief, children } = this.levelPlayer.choose(rows, { level, strength, random, stop });
    for (const child of children) {
      const stroke = strokes.get(child);
      if (stroke !== undefined) return { stroke, belief };
    }
    throw new Error("There is no move to choose.");
  }

  winningMove(drawing: Drawing, random: Random, stop: () => boolean): Stroke | null {
    const strokes = this.strokesFor(drawing, random);
    const answers = this.solver.winningAnswers(this.solver.read(rowsOf(drawing)), { nodes: NODES, stop });
    const winning = new Set(answers.map(({ text }) => strokes.get(text)));
    return [...strokes.values()].find((stroke) => winning.has(stroke)) ?? null;
  }

  outcome(position: string, limits: Limits): Outcome | undefined {
    return this.solver.outcome(this.solver.read(position), limits);
  }

  /** One move to each child, at random, by the child's text. */
  private strokesFor(drawing: Drawing, random: Random): Map<string, Stroke> {
    const strokes = new Map<string, Stroke>();
    for (const stroke of shuffled(dominoesFor(drawing), random)) {
      const next = acceptMove(drawing, stroke);
      if (!next.ok) continue;
      const { text } = this.solver.read(rowsOf(next.value.drawing));
      if (!strokes.has(text)) strokes.set(text, stroke);
    }
    return strokes;
  }
}
