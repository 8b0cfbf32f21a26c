import { type Random, seededRandom } from "../../random.ts";
import { CAMPAIGN_FORMAT, CAMPAIGN_LEVELS, type Campaign, type CampaignLevel } from "./campaign.ts";
import { candidates, finely } from "./candidates.ts";
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
  /** Of so many positions the levels are taken. */
  readonly pool?: number;
  readonly progress?: (what: "ideas" | "positions" | "levels", done: number, of: number) => void;
}

/** Enough for the levels to be near to what is aimed at. */
const POOL = 6000;
/** Random games that are looked at for an idea, and positions showing it that are drawn. */
const GAMES_FOR_IDEA = 600;
const DRAWN_FOR_IDEA = 4;
/** The difficulty in bits that the taught levels go up to. */
const LAST_IDEA = 2.7;

/** Makes a campaign; the same seed gives the same levels. */
export function generateCampaign({ seed, levels: count = CAMPAIGN_LEVELS, pool = POOL, progress = () => {} }: GenerationOptions): Campaign {
  const random = seededRandom(seed);
  const taught = IDEAS.map((idea, i) => {
    progress("ideas", i, IDEAS.length);
    return { ...taughtLevel(idea, (LAST_IDEA * i) / (IDEAS.length - 1), random), idea: idea.sentence };
  });
  const found = candidates(pool, random, (done) => progress("positions", done, pool));
  const others = taught.map(({ position }) => position);
  const rest = selectLevels(found, { count: count - taught.length, others, random, progress: (done) => progress("levels", done, count - taught.length) });
  const all = [...taught, ...rest.map((level) => ({ ...level, idea: null }))];
  return { format: CAMPAIGN_FORMAT, seed, levels: all.map((level, i) => publishedLevel(level, i + 1)) };
}

/** A position that shows an idea, near to a difficulty, and clearly drawn. */
function taughtLevel(idea: Idea, difficulty: number, random: Random): Chosen {
  const judge = new Judge();
  const found = new Map<string, Omit<Chosen, "drawing">>();
  for (let game = 0; game < (idea.moves === 0 ? 1 : GAMES_FOR_IDEA); game++) {
    const line = playedLine(idea.spots, idea.moves, random);
    if (line.length <= idea.moves) continue;
    const scene = sceneOf(line[idea.moves], judge);
    const strings = stringsOf(line);
    const position = strings[idea.moves];
    if (found.has(position) || !idea.shows(scene)) continue;
    found.set(position, { spots: idea.spots, moves: idea.moves, lives: scene.lives, position, line: strings, measured: finely(position, random) });
  }
  const far = ({ measured }: Pick<Chosen, "measured">): number => Math.abs(measured.difficulty - difficulty);
  const [best] = [...found.values()]
    .sort((a, b) => far(a) - far(b))
    .slice(0, DRAWN_FOR_IDEA)
    .flatMap((level) => {
      const drawing = levelDrawing(level.spots, level.line, random);
      return drawing === undefined ? [] : [{ ...level, drawing, clear: clarity(drawing) }];
    })
    .sort((a, b) => b.clear - a.clear);
  if (best === undefined) throw new RangeError(`No position shows: ${idea.sentence}`);
  return best;
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
