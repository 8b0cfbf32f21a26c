import { misereSearchFor } from "../../games/search.ts";
import type { PlayableGame } from "../../games/playable-game.ts";
import type { GameSearch, Outcome, StopReason } from "../../grundy/solver.ts";
import type { Result } from "../../result.ts";
import { DEFAULT_RULESET, type Ruleset, type Surface } from "../../rules.ts";
import { SproutsGame } from "../../sprouts/game.ts";
import type { JudgedChild, PlaySolver, SolverLimits } from "./play-solver.ts";
import { PositionReader } from "./position-reader.ts";
import { proveInTurn } from "./proving-in-turn.ts";
import { SolverPosition } from "./solver-position.ts";

/** Bytes of memory that a solver may use by default. */
const DEFAULT_MEMORY = 2 ** 28;
/** Bytes that the search may use. They are never reached, as memory is renewed between questions. */
const SEARCH_MEMORY = 2 ** 33;
/** Part of the children's sum that counts (see `sumWeight`). Half of it is faster up to 11 spots, and slower at 12. */
const SUM_WEIGHT = 0.5;

/** Solves positions of misère play when they are asked. It has no book. */
export class MisereSolver implements PlaySolver {
  readonly ruleset: Ruleset;
  /** Every answer of the computer is proved, however long it takes: see `perfectSpots`. */
  readonly decisionNodes = Infinity;
  private readonly memory: number;
  private game: SproutsGame;
  private reader: PositionReader;
  private search: GameSearch | null = null;
  private searched = 0;
  private readonly prover = {
    nodes: () => this.nodes,
    known: (position: SolverPosition) => this.known(position),
    prove: (position: SolverPosition, limits: SolverLimits) => this.prove(position, limits),
  };

  /** @param memory bytes. */
  constructor(memory = DEFAULT_MEMORY, surface: Surface = DEFAULT_RULESET.surface) {
    this.memory = memory;
    this.ruleset = { ...DEFAULT_RULESET, surface, play: "misere" };
    this.game = new SproutsGame(this.ruleset);
    this.reader = new PositionReader(this.game);
  }

  getReady(): void {
    this.searching();
  }

  forgetProofs(): void {
    this.searched = this.nodes;
    this.search = null;
  }

  get nodes(): number {
    return this.searched + (this.search?.nodes ?? 0);
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.search?.progress().bytes ?? this.game.bytes;
  }

  read(text: string): SolverPosition {
    this.renewMemory();
    return this.reader.read(text);
  }

  children(position: SolverPosition, stop?: () => boolean): SolverPosition[] {
    return this.reader.childrenOf(this.reader.landsOf(position), stop).sort(SolverPosition.compare);
  }

  outcome(position: SolverPosition, limits: SolverLimits = {}): Outcome | undefined {
    this.renewMemory();
    return this.prove(position, limits);
  }

  /** Finds the outcome, or says which limit the search has reached. */
  solve(position: SolverPosition, limits: SolverLimits): Result<Outcome, StopReason> {
    this.renewMemory();
    return this.searching().outcome(this.reader.landsOf(position), limits);
  }

  knownOutcome(position: SolverPosition): Outcome | undefined {
    return this.known(position);
  }

  bookOutcome(): undefined {
    return undefined;
  }

  bookAnswers(): SolverPosition[] {
    return [];
  }

  trickyReply(): undefined {
    return undefined;
  }

  winningAnswers(position: SolverPosition, limits: SolverLimits = {}): SolverPosition[] {
    this.renewMemory();
    const children = this.children(position);
    const lost = (): SolverPosition[] => children.filter((child) => this.known(child) === "loss");
    const known = lost();
    if (known.length > 0) return known;
    return this.prove(position, limits) === "win" ? lost() : [];
  }

  judgedChildren(position: SolverPosition, limits: SolverLimits = {}): JudgedChild[] {
    this.renewMemory();
    const children = this.children(position, limits.stop);
    const outcomes = proveInTurn(children, this.prover, limits);
    return children.map((child, i) => ({ position: child, outcome: outcomes[i] }));
  }

  private known(position: SolverPosition): Outcome | undefined {
    return this.prove(position, { nodes: 0 });
  }

  private prove(position: SolverPosition, limits: SolverLimits): Outcome | undefined {
    const answer = this.searching().outcome(this.reader.landsOf(position), limits);
    return answer.ok ? answer.value : undefined;
  }

  private searching(): GameSearch {
    return (this.search ??= playedSearchFor(this.game));
  }

  private renewMemory(): void {
    if (this.bytes < this.memory) return;
    this.forgetProofs();
    this.game = this.game.fresh();
    this.reader = new PositionReader(this.game);
  }
}

/** Makes a search of misère play whose memory is never full. */
export function playedSearchFor(game: PlayableGame): GameSearch {
  return misereSearchFor(game, { memory: SEARCH_MEMORY, sumWeight: SUM_WEIGHT });
}
