import { type Random, seededRandom } from "../../random.ts";
import { CAMPAIGN_FORMAT, CAMPAIGN_LEVELS, type Campaign, type CampaignLevel } from "./campaign.ts";
import { type Candidate, candidates, finely, plainCandidates } from "./candidates.ts";
import { clarity } from "./clarity.ts";
import { type Idea, IDEAS } from "./ideas.ts";
import { Judge } from "./judge.ts";
import { levelDrawing } from "./level-drawing.ts";
import { playedLine, stringsOf } from "./played-line.ts";
import { sceneOf } from "./scene.ts";
import { type Chosen, selectLevels } from "./selection.ts";

export interface GenerationOptions {
  readonly seed: number;
  /** How many levels, the taught ones included. */
  readonly levels?: number;
  /** The levels are taken out of so many positions, made in chunks of `chunk`. */
  readonly chunks?: number;
  readonly chunk?: number;
  /** Makes or remembers part of the work: each part is the same whenever it is made, and plain data. */
  readonly remembered?: <Work>(name: string, make: () => Work) => Work;
}

/** Enough for the levels to be near to what is aimed at. */
const CHUNKS = 10;
const CHUNK = 250;
/** Random games that are looked at for an idea, more if none of them shows it, and drawings to choose from. */
const GAMES_FOR_IDEA = 600;
const MOST_GAMES_FOR_IDEA = 12_000;
const DRAWN_FOR_IDEA = 4;
/** The difficulty in bits that the taught levels go up to. */
const LAST_IDEA = 2.7;

/** Makes a campaign; the same seed gives the same levels. */
export function generateCampaign({
  seed,
  levels = CAMPAIGN_LEVELS,
  chunks = CHUNKS,
  chunk = CHUNK,
  remembered = (_, make) => make(),
}: GenerationOptions): Campaign {
  const taught = IDEAS.map((idea, i) =>
    remembered(`idea ${i + 1}`, () => taughtLevel(idea, (LAST_IDEA * i) / (IDEAS.length - 1), randomFor(seed, `idea ${i}`))),
  );
  const pool = new Map<string, Candidate>();
  for (let i = 0; i < chunks; i++) {
    const found = remembered(`positions ${i + 1} of ${chunks}`, () => candidates(chunk, randomFor(seed, `chunk ${i}`)));
    for (const candidate of found) pool.set(candidate.position, pool.get(candidate.position) ?? candidate);
  }
  const rest = selectLevels([...pool.values()], {
    count: levels - taught.length,
    always: plainCandidates(randomFor(seed, "plain")),
    others: taught.map(({ position }) => position),
    finished: (candidate) => remembered(`level ${candidate.position}`, () => finished(candidate, seed)) ?? undefined,
  });
  const all = [...taught.map((level, i) => ({ ...level, idea: IDEAS[i].sentence })), ...rest.map((level) => ({ ...level, idea: null }))];
  return { format: CAMPAIGN_FORMAT, seed, levels: all.map((level, i) => publishedLevel(level, i + 1)) };
}

/** Random numbers of its own for each part of the work, so that no part depends on what was made before. */
function randomFor(seed: number, part: string): Random {
  let hash = seed | 0;
  for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return seededRandom(hash);
}

/** A candidate drawn and measured well; null if it cannot be drawn clearly. */
function finished(candidate: Candidate, seed: number): Chosen | null {
  const { position, spots, line } = candidate;
  const drawing = levelDrawing(spots, line, randomFor(seed, `drawing of ${position}`));
  return drawing === undefined ? null : { ...candidate, measured: finely(position, randomFor(seed, position)), drawing };
}

/** A position that shows an idea, near to a difficulty, and clearly drawn. */
function taughtLevel(idea: Idea, difficulty: number, random: Random): Chosen {
  const judge = new Judge();
  const found = new Map<string, Omit<Chosen, "drawing">>();
  const [enough, most] = idea.moves === 0 ? [1, 1] : [GAMES_FOR_IDEA, MOST_GAMES_FOR_IDEA];
  for (let game = 0; game < enough || (found.size === 0 && game < most); game++) {
    const line = playedLine(idea.spots, idea.moves, random);
    if (line.length <= idea.moves) continue;
    const strings = stringsOf(line);
    const position = strings[idea.moves];
    if (found.has(position)) continue;
    const scene = sceneOf(line[idea.moves], judge);
    if (!idea.shows(scene)) continue;
    found.set(position, { spots: idea.spots, moves: idea.moves, lives: scene.lives, position, line: strings, measured: finely(position, random) });
  }
  const far = ({ measured }: Pick<Chosen, "measured">): number => Math.abs(measured.difficulty - difficulty);
  const drawn: (Chosen & { clear: number })[] = [];
  for (const level of [...found.values()].sort((a, b) => far(a) - far(b))) {
    const drawing = levelDrawing(level.spots, level.line, random);
    if (drawing !== undefined) drawn.push({ ...level, drawing, clear: clarity(drawing) });
    if (drawn.length === DRAWN_FOR_IDEA) break;
  }
  if (drawn.length === 0) throw new RangeError(`No clear position shows: ${idea.sentence}`);
  return drawn.reduce((best, level) => (level.clear > best.clear ? level : best));
}

function publishedLevel(level: Chosen & { readonly idea: string | null }, number: number): CampaignLevel {
  const { spots, moves, position, idea, measured, lives, line, drawing } = level;
  return {
    number,
    spots,
    moves,
    position,
    idea,
    difficulty: rounded(measured.difficulty),
    winningMoves: measured.winningMoves,
    allMoves: measured.allMoves,
    depth: rounded(measured.depth),
    lives,
    survivors: rounded(lives - measured.length),
    nodes: measured.nodes,
    line,
    drawing,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
