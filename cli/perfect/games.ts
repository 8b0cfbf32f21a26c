import { planarMap } from "../../engine/drawing/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realize.ts";
import { beginMatch, makeMove, resumeMatch, toMove, withDrawing, type Match, type SideIndex } from "../../engine/play/match.ts";
import { Opponent } from "../../engine/play/opponent.ts";
import type { Belief } from "../../engine/play/perfect/decision.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { seededRandom, type Random } from "../../engine/random.ts";
import { readLevels } from "../training/campaign.ts";
import { PEOPLE, type PersonName } from "./people.ts";
import { Referee } from "./referee.ts";

export interface PerfectGamesOptions {
  readonly games: number;
  readonly seed: number;
  readonly person: PersonName;
  /** What game number i (0, 1, ...) begins with. In a match the person is side 1. */
  readonly begin: (game: number) => Match;
  /** What the computer knows at the beginning of the first game. */
  readonly knowledge: Knowledge;
  /** Says what went wrong. */
  readonly complain: (complaint: string) => void;
}

/** How the Perfect computer did. */
export interface PerfectGamesReport {
  readonly games: number;
  readonly perfectMoves: number;
  /**
   * Moves from a won position to another won one, and beliefs that are not true, by the referee's judgement.
   */
  readonly errors: number;
  /** Games that the computer won; and moves by what it believed before. */
  readonly won: number;
  readonly beliefs: Readonly<Record<Belief, number>>;
  /** Moves that the referee could not judge. */
  readonly unchecked: number;
  /** What an answer took, its curve included. */
  readonly answerMs: { readonly median: number; readonly p99: number; readonly max: number };
}

const COMPUTER: SideIndex = 0;

/** Plays whole games with drawings, each redrawn after each move as in the game. */
export function playPerfectGames({ games, seed, person, begin, knowledge, complain }: PerfectGamesOptions): PerfectGamesReport {
  const random = seededRandom(seed);
  const opponent = new Opponent(knowledge);
  const rules = new Knowledge();
  const referee = new Referee();
  const times: number[] = [];
  const beliefs = { winning: 0, losing: 0, guessing: 0 };
  let [errors, unchecked, won] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    let match = begin(game);
    while (match.result === null) {
      if (toMove(match) !== COMPUTER) {
        match = afterPerson(match, PEOPLE[person](rules.children(match.board.position), random), random);
        continue;
      }
      const before = match.board.position;
      const began = performance.now();
      const { stroke, belief } = opponent.choose({ match, level: "perfect", random, spent: () => 0, soFar: () => {} });
      times.push(performance.now() - began);
      match = after(match, stroke);
      beliefs[belief]++;
      const verdict = judge(referee, before, match.board.position, belief);
      if (verdict === "unchecked") unchecked++;
      if (verdict === "error") {
        errors++;
        complain(`game ${game + 1}: ${belief} from ${before} to ${match.board.position}`);
      }
    }
    if (match.result.winner === COMPUTER) won++;
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

function afterPerson(match: Match, child: string, random: Random): Match {
  const drawn = realize(planarMap(match.drawing), child, random);
  if (!drawn.ok) throw new Error(`${drawn.error.message} In ${match.board.position}: ${JSON.stringify(match.drawing)}`);
  return after(match, drawn.value.stroke);
}

function after(match: Match, stroke: Parameters<typeof makeMove>[1]): Match {
  const made = makeMove(match, stroke);
  if (!made.ok) throw new Error(`${made.error.message} In ${match.board.position}: ${JSON.stringify({ drawing: match.drawing, stroke })}`);
  return withDrawing(made.value.match, redraw(made.value.match.drawing).drawing);
}

/** Plain maps of `spots` spots, on which the sides begin in turn. */
export function plainMaps(spots: number): (game: number) => Match {
  return (game) => beginMatch(spots, game % 2 === 0 ? COMPUTER : 1);
}

/** The levels of the campaign one after the other, from number `first` (0, 1, ...) on and over again. The person begins. */
export function levels(first: number): (game: number) => Match {
  const all = readLevels();
  return (game) => {
    const { drawing, moves } = all[(first + game) % all.length];
    // Sides move in turn from the plain map on, and now it is the turn of side 1.
    return resumeMatch({ starts: moves % 2 === 0 ? 1 : COMPUTER, drawing, moves, result: null });
  };
}
