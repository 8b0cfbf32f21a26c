import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import type { Belief } from "../../engine/play/perfect/decision.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../engine/random.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import { COMPUTER, type Beginning } from "./boards.ts";
import { PEOPLE, type PersonName } from "./people.ts";
import { Referee } from "./referee.ts";
import { untrainedSolver } from "./trained-solver.ts";

export interface PerfectGamesOptions {
  readonly games: number;
  readonly seed: number;
  readonly person: PersonName;
  readonly begin: Beginning;
  /** Begins each game with its book alone. Its ruleset is that of the games. */
  readonly solver: PlaySolver;
  /** Whether a referee checks all moves; true by default. */
  readonly isJudged?: boolean;
  /** Receives each error. */
  readonly complain: (complaint: string) => void;
  readonly took?: (answer: AnswerTime) => void;
  readonly show?: (status: () => string) => void;
}

/** Milliseconds: wall time, and CPU time of all threads. */
export interface AnswerTime {
  readonly clock: number;
  readonly processor: number;
}

export interface Distribution {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export interface PerfectGamesReport {
  readonly games: number;
  readonly perfectMoves: number;
  /** Moves that give up a win, and wrong beliefs. */
  readonly errors: number;
  /** Number of games that Perfect won, and of its moves by belief. */
  readonly won: number;
  readonly beliefs: Readonly<Record<Belief, number>>;
  /** Moves that the referee could not judge. */
  readonly unchecked: number;
  /** Wall time of an answer, curve included. */
  readonly answerMs: Distribution;
  readonly answerCpuMs: Distribution;
}

export function playPerfectGames({
  games,
  seed,
  person,
  begin,
  solver,
  isJudged = true,
  complain,
  took = () => {},
  show = () => {},
}: PerfectGamesOptions): PerfectGamesReport {
  const random = seededRandom(seed);
  const { ruleset } = solver;
  const rules = untrainedSolver(ruleset);
  const referee = new Referee(ruleset);
  const times: AnswerTime[] = [];
  const beliefs = { winning: 0, losing: 0, guessing: 0 };
  let [errors, unchecked, won] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    solver.forgetProofs();
    let board = begin(game);
    let hasComputerMoved = false;
    while (board.toMove !== null) {
      const { position } = board;
      show(() => `game ${game + 1} of ${games}: ${position}, ${times.length} moves judged, ${errors} errors`);
      hasComputerMoved = board.toMove === COMPUTER;
      if (!hasComputerMoved) {
        const children = textsOf(rules.children(rules.read(position)));
        board = board.play(PEOPLE[person](children, random, ruleset), random);
        continue;
      }
      const { answer, time } = timed(() => board.answer(solver, random));
      times.push(time);
      took(time);
      ({ board } = answer);
      beliefs[answer.belief]++;
      if (!isJudged) {
        unchecked++;
        continue;
      }
      const verdict = judge(referee, position, board.position, answer.belief);
      if (verdict === "unchecked") unchecked++;
      if (verdict === "error") {
        errors++;
        complain(`game ${game + 1}: ${answer.belief} from ${position} to ${board.position}`);
      }
    }
    if (hasComputerMoved === lastMoverWins(ruleset)) won++;
  }
  const [answerMs, answerCpuMs] = [times.map(({ clock }) => clock), times.map(({ processor }) => processor)].map(
    distribution,
  );
  return { games, perfectMoves: times.length, errors, won, beliefs, unchecked, answerMs, answerCpuMs };
}

/** The distribution of times, in rounded milliseconds. */
export function distribution(times: readonly number[]): Distribution {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}

function timed<T>(work: () => T): { answer: T; time: AnswerTime } {
  const began = performance.now();
  const used = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(used);
  return { answer, time: { clock: performance.now() - began, processor: (user + system) / 1000 } };
}

function judge(referee: Referee, before: string, chosen: string, belief: Belief): "right" | "error" | "unchecked" {
  const left = referee.outcome(chosen);
  if (left === "loss") return belief === "losing" ? "error" : "right";
  if (left === undefined) return "unchecked";
  if (belief === "winning") return "error";
  const had = referee.outcome(before);
  if (had === "win") return "error";
  return had === undefined ? "unchecked" : "right";
}
