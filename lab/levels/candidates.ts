import type { Random } from "../../engine/random.ts";
import { livesOf } from "../../engine/sprouts/labelled.ts";
import { type LevelMeasures, measureLevel } from "./measure.ts";
import { playedLine, stringsOf } from "./played-line.ts";
import { REPLIES } from "./published-measures.ts";

export interface Candidate {
  readonly spots: number;
  readonly moves: number;
  readonly lives: number;
  readonly position: string;
  readonly line: readonly string[];
  readonly measured: LevelMeasures;
}

/** Small start positions that the first player wins. */
export const START_LEVELS = [4, 5];
const SPOTS = { least: 3, most: 11 };
const LIVES = { least: 6, most: 19 };
/** Node limit for judging all moves. */
const MAX_CANDIDATE_NODES = 3000;
const CANDIDATE_GAMES = 5;

export function startCandidates(random: Random): Candidate[] {
  return START_LEVELS.flatMap((spots) => candidate(spots, 0, random) ?? []);
}

export function candidates(count: number, random: Random): Candidate[] {
  const found = new Map<string, Candidate>();
  while (found.size < count) {
    const spots = SPOTS.least + random.below(SPOTS.most - SPOTS.least + 1);
    const lives = LIVES.least + random.below(LIVES.most - LIVES.least + 1);
    const next = lives < 3 * spots ? candidate(spots, 3 * spots - lives, random) : undefined;
    if (next !== undefined) found.set(next.position, found.get(next.position) ?? next);
  }
  return [...found.values()];
}

/** Makes a candidate; undefined if its position is lost, too hard, or every move wins. */
function candidate(spots: number, moves: number, random: Random): Candidate | undefined {
  const played = playedLine(spots, moves, random);
  if (played.length <= moves) return undefined;
  const line = stringsOf(played);
  const measured = measureLevel(line[moves], {
    games: CANDIDATE_GAMES,
    replies: REPLIES,
    maxNodes: MAX_CANDIDATE_NODES,
    random,
  });
  if (measured === undefined || measured.allMoves === measured.winningMoves) return undefined;
  return { spots, moves, lives: livesOf(played[moves]), position: line[moves], line, measured };
}
