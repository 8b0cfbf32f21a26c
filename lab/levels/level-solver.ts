import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import type { Outcome } from "../../engine/grundy/solver.ts";
import { SproutsGame, type Position } from "../../engine/sprouts/game.ts";

/** A position's moves, by the positions that they lead to. */
export interface SolvedMoves {
  readonly all: readonly Position[];
  /** Those in which the side to move has lost. */
  readonly winning: readonly Position[];
}

/** Maximum number of lands in memory. */
const MAX_LANDS = 300_000;

/** Exact outcomes of positions and of all their moves; what is proved serves later questions. */
export class LevelSolver {
  readonly game = new SproutsGame();
  private readonly search = new ProofNumberSearch(this.game);
  private readonly judged = new Map<string, SolvedMoves>();
  private readonly settled = new Map<string, boolean>();

  /** Couples visited so far. */
  get nodes(): number {
    return this.search.nodes;
  }

  /** Whether to go on with a new solver, because memory is full. */
  get full(): boolean {
    return this.game.landCount > MAX_LANDS;
  }

  /** @throws RangeError for a string that is no position. */
  read(text: string): Position {
    const parsed = this.game.parse(text);
    if (!parsed.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return parsed.value;
  }

  /** The outcome for the side to move; undefined when `nodes` more couples are not enough. */
  outcome(position: Position, nodes?: number): Outcome | undefined {
    const answer = this.search.outcome(position, nodes === undefined ? {} : { nodes });
    return answer.ok ? answer.value : undefined;
  }

  /** All moves and those that win; undefined when `nodes` more couples are not enough. */
  moves(position: Position, nodes = Infinity): SolvedMoves | undefined {
    const key = position.join();
    const known = this.judged.get(key);
    if (known !== undefined) return known;
    const end = this.nodes + nodes;
    const all = this.game.childrenOf(position);
    const winning: Position[] = [];
    for (const child of all) {
      const outcome = this.outcome(child, end - this.nodes);
      if (outcome === undefined) return undefined;
      if (outcome === "loss") winning.push(child);
    }
    const moves = { all, winning };
    this.judged.set(key, moves);
    return moves;
  }

  /** All moves and those that win, however long it takes. */
  allMoves(position: Position): SolvedMoves {
    const moves = this.moves(position);
    if (moves === undefined) throw new Error("An unlimited search does not end.");
    return moves;
  }

  /** Does the same side win whatever both do? Then the moves that are left only have to be counted. */
  isSettled(position: Position): boolean {
    const key = position.join();
    const known = this.settled.get(key);
    if (known !== undefined) return known;
    const { all, winning } = this.allMoves(position);
    const isOneOutcome = winning.length === 0 || winning.length === all.length;
    const settled = isOneOutcome && all.every((child) => this.isSettled(child));
    this.settled.set(key, settled);
    return settled;
  }

  /**
   * How many survivors a move makes: a move costs one life, and what else is missing in the position
   * after it can be reached by no move any more.
   */
  survivorsMade(position: Position, child: Position): number {
    return this.game.livesOf(position) - 1 - this.game.livesOf(child);
  }
}
