import type { PlayableGame, Position } from "../games/playable-game.ts";
import type { Random } from "../random.ts";
import { rankChildren } from "./child-ranking.ts";
import { OPPONENT_LEVELS, type OpponentLevel, type Strength } from "./opponent-levels.ts";
import { type Belief, decide, playingOrder } from "./perfect/decision.ts";
import { PlaySolver } from "./perfect/play-solver.ts";
import { SolverMemory } from "./perfect/solver-memory.ts";
import type { SolverPosition } from "./perfect/solver-position.ts";

/** Bytes that what levels with a horizon find may take. */
const LEVEL_MEMORY = 2 ** 26;

export interface ChoiceTerms {
  readonly level: OpponentLevel;
  /** See `strengthOf`. */
  readonly strength: Strength | null;
  readonly random: Random;
  /** Chosen here in earlier games, latest last. Levels that prove their moves prefer others as good. */
  readonly played?: readonly string[] | undefined;
  readonly stop: () => boolean;
}

/** Children in the order in which moves to them are looked for. */
export interface ChildChoice {
  /** Belief before the move; "guessing" for levels that prove nothing. */
  readonly belief: Belief;
  readonly children: Iterable<string>;
}

/**
 * Chooses among the children of positions, as the levels do. Memory is kept between moves but makes no level stronger.
 */
export class LevelPlayer {
  readonly solver: PlaySolver;
  private readonly memory: SolverMemory;

  /** @param solver grows as the strongest levels play. */
  constructor(solver: PlaySolver = new PlaySolver()) {
    this.solver = solver;
    this.memory = new SolverMemory(solver.ruleset, { memory: LEVEL_MEMORY });
  }

  /**
   * Makes the level's choice.
   * @throws {RangeError} for an invalid string.
   * @throws {TooManyOptions}
   */
  choose(position: string, { level, strength, random, played, stop }: ChoiceTerms): ChildChoice {
    if (strength !== null) return { belief: "guessing", children: this.rank(position, strength, random, stop) };
    const { solver } = this;
    const read = solver.read(position);
    const decision = decide(solver, read, { nodes: nodesToDecide(level, solver), stop });
    const { belief } = decision;
    const children = playingOrder(
      decision,
      random,
      played?.map((child) => solver.read(child).text),
    );
    return { belief, children: belief === "winning" ? winning(solver, read, children) : children };
  }

  /**
   * Best first (see `rankChildren`).
   * @throws {RangeError} for an invalid string.
   * @throws {TooManyOptions}
   */
  rank(position: string, strength: Strength, random: Random, stop: () => boolean): Iterable<string> {
    const { game, parsed } = this.read(position);
    const { search } = this.memory;
    return printed(game, rankChildren(game, parsed, { solver: search, strength, random, stop }));
  }

  /**
   * Children of a position.
   * @throws {RangeError} for an invalid string.
   * @throws {TooManyOptions}
   */
  children(position: string): string[] {
    const { game, parsed } = this.read(position);
    return game
      .childrenOf(parsed)
      .map((child) => game.print(child))
      .sort((a, b) => (a < b ? -1 : 1));
  }

  private read(position: string): { game: PlayableGame; parsed: Position } {
    this.memory.renewIfFull();
    const { game } = this.memory;
    const parsed = game.parse(position);
    if (!parsed.ok) throw new RangeError(`The position ${position} cannot be read.`);
    return { game, parsed: parsed.value };
  }
}

/** Maximum nodes of a decision that has to be proved. */
export function nodesToDecide(level: OpponentLevel, { decisionNodes }: Pick<PlaySolver, "decisionNodes">): number {
  return OPPONENT_LEVELS[level].isProved ? Infinity : decisionNodes;
}

/** Goes on with other winning moves, if none of those that are known can be made. */
function* winning(solver: PlaySolver, position: SolverPosition, known: readonly string[]): Generator<string> {
  yield* known;
  for (const child of solver.judgedChildren(position, { nodes: solver.decisionNodes })) {
    if (child.outcome === "loss" && !known.includes(child.position.text)) yield child.position.text;
  }
}

function* printed(game: PlayableGame, positions: readonly Position[]): Generator<string> {
  for (const position of positions) yield game.print(position);
}
