import type { Drawing } from "../drawing/drawing.ts";
import { growingBudgets } from "../grundy/growing-budgets.ts";
import type { PlayableGame } from "../games/playable-game.ts";
import { PositionGenera } from "../games/position-genera.ts";
import type { StopReason } from "../grundy/solver.ts";
import type { Genus } from "../misere/genus.ts";
import type { Result } from "../result.ts";
import type { Ruleset } from "../rules.ts";
import {
  type Analysis,
  type AnalysisEnd,
  compareMoves,
  countFound,
  isAllFound,
  type PositionAnalyst,
} from "./analysis.ts";
import { boardMovesOf } from "./boards/board-moves.ts";
import type { DrawnPart } from "./drawn-parts.ts";
import { MoveLists } from "./listed-moves.ts";
import { PositionReader } from "./perfect/position-reader.ts";
import { PlaySolver } from "./perfect/play-solver.ts";
import type { SolverPosition } from "./perfect/solver-position.ts";

interface Question {
  readonly position: SolverPosition;
  /** Empty where there are no nimbers. */
  readonly parts: readonly { readonly part: DrawnPart; readonly position: SolverPosition }[];
  readonly moves: readonly { readonly child: string; readonly position: SolverPosition; readonly ways: number }[];
  readonly isListed: boolean;
}

/** Looks for an answer. @returns the limit that was reached; null if it was found. */
type Step = (nodes: number, stop: () => boolean) => StopReason | null;

/** Part of the memory beyond which a new position begins with an empty one. */
const RENEWAL = 0.5;

/** The most lives of a position whose genus is found: those of five spots, which take some seconds. */
const GENUS_DEPTH = 15;

/**
 * Answers questions about drawings of one ruleset, in any game that has a search, the easiest first. In misère play
 * nothing has a nimber, and the genus of a small position comes last. What it finds serves the next positions.
 */
export class Analyst implements PositionAnalyst {
  /** Searches and knows; its nimbers may be learnt and taken. */
  readonly solver: PlaySolver;
  private readonly memory: number;
  private position = "";
  private readonly lists = new MoveLists();
  /** The game in which genera are found; null before the first one. */
  private small: ReturnType<typeof smallGame> | null = null;

  /** @param memory bytes. */
  constructor(memory: number, ruleset: Ruleset) {
    this.memory = memory;
    this.solver = new PlaySolver(ruleset, { memory, renews: false });
  }

  get nodes(): number {
    return this.solver.nodes;
  }

  get bytes(): number {
    return this.solver.bytes + (this.small?.genera.bytes ?? 0);
  }

  /** Analyses without a search, from what is known. */
  analyseKnown(drawing: Drawing): { readonly analysis: Analysis; readonly isComplete: boolean } {
    const analysis = this.answer(this.ask(drawing, () => false));
    return { analysis, isComplete: analysis.isListed && isAllFound(analysis) };
  }

  analyse(
    drawing: Drawing,
    stop: () => boolean,
    report: (analysis: Analysis) => void,
  ): { readonly analysis: Analysis; readonly end: AnalysisEnd } {
    const question = this.ask(drawing, stop);
    let analysis = this.answer(question);
    report(analysis);
    const tell = (): void => {
      const next = this.answer(question);
      if (countFound(next) > countFound(analysis)) report(next);
      analysis = next;
    };
    const open = new Set(this.steps(question));
    let isShort = false;
    for (const nodes of growingBudgets()) {
      if (open.size === 0) break;
      if (question.isListed && isAllFound(analysis)) return { analysis, end: "all-found" };
      for (const step of open) {
        if (stop()) return { analysis, end: "stopped" };
        if (this.solver.isFull()) return { analysis, end: "memory" };
        const reached = step(nodes, stop);
        if (reached === null || reached === "memory") open.delete(step);
        isShort ||= reached === "memory";
        if (reached === null) tell();
      }
    }
    if (stop()) return { analysis, end: "stopped" };
    const genus = this.solver.hasNimbers ? null : this.genusOf(question.position, stop);
    if (genus === "stopped") return { analysis, end: "stopped" };
    if (genus !== null) report((analysis = { ...analysis, genus }));
    return { analysis, end: isShort ? "memory" : "all-found" };
  }

  private ask(drawing: Drawing, stop: () => boolean): Question {
    const { solver } = this;
    const { position: text, moves, isListed } = this.lists.of(drawing, stop);
    if (text !== this.position && this.bytes > this.memory * RENEWAL) this.renew();
    this.position = text;
    const parts = solver.hasNimbers ? boardMovesOf(drawing).parts(drawing) : [];
    return {
      position: solver.read(text),
      parts: parts.map((part) => ({ part, position: solver.read(part.position) })),
      moves: moves.map(({ child, ways }) => ({ child, ways, position: solver.read(child) })),
      isListed,
    };
  }

  /** Begins with an empty memory, apart from what `PlaySolver.renew` keeps. */
  private renew(): void {
    this.solver.renew();
    this.small = null;
  }

  /** Lists the questions in the order in which they are asked. */
  private *steps({ position, parts, moves }: Question): Generator<Step, void, void> {
    const { solver } = this;
    const outcome =
      (of: SolverPosition): Step =>
      (nodes, stop) =>
        limitOf(solver.solve(of, { nodes, stop }));
    const nimber =
      (of: SolverPosition): Step =>
      (nodes, stop) =>
        limitOf(solver.nimber(of, { nodes, stop }));
    yield outcome(position);
    for (const part of parts) yield nimber(part.position);
    for (const move of moves) yield outcome(move.position);
    if (solver.hasNimbers) for (const move of moves) yield nimber(move.position);
  }

  /** Finds the genus of a small position; null for a larger one. */
  private genusOf(position: SolverPosition, stop: () => boolean): Genus | "stopped" | null {
    if (position.lives > GENUS_DEPTH) return null;
    this.small ??= smallGame(position.game);
    const { reader, genera } = this.small;
    return genera.of(reader.componentsOf(position), stop) ?? "stopped";
  }

  private answer({ position, parts, moves, isListed }: Question): Analysis {
    const { solver } = this;
    const nimberOf = (of: SolverPosition): number | null => solver.knownNimber(of) ?? null;
    const listed = moves.map(({ child, ways, position: reached }) => {
      const outcome = solver.knownOutcome(reached);
      return {
        child,
        ways,
        outcome: outcome === undefined ? null : outcome === "loss" ? ("win" as const) : ("loss" as const),
        nimber: nimberOf(reached),
      };
    });
    const wins = listed.some(({ outcome }) => outcome === "win");
    const loses = isListed && listed.every(({ outcome }) => outcome === "loss");
    return {
      outcome: solver.knownOutcome(position) ?? (wins ? "win" : loses ? "loss" : null),
      nimber: nimberOf(position),
      genus: null,
      parts: parts.map(({ part, position: inside }) => ({ ...part, nimber: nimberOf(inside) })),
      moves: listed.sort(compareMoves),
      isListed,
    };
  }
}

/** Creates the game in which genera are found, as they need many positions that no search needs. */
function smallGame(like: PlayableGame): { readonly reader: PositionReader; readonly genera: PositionGenera } {
  const game = like.fresh();
  return { reader: new PositionReader(game), genera: new PositionGenera(game) };
}

function limitOf(answer: Result<unknown, StopReason>): StopReason | null {
  return answer.ok ? null : answer.error;
}
