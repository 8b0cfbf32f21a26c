import { type Certificate, writeCertificate } from "../../engine/games/certificate.ts";
import { listFast, searchFor } from "../../engine/games/search.ts";
import { proveOutcome } from "../../engine/grundy/proof/prove.ts";
import type { Outcome } from "../../engine/grundy/solver.ts";
import { regionsOf } from "../../engine/sprouts/canonical-of.ts";
import type { Position } from "../../engine/games/playable-game.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { LabelledPosition } from "../../engine/sprouts/labelled.ts";

export interface SolvedMoves {
  readonly all: readonly Position[];
  readonly winning: readonly Position[];
}

const MAX_LANDS = 300_000;

/**
 * Solves positions of levels. The order of moves in sums follows the numbers of lands, and the core has numbers of its
 * own: so the measures of a level do not change with the search.
 */
export class LevelSolver {
  readonly game: SproutsGame;
  private readonly search: ReturnType<typeof searchFor>;
  private readonly other: LevelSolver | undefined;
  /** Numbers that lands have in the other solver. */
  private readonly numbers: number[] = [];
  private readonly solvedMoves = new Map<string, SolvedMoves>();
  private readonly settledPositions = new Map<string, boolean>();

  /** @param other finds the outcomes: what it has found for other solvers needs no search. */
  constructor(ruleset = DEFAULT_RULESET, other?: LevelSolver) {
    this.game = new SproutsGame(ruleset);
    this.other = other;
    if (other !== undefined) listFast(this.game);
    this.search = other === undefined ? searchFor(this.game) : other.search;
  }

  /** Positions visited so far. */
  get nodes(): number {
    return this.search.nodes;
  }

  get isFull(): boolean {
    return this.game.landCount > MAX_LANDS;
  }

  /** Reads a position's string. @throws {RangeError} for an invalid one. */
  read(text: string): Position {
    const parsed = this.game.parse(text);
    if (!parsed.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return parsed.value;
  }

  readLabelled(position: LabelledPosition): Position {
    return this.game.read(regionsOf(position));
  }

  /** Finds an outcome; undefined when `nodes` couples are not enough. */
  outcome(position: Position, nodes?: number): Outcome | undefined {
    const { other } = this;
    if (other !== undefined) return other.outcome(this.inOther(position, other.game), nodes);
    const answer = this.search.outcome(position, nodes === undefined ? {} : { nodes });
    return answer.ok ? answer.value : undefined;
  }

  /** Proves an outcome in normal play. */
  certificate(position: Position): Certificate {
    const { game, other, search } = this;
    if (other !== undefined) return other.certificate(this.inOther(position, other.game));
    if (!search.hasNimbers) throw new Error("Levels have certificates in normal play only.");
    const { outcome, claims } = proveOutcome(game, search, position);
    return writeCertificate(game, position, outcome, claims);
  }

  moves(position: Position, nodes = Infinity): SolvedMoves | undefined {
    const key = position.join();
    const known = this.solvedMoves.get(key);
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
    this.solvedMoves.set(key, moves);
    return moves;
  }

  allMoves(position: Position): SolvedMoves {
    const moves = this.moves(position);
    if (moves === undefined) throw new Error("An unlimited search does not end.");
    return moves;
  }

  /** Whether the same side wins however both play. */
  isSettled(position: Position): boolean {
    const key = position.join();
    const known = this.settledPositions.get(key);
    if (known !== undefined) return known;
    const { all, winning } = this.allMoves(position);
    const isOneOutcome = winning.length === 0 || winning.length === all.length;
    const settled = isOneOutcome && all.every((child) => this.isSettled(child));
    this.settledPositions.set(key, settled);
    return settled;
  }

  /** Number of survivors that a move makes. It costs one life; other lost lives belong to them. */
  survivorsMade(position: Position, child: Position): number {
    return this.game.livesOf(position) - 1 - this.game.livesOf(child);
  }

  private inOther(position: Position, game: SproutsGame): Position {
    const numbers = position.map((land) => (this.numbers[land] ??= game.decode(this.game.form(land))));
    return numbers.sort((a, b) => a - b);
  }
}

/** Solvers of both ways to play, which know what other levels have asked for. */
export class LevelSolvers {
  readonly normal = new LevelSolver();
  readonly misere = new LevelSolver({ ...DEFAULT_RULESET, play: "misere" });

  get areFull(): boolean {
    return this.normal.isFull || this.misere.isFull;
  }
}
