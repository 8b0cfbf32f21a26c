import type { Random } from "../../engine/random.ts";
import { livesOf } from "../../engine/sprouts/labelled.ts";
import { type LevelMeasures, measureLevel } from "./measure.ts";
import { playedLine, stringsOf } from "./played-line.ts";
import { REPLIES } from "./published-measures.ts";

/** A position that could become a level. */
export interface Candidate {
  readonly spots: number;
  readonly moves: number;
  readonly lives: number;
  readonly position: string;
  readonly line: readonly string[];
  readonly measured: LevelMeasures;
}

/** The plain maps on which the first player wins, as far as they are small enough. */
export const START_LEVELS = [4, 5];
/** The fewest and most spots and lives of positions out of random games. */
const SPOTS = { least: 3, most: 11 };
const LIVES = { least: 6, most: 19 };
/** Positions whose moves take more couples than this to judge are left out. */
const MAX_CANDIDATE_NODES = 3000;
/** How many games measure a candidate. */
const CANDIDATE_GAMES = 5;

/** The plain maps of `START_LEVELS`, measured. */
export function startCandidates(random: Random): Candidate[] {
  return START_LEVELS.flatMap((spots) => candidate(spots, 0, random) ?? []);
}

/** Won positions out of random games, each once, roughly measured. */
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

/** The position after some random moves, measured; undefined where it is lost, takes too much, or every move wins. */
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
