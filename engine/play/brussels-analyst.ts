import { joinsLeft } from "../brussels/moves.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Outcome } from "../grundy/solver.ts";
import { conventionOf, lastMoverWins, type Ruleset } from "../rules.ts";
import { type Analysis, type AnalysisEnd, compareMoves, type PositionAnalyst } from "./analysis.ts";
import { boardMovesOf } from "./boards/board-moves.ts";
import { MoveLists } from "./listed-moves.ts";

/** Analyses Brussels Sprouts, where the number of moves left tells everything, without a search. */
export class BrusselsAnalyst implements PositionAnalyst {
  readonly nodes = 0;
  readonly bytes = 0;
  private readonly ruleset: Ruleset;
  private readonly lists = new MoveLists();

  constructor(ruleset: Ruleset) {
    this.ruleset = ruleset;
  }

  analyse(
    drawing: Drawing,
    stop: () => boolean,
    report: (analysis: Analysis) => void,
  ): { readonly analysis: Analysis; readonly end: AnalysisEnd } {
    const { position, moves, isListed } = this.lists.of(drawing, stop);
    const analysis: Analysis = {
      outcome: this.outcomeOf(position),
      nimber: this.nimberOf(position),
      genus: null,
      parts: conventionOf(this.ruleset).hasNimbers
        ? boardMovesOf(drawing)
            .parts(drawing)
            .map((part) => ({ ...part, nimber: this.nimberOf(part.position) }))
        : [],
      moves: moves
        .map(({ child, ways }) => ({
          child,
          ways,
          outcome: this.outcomeOf(child) === "loss" ? ("win" as const) : ("loss" as const),
          nimber: this.nimberOf(child),
        }))
        .sort(compareMoves),
      isListed,
    };
    report(analysis);
    return { analysis, end: stop() ? "stopped" : "all-found" };
  }

  private outcomeOf(position: string): Outcome {
    return (joinsLeft(position) % 2 === 1) === lastMoverWins(this.ruleset) ? "win" : "loss";
  }

  /** Each move leaves one move less, so that nimbers are 0 and 1 by turns. */
  private nimberOf(position: string): number | null {
    return conventionOf(this.ruleset).hasNimbers ? joinsLeft(position) % 2 : null;
  }
}
