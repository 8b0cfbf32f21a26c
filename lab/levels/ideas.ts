import type { IdeaId } from "../../engine/play/campaign/campaign.ts";
import { type LabelledPosition, labelledSpotLives } from "../../engine/sprouts/labelled.ts";
import { lengthsOf, outcomeOf, type LevelScene, type SeenMove } from "./scene.ts";

export interface Idea {
  readonly id: IdeaId;
  /** Tried in order, until one gives hard enough positions. */
  readonly starts: readonly Start[];
  /** Whether the idea holds here and following it wins. */
  readonly shows: (scene: LevelScene) => boolean;
}

/** Random games of `spots` spots, after `moves` moves. */
export interface Start {
  readonly spots: number;
  readonly moves: number;
}

/** The ideas of the first levels, in order. `shows` uses the exact outcome of every move. */
export const IDEAS: readonly Idea[] = [
  {
    id: "last-curve",
    starts: [{ spots: 1, moves: 1 }],
    shows: ({ labelled, moves }) => moves.every(({ ends }) => ends) && mostLives(labelled) === 1,
  },
  {
    id: "lives",
    starts: [{ spots: 3, moves: 4 }],
    shows: ({ labelled, lives }) => lives === 5 && mostLives(labelled) > 1 && isOnly(lengthsOf(labelled), 3),
  },
  {
    id: "full-spots",
    starts: [{ spots: 2, moves: 3 }],
    shows: ({ labelled, lives, moves }) => lives === 3 && hasRing(labelled) && splits(moves, ({ ends }) => ends),
  },
  {
    id: "survivors",
    starts: [{ spots: 3, moves: 4 }],
    shows: ({ moves }) => splits(moves, ({ survivors }) => survivors === 0),
  },
  {
    id: "make-a-survivor",
    starts: [{ spots: 2, moves: 1 }],
    shows: ({ moves }) =>
      splits(moves, ({ survivors }) => survivors === 1) && moves.every(({ survivors }) => survivors < 2),
  },
  {
    id: "separate-games",
    starts: [
      { spots: 3, moves: 3 },
      { spots: 4, moves: 6 },
    ],
    shows: ({ position, moves, solver }) =>
      position.length === 2 &&
      position.some((land, i) => {
        const other = position[1 - i];
        const isLeft = ({ position: after }: SeenMove): boolean => after.length === 1 && after[0] === land;
        return land !== other && outcomeOf(solver, [land]) === "loss" && splits(moves, isLeft);
      }),
  },
  {
    id: "mirror",
    starts: [{ spots: 4, moves: 4 }],
    shows: ({ moves }) =>
      splits(moves, ({ position: [a, b, ...more] }) => a !== undefined && a === b && more.length === 0),
  },
  {
    id: "three-spots",
    starts: [{ spots: 3, moves: 0 }],
    shows: ({ labelled, moves }) => {
      const isPlain = labelled.regions.length === 1 && labelled.regions[0].every((boundary) => boundary.length === 1);
      return (
        isPlain && splits(moves, ({ divides, after }) => !divides || after.regions.every((region) => region.length > 1))
      );
    },
  },
  {
    id: "part-the-board",
    starts: [
      { spots: 3, moves: 2 },
      { spots: 4, moves: 4 },
    ],
    shows: ({ moves }) =>
      moves.some(({ wins }) => wins) &&
      moves.some(({ divides }) => !divides) &&
      moves.every(({ wins, divides }) => !wins || divides),
  },
  {
    id: "best-reply",
    starts: [{ spots: 4, moves: 4 }],
    shows: ({ moves }) => {
      const kinds = new Set(moves.map(({ position }) => position.join()));
      return (
        kinds.size >= 6 &&
        isOnly(new Set(moves.filter(({ wins }) => wins).map(({ position }) => position.join())), undefined)
      );
    },
  },
];

/** Counts the most lives of a spot. With two, a curve can return to the spot. */
function mostLives(labelled: LabelledPosition): number {
  return Math.max(...labelledSpotLives(labelled).values());
}

/** Whether some region has one boundary, with two live spots on it. */
function hasRing(labelled: LabelledPosition): boolean {
  const lives = labelledSpotLives(labelled);
  return labelled.regions.some(
    (region) =>
      region.length === 1 && isOnly(new Set(region[0].map((spot) => lives.get(spot))), 1) && region[0].length === 2,
  );
}

/** Whether exactly the moves of this kind win, and others exist. */
function splits(moves: readonly SeenMove[], isKind: (move: SeenMove) => boolean): boolean {
  return (
    moves.some((move) => !move.wins) &&
    moves.some((move) => move.wins) &&
    moves.every((move) => isKind(move) === move.wins)
  );
}

function isOnly<T>(set: ReadonlySet<T>, member: T | undefined): boolean {
  return set.size === 1 && (member === undefined || set.has(member));
}
