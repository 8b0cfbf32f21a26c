import type { Random } from "../../engine/random.ts";
import { canonicalOf } from "../../engine/sprouts/canonical-of.ts";
import {
  CAMPAIGN_FORMAT,
  CAMPAIGN_LEVELS,
  type Campaign,
  type CampaignLevel,
  type IdeaId,
} from "../../engine/play/campaign/campaign.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { type Candidate, candidates, startCandidates } from "./candidates.ts";
import { type Idea, IDEAS, type Start } from "./ideas.ts";
import { LevelSolver } from "./level-solver.ts";
import { levelDrawing } from "./level-drawing.ts";
import type { LevelMeasures } from "./measure.ts";
import { isWonInMisere } from "./misere-win.ts";
import { playedLine, stringsOf } from "./played-line.ts";
import { measurePublished, MAX_STEP_BACK, publishedMeasures, randomFor } from "./published-measures.ts";
import { levelSceneOf } from "./scene.ts";
import { type Chosen, selectLevels } from "./selection.ts";

export interface GenerationOptions {
  readonly seed: number;
  /** Number of levels, teaching ones included. */
  readonly levels?: number;
  /** Chunks of random positions to select from. */
  readonly chunks?: number;
  readonly chunk?: number;
  /** Makes or loads a part of the work. */
  readonly remembered?: <Work>(name: string, make: () => Work) => Work;
}

const CHUNKS = 10;
const CHUNK = 250;
/** Number of random games in a search for an idea. */
const GAMES_FOR_IDEA = 600;
const MAX_GAMES_FOR_IDEA = 12_000;
/** Difficulty of the last teaching level, in bits. */
const LAST_IDEA = 6;
/** Bits by which later levels may be easier. */
const STEP_BACK = 0.5;

/** Makes the levels of a campaign. The same seed gives the same levels. */
export function generateCampaign({
  seed,
  levels = CAMPAIGN_LEVELS,
  chunks = CHUNKS,
  chunk = CHUNK,
  remembered = (_, make) => make(),
}: GenerationOptions): Campaign {
  const taught: Chosen[] = [];
  let hardest = 0;
  for (let i = 0; i < IDEAS.length; i++) {
    const easiest = Math.max(0, ...taught.map(publishedDifficulty)) - MAX_STEP_BACK;
    const aim = Math.max((LAST_IDEA * i) / (IDEAS.length - 1), hardest);
    const level = remembered(`idea ${i + 1}`, () => taughtLevel(IDEAS[i], aim, easiest, seed));
    taught.push(level);
    hardest = Math.max(hardest, level.measured.difficulty);
  }
  const pool = new Map<string, Candidate>();
  for (let i = 0; i < chunks; i++) {
    const found = remembered(`positions ${i + 1} of ${chunks}`, () => candidates(chunk, randomFor(seed, `chunk ${i}`)));
    for (const candidate of found) pool.set(candidate.position, pool.get(candidate.position) ?? candidate);
  }
  const count = levels - taught.length;
  const rest = selectLevels([...pool.values()], {
    count,
    always: count === 0 ? [] : startCandidates(randomFor(seed, "plain")),
    easiest: hardest - STEP_BACK,
    others: taught.map(({ position }) => position),
    finished: (candidate) => remembered(`level ${candidate.position}`, () => finished(candidate, seed)) ?? undefined,
  });
  const all = [
    ...taught.map((level, i) => ({ ...level, idea: IDEAS[i].id })),
    ...rest.map((level) => ({ ...level, idea: null })),
  ];
  return { format: CAMPAIGN_FORMAT, seed, levels: all.map((level, i) => publishedLevel(level, i + 1)) };
}

/** Draws a candidate; null if it can't be drawn clearly. */
function finished(candidate: Candidate, seed: number): Chosen | null {
  const { position, spots, line } = candidate;
  const drawing = levelDrawing(spots, line, randomFor(seed, `drawing of ${position}`));
  return drawing === undefined ? null : { ...candidate, measured: measuresOf(position, seed), drawing };
}

/** Chooses the position nearest to difficulty `aim` that shows an idea. */
function taughtLevel(idea: Idea, aim: number, easiest: number, seed: number): Chosen {
  const random = randomFor(seed, `idea ${IDEAS.indexOf(idea)}`);
  const solver = new LevelSolver();
  const far = ({ measured }: Candidate): number => Math.abs(measured.difficulty - aim);
  for (const [i, start] of idea.starts.entries()) {
    const isLast = i === idea.starts.length - 1;
    const shown = positionsShowing(idea, start, { easiest, isLast, random, solver, seed });
    for (const level of shown.sort((a, b) => far(a) - far(b))) {
      const drawn = finished(level, seed);
      if (drawn !== null) return drawn;
    }
  }
  throw new RangeError(`No clear position shows: ${idea.id}`);
}

interface Search {
  /** Difficulty of the easiest opponent, in bits. */
  readonly easiest: number;
  /** Whether no other start is left to try. */
  readonly isLast: boolean;
  readonly random: Random;
  readonly solver: LevelSolver;
  readonly seed: number;
}

function positionsShowing(
  idea: Idea,
  { spots, moves }: Start,
  { easiest, isLast, random, solver, seed }: Search,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const seen = new Set<string>();
  const games = moves === 0 ? 1 : GAMES_FOR_IDEA;
  const maxGames = moves > 0 && isLast ? MAX_GAMES_FOR_IDEA : games;
  for (let game = 0; game < games || (found.size === 0 && game < maxGames); game++) {
    const line = playedLine(spots, moves, random);
    if (line.length <= moves) continue;
    const position = canonicalOf(line[moves]);
    if (seen.has(position)) continue;
    const scene = levelSceneOf(line[moves], solver);
    if (!idea.shows(scene)) continue;
    seen.add(position);
    const candidate = {
      spots,
      moves,
      lives: scene.lives,
      position,
      line: stringsOf(line),
      measured: measuresOf(position, seed),
    };
    if (publishedDifficulty(candidate) >= easiest) found.set(position, candidate);
  }
  return [...found.values()];
}

function publishedDifficulty({ measured, lives }: Candidate): number {
  return publishedMeasures(measured, lives).difficulty;
}

function measuresOf(position: string, seed: number): LevelMeasures {
  const measured = measurePublished(position, seed);
  if (measured === undefined) throw new Error(`${position} is lost`);
  return measured;
}

function publishedLevel(level: Chosen & { readonly idea: IdeaId | null }, number: number): CampaignLevel {
  const { spots, moves, position, idea, measured, lives, line, drawing } = level;
  return {
    number,
    spots,
    moves,
    position,
    idea,
    wonInMisere: isWonInMisere(position, lives, new LevelSolver({ ...DEFAULT_RULESET, play: "misere" })),
    ...publishedMeasures(measured, lives),
    lives,
    line,
    drawing,
  };
}
