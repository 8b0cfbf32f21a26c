import { seededRandom } from "../../engine/random.ts";
import {
  beside,
  bipyramid,
  combLand,
  cycleOf,
  edgesAt,
  graphOf,
  Letters,
  moebiusLadder,
  necklace,
  path,
  prism,
  randomCubicEdges,
  ringsBeside,
  ringsNested,
  type TokenRegion,
  tubes,
  twistedGraph,
} from "./lands.ts";

// Lands with many letters, much of which looks alike, so that their canonical form costs much.

/** The most letters of a land: more than a map can have. */
export const MOST_LETTERS = 200;

const sizes = (count: number, size: number): number[] => Array.from({ length: count }, () => size);

/** Makes a land with about so many letters. */
const LANDS = {
  "rings beside each other": (letters, count) => ringsBeside(letters, sizes(Math.ceil(count / 4), 4)),
  "rings inside each other": (letters, count) => ringsNested(letters, Math.ceil(count / 4), 4),
  prism: (letters, count) => prism(letters, Math.max(3, Math.floor(count / 3))),
  bipyramid: (letters, count) => bipyramid(letters, Math.max(3, Math.floor(count / 3))),
  path: (letters, count) => path(letters, count),
  comb: (letters, count) => combLand(letters, Math.max(2, Math.floor(count / 2))),
  necklace: (letters, count) => necklace(letters, Math.max(3, Math.ceil(count / 2)), 2),
  tubes: (letters, count) => tubes(letters, Math.ceil(count / 3), 3),
  "Möbius ladder": (letters, count) => moebiusLadder(letters, Math.max(3, Math.floor(count / 3))),
  "cubic graph": (letters, count) => graphOf(letters, cubic(Math.max(4, 2 * Math.floor(count / 3)))),
  "cycle of graphs": (letters, count) =>
    cycleOf(
      letters,
      [0, 1, 2].map((i) => cubic(Math.max(4, 2 * Math.floor(count / 9)), `${i}`)),
    ),
  "twisted graph": (letters, count) => {
    const vertices = Math.max(4, 2 * Math.floor(count / 36));
    return graphOf(letters, twistedGraph(vertices, randomCubicEdges(vertices, seededRandom(vertices)), count % 2));
  },
} satisfies Readonly<Record<string, (letters: Letters, count: number) => TokenRegion[]>>;
export type NastyLandKind = keyof typeof LANDS;

export const NASTY_LANDS: readonly NastyLandKind[] = Object.keys(LANDS) as NastyLandKind[];

function cubic(vertices: number, name = ""): string[][] {
  return edgesAt(vertices, randomCubicEdges(vertices, seededRandom(vertices)), name);
}

const MOST_COPIES = 10;

/** A land with about `count` letters. @param size from 0 to 1: in how many equal parts they are. */
export function nastyLand(kind: NastyLandKind, count: number, size: number): TokenRegion[] {
  const copies = 1 + Math.floor((MOST_COPIES - 1) * size);
  const letters = new Letters();
  return beside(...Array.from({ length: copies }, () => LANDS[kind](letters, Math.max(3, Math.floor(count / copies)))));
}
