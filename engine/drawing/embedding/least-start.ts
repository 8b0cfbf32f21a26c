import { ONE, TWO } from "../../sprouts/regions.ts";
import { directedTokens } from "./boundary-directions.ts";
import { isLetter, type LandOutline, livesOfLands } from "./land-outline.ts";
import { piecesOf } from "./pieces.ts";
import { partsOfBoundaries, separations } from "./separations.ts";

/**
 * The most ways of writing a land that are counted, which bounds the time. Of a land with more ways, only the lives
 * count.
 */
export const MAX_COUNTED_WAYS = 400;

/** The least counts of a connected part of a drawing. */
interface PartCounts {
  /** Lives of its spots, and walks around it that meet live spots. */
  lives: number;
  liveWalks: number;
  /** Walks around it that meet no live spot. */
  deadWalks: number;
  /** 1 for a hidden spot with a life that no move can use, or 0. */
  hidden: number;
  /** Number of tokens `2`. */
  twos: number;
}

/**
 * A lower bound, found by counting, on the spots of a start that leads to the lands. For one land, all positions of up
 * to 4 spots attain it.
 */
export function leastStart(lands: readonly LandOutline[]): number {
  const isStart = lands.length === 1 && lands[0].boundaries.length === 0;
  const byLives = Math.ceil((livesOfLands(lands) + (isStart ? 0 : 1)) / 3);
  const ways = lands.map((land) => separations(land, MAX_COUNTED_WAYS) ?? []);
  if (ways.length === 0 || ways.some(({ length }) => length === 0)) return byLives;
  if (ways.length === 1) return Math.min(...ways[0].map(leastStartOfLand));
  const zeros = lands.reduce((sum, land) => sum + zerosOf(land), 0);
  const halves = ways.map((ofLand) => ofLand.map(halfSpotsOfLand));
  const sumOf = (key: "withTwos" | "withoutTwos"): number =>
    halves.reduce((sum, ofLand) => sum + Math.min(...ofLand.map((half) => half[key])), 0);
  const [withTwos, withoutTwos] = [sumOf("withTwos"), sumOf("withoutTwos")];
  // `joined` links are parts of the drawing that lands share. Each other link needs a dead walk, and so does each `2`,
  // except for two at each shared part; two links may lie beyond one `2`.
  let least = Infinity;
  for (let joined = 0; joined < lands.length; joined++) {
    const links = lands.length - 1 - joined;
    const half = Math.max(withTwos - 2 * joined + Math.ceil(links / 2), withoutTwos + links);
    least = Math.min(least, zeros + Math.ceil(half / 2) + joined);
  }
  return Math.max(byLives, least);
}

/**
 * The least number of spots from which a land can arise that is written in one way (`separations`).
 *
 * A part of a drawing that m moves made of n spots has 2m curves and 3n - m lives, so by Euler's formula n is half of
 * (its lives + its walks - 2). The string gives the lives and the walks with live spots. Not in the string, but
 * needed, are:
 * - a dead walk for each `2`, beyond it; two for a piece of one end, since no curve joins a spot to itself; one for a
 *   piece between the two sides of one letter, for that reason too;
 * - where no spot has two curves, a hidden spot with a life that no move can use, between two dead walks: the last
 *   move left a spot with two curves.
 */
export function leastStartOfLand(land: LandOutline): number {
  let spots = zerosOf(land);
  for (const { lives, liveWalks, deadWalks, hidden } of partsOf(land)) {
    spots += Math.ceil((lives + liveWalks + deadWalks + hidden - 2) / 2);
  }
  return spots;
}

/**
 * Half-spots that a land adds to several lands, with dead walks for its `2`s and without. Dead walks of pieces with one
 * end are left out, as another land may join there.
 */
function halfSpotsOfLand(land: LandOutline): { withTwos: number; withoutTwos: number } {
  const parts = partsOf(land);
  const withoutTwos = parts.reduce((sum, { lives, liveWalks }) => sum + lives + liveWalks - 2, 0);
  const twos = parts.reduce((sum, part) => sum + part.twos, 0);
  return { withTwos: withoutTwos + twos, withoutTwos };
}

function zerosOf(land: LandOutline): number {
  return land.zeros.reduce((sum, count) => sum + count, 0);
}

function partsOf(land: LandOutline): PartCounts[] {
  const partOf = partsOfBoundaries(land.boundaries);
  const parts: PartCounts[] = [];
  const ones: number[] = [];
  land.boundaries.forEach(({ tokens }, i) => {
    const part = (parts[partOf[i]] ??= { lives: 0, liveWalks: 0, deadWalks: 0, hidden: 0, twos: 0 });
    part.liveWalks++;
    for (const token of tokens) {
      part.lives += isLetter(token) ? 0.5 : token === ONE ? 2 : 1;
      if (token === TWO) part.twos++;
      if (token === ONE) ones[partOf[i]] = (ones[partOf[i]] ?? 0) + 1;
    }
  });
  const order = directedTokens(land) ?? [];
  for (const ends of piecesOf(order)) {
    const tokens = ends.map(({ boundary, index }) => order[boundary][index]);
    parts[partOf[ends[0].boundary]].deadWalks += deadWalksOf(tokens);
  }
  parts.forEach((part, i) => {
    if (part.lives > 2 * (ones[i] ?? 0)) return;
    part.hidden = 1;
    part.deadWalks = Math.max(2, part.deadWalks);
  });
  return Object.values(parts);
}

function deadWalksOf(ends: readonly number[]): number {
  if (ends.length === 1) return 2;
  const [first, second] = ends;
  const joinsSidesOfOne = ends.length === 2 && isLetter(first) && first === second;
  return ends.filter((token) => token === TWO).length + (joinsSidesOfOne ? 1 : 0);
}
