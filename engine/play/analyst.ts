import type { Drawing } from "../drawing/drawing.ts";
import { enterNimbers } from "../games/known-nimbers.ts";
import { nimberSearchFor } from "../games/search.ts";
import { growingBudgets } from "../grundy/growing-budgets.ts";
import { knownNimber, knownOutcome } from "../grundy/known-sums.ts";
import { NimberPacker, type PackedNimbers, unpackNimbers } from "../grundy/packed-nimbers.ts";
import type { NimberSearch, Outcome, StopReason } from "../grundy/solver.ts";
import type { Result } from "../result.ts";
import type { PlayableGame, Position } from "../games/playable-game.ts";
import { createGame } from "../games/registry.ts";
import { type Ruleset, rulesetLabel } from "../rules.ts";
import { SproutsGame } from "../sprouts/game.ts";
import {
  type Analysis,
  type AnalysisEnd,
  type PositionAnalyst,
  compareMoves,
  countFound,
  isAllFound,
} from "./analysis.ts";
import { boardMovesOf } from "./boards/board-moves.ts";
import type { DrawnPart } from "./drawn-parts.ts";
import { MoveLists } from "./listed-moves.ts";
import { LIGHT_LIVES, NimberBook } from "./perfect/nimber-book.ts";

interface Question {
  readonly lands: Position;
  readonly parts: readonly { readonly part: DrawnPart; readonly lands: Position }[];
  readonly moves: readonly { readonly child: string; readonly lands: Position; readonly ways: number }[];
  readonly isListed: boolean;
}

/** Looks for an answer. @returns the limit that was reached; null if it was found. */
type Step = (nodes: number, stop: () => boolean) => StopReason | null;

/** Part of the memory beyond which a new position begins with an empty one. */
const RENEWAL = 0.5;
/** The most nimbers that are given out at once. */
const MAX_FRESH = 4000;

/** The easiest first. Keeps its nimbers for the next positions. */
export class Analyst implements PositionAnalyst {
  private readonly memory: number;
  private game: PlayableGame;
  /** Solves what is light at once, in Sprouts. */
  private book: NimberBook | null;
  private search: NimberSearch;
  private readonly learnt: PackedNimbers[] = [];
  /** Lands whose nimbers came from outside, or were given out. */
  private given = new Set<number>();
  private searched = 0;
  private position = "";
  private readonly lists = new MoveLists();
  private readonly known = {
    nimber: (land: number) => {
      const proved = this.search.table.nimber(land);
      return proved >= 0 ? proved : (this.book?.nimber(land) ?? -1);
    },
    excludes: (land: number, heap: number) => this.search.table.excludes(land, heap),
  };

  /** @param memory bytes. @param ruleset with nimbers. */
  constructor(memory: number, ruleset: Ruleset) {
    this.memory = memory;
    const game = createGame(ruleset);
    if (!game.ok) throw new RangeError(`The ruleset ${rulesetLabel(ruleset)} cannot be analysed.`);
    this.game = game.value;
    this.search = nimberSearchFor(this.game, { memory });
    this.book = bookOf(this.game);
  }

  get nodes(): number {
    return this.searched + this.search.nodes;
  }

  get bytes(): number {
    return this.search.progress().bytes;
  }

  /**
   * Checks the nimbers as `enterNimbers` does.
   * @throws {RefusedNimbers} before anything is added.
   */
  learn(packed: PackedNimbers): void {
    enterNimbers(this.game, this.search.table, packed);
    this.give(packed);
  }

  /** Learns without the checks, which take most of the time: for the shipped nimbers. */
  trust(packed: PackedNimbers): void {
    unpackNimbers(this.game, this.search.table, packed);
    this.give(packed);
  }

  private give(packed: PackedNimbers): void {
    this.search.table.forEachKnown((land) => this.given.add(land));
    this.learnt.push(packed);
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
        if (this.isFull()) return { analysis, end: "memory" };
        const reached = step(nodes, stop);
        if (reached === null || reached === "memory") open.delete(step);
        isShort ||= reached === "memory";
        if (reached === null) tell();
      }
    }
    return { analysis, end: stop() ? "stopped" : isShort ? "memory" : "all-found" };
  }

  /**
   * Takes the nimbers that were found since the last call, heaviest first, without those that are quickly found again.
   */
  takeFresh(): PackedNimbers {
    const { game, given } = this;
    const { table } = this.search;
    const fresh: number[] = [];
    table.forEachKnown((land) => {
      if (!given.has(land) && game.depthBound(land) > LIGHT_LIVES) fresh.push(land);
    });
    const packer = new NimberPacker();
    for (const land of fresh.sort((a, b) => game.depthBound(b) - game.depthBound(a)).slice(0, MAX_FRESH)) {
      given.add(land);
      packer.add(game.encode(land), table.nimber(land));
    }
    return packer.finish();
  }

  private ask(drawing: Drawing, stop: () => boolean): Question {
    const { position: text, moves, isListed } = this.lists.of(drawing, stop);
    if (text !== this.position && this.bytes > this.memory * RENEWAL) this.renew();
    this.position = text;
    return {
      lands: this.read(text),
      parts: boardMovesOf(drawing)
        .parts(drawing)
        .map((part) => ({ part, lands: this.read(part.position) })),
      moves: moves.map(({ child, ways }) => ({ child, ways, lands: this.read(child) })),
      isListed,
    };
  }

  /** Lists the questions in the order in which they are asked. */
  private *steps({ lands, parts, moves }: Question): Generator<Step, void, void> {
    const outcome =
      (of: Position): Step =>
      (nodes, stop) =>
        this.outcomeOf(of) === null ? limitOf(this.search.outcome(of, { nodes, stop })) : null;
    const nimber =
      (of: Position): Step =>
      (nodes, stop) =>
        this.nimberOf(of) === null ? limitOf(this.search.nimber(of, { nodes, stop })) : null;
    yield outcome(lands);
    for (const part of parts) yield nimber(part.lands);
    for (const move of moves) yield outcome(move.lands);
    for (const move of moves) yield nimber(move.lands);
  }

  private answer({ lands, parts, moves, isListed }: Question): Analysis {
    const listed = moves.map(({ child, ways, lands: reached }) => {
      const outcome = this.outcomeOf(reached);
      return {
        child,
        ways,
        outcome: outcome === null ? null : outcome === "loss" ? ("win" as const) : ("loss" as const),
        nimber: this.nimberOf(reached),
      };
    });
    const known = this.outcomeOf(lands);
    const wins = listed.some(({ outcome }) => outcome === "win");
    const loses = isListed && listed.every(({ outcome }) => outcome === "loss");
    return {
      outcome: known ?? (wins ? "win" : loses ? "loss" : null),
      genus: null,
      nimber: this.nimberOf(lands),
      parts: parts.map(({ part, lands: inside }) => ({ ...part, nimber: this.nimberOf(inside) })),
      moves: listed.sort(compareMoves),
      isListed,
    };
  }

  private nimberOf(position: Position): number | null {
    return knownNimber(this.known, position) ?? null;
  }

  /** Finds the outcome of a position if it follows from what is known. */
  private outcomeOf(position: Position): Outcome | null {
    return knownOutcome(this.known, position) ?? null;
  }

  private isFull(): boolean {
    if (this.bytes <= this.memory) return false;
    this.game.trim?.();
    return this.bytes > this.memory;
  }

  private read(text: string): Position {
    const position = this.game.parse(text);
    if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return position.value;
  }

  /** Begins afresh, with what was learnt. */
  private renew(): void {
    this.searched = this.nodes;
    this.game = this.game.fresh();
    this.search = nimberSearchFor(this.game, { memory: this.memory });
    this.book = bookOf(this.game);
    this.given = new Set();
    for (const packed of this.learnt) unpackNimbers(this.game, this.search.table, packed);
    this.search.table.forEachKnown((land) => this.given.add(land));
  }
}

function bookOf(game: PlayableGame): NimberBook | null {
  return game instanceof SproutsGame ? new NimberBook(game) : null;
}

function limitOf(answer: Result<unknown, StopReason>): StopReason | null {
  return answer.ok ? null : answer.error;
}
