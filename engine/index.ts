import { type Certificate, whyNoProof } from "./games/certificate.ts";
import { type MisereCertificate, misereProving } from "./games/misere-certificate.ts";
import { type NotationError, type PlayableGame, type Position, treeLimitsFor } from "./games/playable-game.ts";
import { proving } from "./games/proving.ts";
import { createGame } from "./games/registry.ts";
import { searchFor } from "./games/search.ts";
import { findsNimbers, type GameSearch, type Limits, type Outcome, type StopReason } from "./grundy/solver.ts";
import { failure, type Result } from "./result.ts";
import { conventionOf, DEFAULT_RULESET, type Ruleset } from "./rules.ts";

const DEFAULT_MEMORY = 2 ** 30;

/** Text that is no position. */
export class NoPosition extends RangeError {
  readonly notation: NotationError;

  constructor(notation: NotationError) {
    super(`column ${notation.column}: ${notation.reason}`);
    this.name = "NoPosition";
    this.notation = notation;
  }
}

/**
 * The engine for other programs: the positions of one game as texts, who wins them, and proofs. What it finds serves
 * later questions. Texts that are no positions throw `NoPosition`.
 */
export class Engine {
  private readonly game: PlayableGame;
  private readonly memory: number;
  private search: GameSearch | undefined;

  /**
   * @param ruleset Sprouts on the sphere in normal play, but for what is given.
   * @param memory bytes of a search.
   * @throws {RangeError} for a ruleset that cannot be solved.
   */
  constructor(ruleset: Partial<Ruleset> = {}, memory = DEFAULT_MEMORY) {
    const game = createGame({ ...DEFAULT_RULESET, ...ruleset });
    if (!game.ok) throw new RangeError(`The ruleset cannot be solved: ${game.error}.`);
    this.game = game.value;
    this.memory = memory;
  }

  /** The canonical text of a position, equal for equivalent ones. The error says at which column it cannot be read. */
  parse(text: string): Result<string, NotationError> {
    const position = this.game.parse(text);
    return position.ok ? { ok: true, value: this.game.print(position.value) } : position;
  }

  /**
   * Canonical texts of the positions after one move, each once.
   * @throws {TooManyOptions}
   */
  children(text: string): string[] {
    return this.game.childrenOf(this.read(text)).map((child) => this.game.print(child));
  }

  /** Who wins for the player to move. The error is the limit that was reached; a further call goes on. */
  outcome(text: string, limits: Limits = {}): Result<Outcome, StopReason> {
    const position = this.read(text);
    return this.searchOf(position).outcome(position, limits);
  }

  /** The nimber of a position; the error `no-nimbers` in misère play. */
  nimber(text: string, limits: Limits = {}): Result<number, StopReason | "no-nimbers"> {
    const position = this.read(text);
    const search = this.searchOf(position);
    return findsNimbers(search) ? search.nimber(position, limits) : failure("no-nimbers");
  }

  /**
   * Solves a position and makes a certificate that `verifyCertificate` checks.
   * @returns undefined if stopped, or without enough memory.
   */
  prove(text: string, stop: () => boolean = () => false): Certificate | MisereCertificate | undefined {
    const position = this.game.print(this.read(text));
    const { memory, game } = this;
    const steps = conventionOf(game.ruleset).hasNimbers
      ? proving(game, position, { searches: 1, rounds: 1, memory, seed: 0, stop })
      : misereProving(game.fresh(), position, { memory, seed: 0, stop });
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value === "memory" ? undefined : step.value;
    }
  }

  private read(text: string): Position {
    const position = this.game.parse(text);
    if (!position.ok) throw new NoPosition(position.error);
    return position.value;
  }

  private searchOf(position: Position): GameSearch {
    const { game, memory } = this;
    this.search ??= searchFor(game, { ...treeLimitsFor(game, position), memory });
    return this.search;
  }
}

/**
 * Checks a certificate by the rules of the game alone, without any search.
 * @returns why it proves nothing; undefined if it is valid.
 */
export function verifyCertificate(certificate: unknown): string | undefined {
  return whyNoProof(certificate);
}
