import type { Belief } from "../../engine/play/perfect/decision.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { seededRandom } from "../../engine/random.ts";
import { COMPUTER, type Beginning } from "./boards.ts";
import { PEOPLE, type PersonName } from "./people.ts";
import { Referee } from "./referee.ts";

export interface PerfectGamesOptions {
  readonly games: number;
  readonly seed: number;
  readonly person: PersonName;
  readonly begin: Beginning;
  /** What the computer knows at the beginning of the first game. */
  readonly knowledge: Knowledge;
  /** Says what went wrong. */
  readonly complain: (complaint: string) => void;
}

/** How the Perfect computer did. */
export interface PerfectGamesReport {
  readonly games: number;
  readonly perfectMoves: number;
  /** Moves from a won position to another won one, and beliefs that are not true, by the referee's judgement. */
  readonly errors: number;
  /** Games that the computer won; and moves by what it believed before. */
  readonly won: number;
  readonly beliefs: Readonly<Record<Belief, number>>;
  /** Moves that the referee could not judge. */
  readonly unchecked: number;
  /** What an answer took, its curve included where games are drawn. */
  readonly answerMs: { readonly median: number; readonly p99: number; readonly max: number };
}

/** Plays whole games, each of the computer's moves judged by a referee. */
export function playPerfectGames({ games, seed, person, begin, knowledge, complain }: PerfectGamesOptions): PerfectGamesReport {
  const random = seededRandom(seed);
  const rules = new Knowledge();
  const referee = new Referee();
  const times: number[] = [];
  const beliefs = { winning: 0, losing: 0, guessing: 0 };
  let [errors, unchecked, won] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    let board = begin(game);
    let hasComputerMoved = false;
    while (board.toMove !== null) {
      const { position } = board;
      hasComputerMoved = board.toMove === COMPUTER;
      if (!hasComputerMoved) {
        board = board.play(PEOPLE[person](rules.children(position), random), random);
        continue;
      }
      const began = performance.now();
      const answer = board.answer(knowledge, random);
      times.push(performance.now() - began);
      ({ board } = answer);
      beliefs[answer.belief]++;
      const verdict = judge(referee, position, board.position, answer.belief);
      if (verdict === "unchecked") unchecked++;
      if (verdict === "error") {
        errors++;
        complain(`game ${game + 1}: ${answer.belief} from ${position} to ${board.position}`);
      }
    }
    if (hasComputerMoved) won++;
  }
  times.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0);
  return { games, perfectMoves: times.length, errors, won, beliefs, unchecked, answerMs: { median: at(0.5), p99: at(0.99), max: at(1) } };
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
