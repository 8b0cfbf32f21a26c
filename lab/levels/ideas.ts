import { type LabelledPosition, labelledSpotLives } from "../../engine/sprouts/labelled.ts";
import { lengthsOf, outcomeOf, type LevelScene, type SeenMove } from "./scene.ts";

/** Something to learn, and what makes a position show it. */
export interface Idea {
  readonly sentence: string;
  /** Where positions that show it are looked for; the next start only if no position of the ones before is hard enough. */
  readonly starts: readonly Start[];
  /** Is the sentence true here, and does following it win? */
  readonly shows: (scene: LevelScene) => boolean;
}

/** Random games from a start position of `spots` spots, looked at after `moves` moves. */
export interface Start {
  readonly spots: number;
  readonly moves: number;
}

/** The ideas of the first levels, in their order. Each sentence is checked by its `shows` against the exact outcome of every move. */
export const IDEAS: readonly Idea[] = [
  {
    sentence:
      "Draw a curve from one spot to another; it gets a new spot on its way. Whoever draws the last curve wins, and there is just one left to draw.",
    starts: [{ spots: 2, moves: 3 }],
    shows: ({ labelled, moves }) => moves.every(({ ends }) => ends) && mostLives(labelled) === 1,
  },
  {
    sentence:
      "A curve, also one that leads back to its own spot, takes two lives, and its new spot brings one: every move costs one life in all. Five lives are left, and two will be out of reach in the end whatever you do: three more moves, and the last is yours.",
    starts: [{ spots: 3, moves: 4 }],
    shows: ({ labelled, lives }) => lives === 5 && mostLives(labelled) > 1 && isOnly(lengthsOf(labelled), 3),
  },
  {
    sentence:
      "A spot where three curves end is full and can take no more. Every curve grows a new spot with one life left: draw inside the ring, where that life is shut in and can never meet the one outside, and your opponent finds no curve to draw.",
    starts: [{ spots: 2, moves: 3 }],
    shows: ({ labelled, lives, moves }) => lives === 3 && hasRing(labelled) && splits(moves, ({ ends }) => ends),
  },
  {
    sentence:
      "A life that no curve can reach any more survives to the end, and each survivor makes the game one move shorter. Here one survivor more is one too many: keep the lives in reach of each other.",
    starts: [{ spots: 3, moves: 4 }],
    shows: ({ moves }) => splits(moves, ({ survivors }) => survivors === 0),
  },
  {
    sentence:
      "Now make a survivor: lock a life away where it can reach no other, and the number of moves that are left changes from even to odd.",
    starts: [{ spots: 2, moves: 1 }],
    shows: ({ moves }) =>
      splits(moves, ({ survivors }) => survivors === 1) && moves.every(({ survivors }) => survivors < 2),
  },
  {
    sentence:
      "Parts that share no region are games of their own. In one of them whoever begins loses: leave it alone, and make the last move in the other.",
    starts: [
      { spots: 3, moves: 3 },
      { spots: 4, moves: 6 },
    ],
    shows: ({ position, moves, judge }) =>
      position.length === 2 &&
      position.some((land, i) => {
        const other = position[1 - i];
        const isLeft = ({ position: after }: SeenMove): boolean => after.length === 1 && after[0] === land;
        return land !== other && outcomeOf(judge, [land]) === "loss" && splits(moves, isLeft);
      }),
  },
  {
    sentence:
      "Make two halves that are alike and have nothing to do with each other. Whatever your opponent does in one half, you do in the other, and so the last move is yours.",
    starts: [{ spots: 4, moves: 4 }],
    shows: ({ moves }) =>
      splits(moves, ({ position: [a, b, ...more] }) => a !== undefined && a === b && more.length === 0),
  },
  {
    sentence:
      "Three fresh spots: whoever begins can win. Join two of them, or draw a loop with a spot on both its sides; a loop around nothing loses.",
    starts: [{ spots: 3, moves: 0 }],
    shows: ({ labelled, moves }) => {
      const isPlain = labelled.regions.length === 1 && labelled.regions[0].every((boundary) => boundary.length === 1);
      return (
        isPlain && splits(moves, ({ divides, after }) => !divides || after.regions.every((region) => region.length > 1))
      );
    },
  },
  {
    sentence:
      "Nothing crosses a curve: a closed one parts the board, and a spot inside can no longer meet one outside. Here you have to part the board; joining what is apart loses.",
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
    sentence:
      "Before you draw, look for your opponent's best answer. Of all the kinds of moves here just one leaves no good answer.",
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

/** The most lives that a spot has; a curve can lead back to a spot that has two. */
function mostLives(labelled: LabelledPosition): number {
  return Math.max(...labelledSpotLives(labelled).values());
}

/** Is there a region within one closed walk, along which two spots have a life each? */
function hasRing(labelled: LabelledPosition): boolean {
  const lives = labelledSpotLives(labelled);
  return labelled.regions.some(
    (region) =>
      region.length === 1 && isOnly(new Set(region[0].map((spot) => lives.get(spot))), 1) && region[0].length === 2,
  );
}

/** Do exactly the moves of this kind win, and are there others? */
function splits(moves: readonly SeenMove[], isKind: (move: SeenMove) => boolean): boolean {
  return (
    moves.some((move) => !move.wins) &&
    moves.some((move) => move.wins) &&
    moves.every((move) => isKind(move) === move.wins)
  );
}

/** Has the set just one member, this one if one is given? */
function isOnly<T>(set: ReadonlySet<T>, member: T | undefined): boolean {
  return set.size === 1 && (member === undefined || set.has(member));
}
