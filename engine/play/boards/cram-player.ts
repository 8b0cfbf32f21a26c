import { dominoesFor, rowsOf } from "../../cram/drawn-board.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import { PositionSolver } from "../../games/position-solver.ts";
import type { Outcome } from "../../grundy/solver.ts";
import { type Random, shuffled } from "../../random.ts";
import type { Ruleset } from "../../rules.ts";
import type { OpponentLevel } from "../opponent-levels.ts";
import { acceptMove } from "./board-games.ts";
import type { ChosenMove, GamePlayer } from "./game-player.ts";

/** Cells of the largest regions that each level knows. */
const HORIZONS: Readonly<Record<OpponentLevel, number>> = {
  easy: 4,
  medium: 7,
  hard: 12,
  insane: 18,
  perfect: Infinity,
};
/** Share of moves that Easy makes at random. */
const EASY_LAPSES = 0.15;
/** The most lost moves that are compared; the replies of each are looked at. */
const MAX_COMPARED = 12;

interface Choice {
  readonly stroke: Stroke;
  /** The position that it leads to, the same text for equal ones. */
  readonly after: string;
}

/** Plays Cram: a move that wins as far as the level sees, and else one after which most replies are wrong. */
export class CramPlayer implements GamePlayer {
  private readonly solver: PositionSolver;

  constructor(ruleset: Ruleset) {
    this.solver = new PositionSolver(ruleset);
  }

  choose(drawing: Drawing, level: OpponentLevel, random: Random, stop: () => boolean): ChosenMove {
    const moves = shuffled(dominoesFor(drawing), random);
    if (moves.length === 0) throw new Error("There is no move to choose.");
    if (level === "easy" && random.next() < EASY_LAPSES) return { stroke: moves[0], belief: "guessing" };
    const horizon = HORIZONS[level];
    const knowsAll = horizon === Infinity;
    const open: Choice[] = [];
    const lost: Choice[] = [];
    for (const choice of this.choices(drawing, moves)) {
      const outcome = stop() ? undefined : this.solver.outcome(choice.after, { horizon, stop });
      if (outcome === "loss") return { stroke: choice.stroke, belief: knowsAll ? "winning" : "guessing" };
      (outcome === undefined ? open : lost).push(choice);
    }
    if (open.length > 0) return { stroke: open[0].stroke, belief: "guessing" };
    const stroke = level === "easy" ? lost[0].stroke : this.trickiest(lost, horizon, stop);
    return { stroke, belief: knowsAll ? "losing" : "guessing" };
  }

  winningMove(drawing: Drawing, random: Random, stop: () => boolean): Stroke | null {
    const choices = this.choices(drawing, shuffled(dominoesFor(drawing), random));
    return choices.find(({ after }) => this.outcome(after, stop) === "loss")?.stroke ?? null;
  }

  outcome(position: string, stop: () => boolean): Outcome | undefined {
    return stop() ? undefined : this.solver.outcome(position, { horizon: Infinity, stop });
  }

  /** The positions that moves lead to, each with one of its moves. */
  private choices(drawing: Drawing, moves: readonly Stroke[]): Choice[] {
    const seen = new Set<string>();
    return moves.flatMap((stroke) => {
      const next = acceptMove(drawing, stroke);
      if (!next.ok) return [];
      const after = this.solver.canonical(rowsOf(next.value.drawing));
      if (seen.has(after)) return [];
      seen.add(after);
      return [{ stroke, after }];
    });
  }

  /** The lost move with the largest share of wrong replies (thesis, 2.3.6). */
  private trickiest(lost: readonly Choice[], horizon: number, stop: () => boolean): Stroke {
    let best = { stroke: lost[0].stroke, share: -1 };
    for (const { stroke, after } of lost.slice(0, MAX_COMPARED)) {
      if (stop()) break;
      const outcomes = this.solver.children(after).map((reply) => this.solver.outcome(reply, { horizon, stop }));
      const share =
        outcomes.length === 0 ? 0 : outcomes.filter((outcome) => outcome === "win").length / outcomes.length;
      if (share > best.share) best = { stroke, share };
    }
    return best.stroke;
  }
}
