import { growingBudgets } from "../grundy/growing-budgets.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { PlayableGame, Position } from "../games/playable-game.ts";
import { PositionGenera } from "../games/position-genera.ts";
import { createGame } from "../games/registry.ts";
import type { GameSearch, Outcome } from "../grundy/solver.ts";
import type { Genus } from "../misere/genus.ts";
import {
  type AnalysedMove,
  type Analysis,
  type AnalysisEnd,
  compareMoves,
  countFound,
  type PositionAnalyst,
} from "./analysis.ts";
import { type ListedMoves, MoveLists } from "./listed-moves.ts";
import { playedSearchFor } from "./perfect/misere-solver.ts";
import { type Ruleset, rulesetLabel } from "../rules.ts";

interface Question {
  readonly position: Position;
  readonly moves: readonly { readonly text: string; readonly child: Position; readonly ways: number }[];
  readonly isListed: boolean;
}

/** Part of the memory beyond which a new position begins with an empty one. */
const RENEWAL = 0.5;

/** The most lives of a position whose genus is found: those of five spots, which take some seconds. */
const GENUS_DEPTH = 15;

/**
 * Analyses positions in misère play as `Analyst` does in normal play. Nothing has a nimber there; the easiest questions
 * come first.
 */
export class MisereAnalyst implements PositionAnalyst {
  private readonly memory: number;
  private game: PlayableGame;
  private search: GameSearch;
  private searched = 0;
  private position = "";
  private readonly lists = new MoveLists();
  /** The game in which genera are found; null before the first one. */
  private small: ReturnType<typeof smallGame> | null = null;

  /** @param memory bytes. @param ruleset of misère play. */
  constructor(memory: number, ruleset: Ruleset) {
    this.memory = memory;
    const game = createGame(ruleset);
    if (!game.ok) throw new RangeError(`The ruleset ${rulesetLabel(ruleset)} cannot be analysed.`);
    this.game = game.value;
    this.search = playedSearchFor(this.game);
  }

  get nodes(): number {
    return this.searched + this.search.nodes;
  }

  get bytes(): number {
    return this.search.progress().bytes;
  }

  analyse(
    drawing: Drawing,
    stop: () => boolean,
    report: (analysis: Analysis) => void,
  ): { readonly analysis: Analysis; readonly end: AnalysisEnd } {
    const listed = this.lists.of(drawing, stop);
    this.renew(listed.position);
    const question = this.read(listed);
    let analysis = this.answer(question);
    report(analysis);
    const open = new Set([question.position, ...question.moves.map(({ child }) => child)]);
    let isShort = false;
    for (const nodes of growingBudgets()) {
      if (open.size === 0) break;
      for (const position of open) {
        if (stop()) return { analysis, end: "stopped" };
        if (this.bytes > this.memory) return { analysis, end: "memory" };
        const found = this.search.outcome(position, { nodes, stop });
        if (found.ok || found.error === "memory") open.delete(position);
        isShort ||= !found.ok && found.error === "memory";
        if (!found.ok) continue;
        const next = this.answer(question);
        if (countFound(next) > countFound(analysis)) report(next);
        analysis = next;
      }
    }
    const genus = this.genusOf(listed.position, stop);
    if (genus === "stopped") return { analysis, end: "stopped" };
    if (genus !== null) report((analysis = { ...analysis, genus }));
    return { analysis, end: isShort ? "memory" : "all-found" };
  }

  /** The genus of a small position; null for a larger one. */
  private genusOf(text: string, stop: () => boolean): Genus | "stopped" | null {
    this.small ??= smallGame(this.game);
    const { game, genera } = this.small;
    const position = game.parse(text);
    if (!position.ok || !genera.isSmall(position.value, GENUS_DEPTH)) return null;
    return genera.of(position.value, stop) ?? "stopped";
  }

  private renew(position: string): void {
    if (position !== this.position && this.bytes > this.memory * RENEWAL) {
      this.searched = this.nodes;
      this.game = this.game.fresh();
      this.search = playedSearchFor(this.game);
    }
    this.position = position;
  }

  private read({ position, moves, isListed }: ListedMoves): Question {
    return {
      position: this.parse(position),
      moves: moves.map(({ child, ways }) => ({ text: child, child: this.parse(child), ways })),
      isListed,
    };
  }

  private parse(text: string): Position {
    const position = this.game.parse(text);
    if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return position.value;
  }

  private answer({ position, moves, isListed }: Question): Analysis {
    const judged = moves.map(({ text, child, ways }): AnalysedMove => {
      const outcome = this.known(child);
      return {
        child: text,
        ways,
        outcome: outcome === null ? null : outcome === "loss" ? "win" : "loss",
        nimber: null,
      };
    });
    return {
      outcome: this.known(position),
      nimber: null,
      genus: null,
      parts: [],
      moves: judged.sort(compareMoves),
      isListed,
    };
  }

  private known(position: Position): Outcome | null {
    const answer = this.search.outcome(position, { nodes: 0 });
    return answer.ok ? answer.value : null;
  }
}

/** Creates the game in which genera are found, as they need many positions that no search needs. */
function smallGame(like: PlayableGame): { readonly game: PlayableGame; readonly genera: PositionGenera } {
  const game = like.fresh();
  return { game, genera: new PositionGenera(game) };
}
