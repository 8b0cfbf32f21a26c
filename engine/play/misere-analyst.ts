import type { Drawing } from "../drawing/drawing.ts";
import type { Outcome } from "../grundy/solver.ts";
import { type Analysis, type AnalysedMove, compareMoves, countFound } from "./analysis.ts";
import type { AnalysisEnd } from "./analyst.ts";
import { type ListedMoves, listMoves } from "./listed-moves.ts";
import { MisereSolver } from "./perfect/misere-solver.ts";

const FIRST_NODES = 64;
const NODES_GROWTH = 4;
/** Part of the memory beyond which a new position begins with an empty one. */
const RENEWAL = 0.5;

/**
 * Analyses positions in misère play as `Analyst` does in normal play. Nothing has a nimber there; the easiest questions
 * come first.
 */
export class MisereAnalyst {
  readonly memory: number;
  private solver = newSolver();
  private searched = 0;
  private position = "";

  /** @param memory bytes. */
  constructor(memory: number) {
    this.memory = memory;
  }

  get nodes(): number {
    return this.searched + this.solver.nodes;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.solver.bytes;
  }

  /**
   * Reports after each step that found something, and returns the last report.
   * @param stop polled.
   */
  analyse(
    drawing: Drawing,
    stop: () => boolean,
    report: (analysis: Analysis) => void,
  ): { readonly analysis: Analysis; readonly end: AnalysisEnd } {
    const listed = listMoves(drawing, stop);
    this.renew(listed.position);
    const texts = [listed.position, ...listed.moves.map(({ child }) => child)];
    let analysis = this.answer(listed);
    report(analysis);
    for (let nodes = FIRST_NODES; ; nodes *= NODES_GROWTH) {
      let isOpen = false;
      for (const text of texts) {
        if (stop()) return { analysis, end: "stopped" };
        if (this.bytes > this.memory) return { analysis, end: "memory" };
        isOpen = this.solver.outcome(this.solver.read(text), { nodes, stop }) === undefined || isOpen;
        const next = this.answer(listed);
        if (countFound(next) > countFound(analysis)) report(next);
        analysis = next;
      }
      if (!isOpen) return { analysis, end: "all-found" };
    }
  }

  private renew(position: string): void {
    if (position !== this.position && this.bytes > this.memory * RENEWAL) {
      this.searched = this.nodes;
      this.solver = newSolver();
    }
    this.position = position;
  }

  private answer({ position, moves, isListed }: ListedMoves): Analysis {
    const judged = moves.map(({ child, ways }): AnalysedMove => {
      const outcome = this.known(child);
      return { child, ways, outcome: outcome === null ? null : outcome === "loss" ? "win" : "loss", nimber: null };
    });
    return {
      outcome: this.known(position),
      nimber: null,
      parts: [],
      moves: judged.sort(compareMoves),
      isListed,
    };
  }

  private known(text: string): Outcome | null {
    return this.solver.knownOutcome(this.solver.read(text)) ?? null;
  }
}

/** Creates a solver whose memory is never renewed by itself. */
function newSolver(): MisereSolver {
  return new MisereSolver(Infinity);
}
