import type { AchievementId } from "../../engine/play/achievements.ts";
import { CHAPTER_IDS, chapterOf, type ChapterId } from "../../engine/play/campaign/chapters.ts";
import type { Colour } from "../../protocol/schemas.ts";
import type { Bloom, BloomShape } from "./blooms.ts";
import type { LeafShape } from "./leaves.ts";
import type { Ground } from "./plant-ground.ts";
import type { Foliage, Habit, Plant } from "./plant.ts";

/** The plant that a finished chapter becomes. */
export const CHAPTER_PLANTS: Readonly<Record<ChapterId, Plant>> = {
  seeds: plant(1, "brown", stalk(44, 0.12, leaves("opposite", "oval", 2, 17, 6, 0.72, 1)), "bulb"),
  sprouts: plant(2, "teal", stalks(5, 58, 1.1, 0.1, leaves("opposite", "heart", 2, 13, 4.5, 0.55, 0.98))),
  grains: plant(
    3,
    "orange",
    stalks(5, 72, 0.7, 0.08, leaves("alternate", "blade", 2, 24, 2.5, 0.2, 0.5, 0.6), bloom("ear", 24, 6)),
  ),
  herbs: plant(
    4,
    "purple",
    stalks(4, 66, 0.75, 0.05, leaves("opposite", "lance", 5, 15, 2.2, 0.12, 0.6), bloom("spike", 26, 7)),
    "pot",
  ),
  meadow: plant(
    5,
    "red",
    stalks(3, 66, 0.8, 0.12, leaves("alternate", "feather", 2, 20, 5, 0.15, 0.5), bloom("rays", 13, 5)),
  ),
  vegetables: plant(6, "orange", rosette("feather", 5, 48, 8, 1.5), "root"),
  spring: plant(
    7,
    "pink",
    stalks(3, 58, 0.9, 0.06, leaves("opposite", "lance", 1, 40, 4, 0.06, 0.06, 0.4), bloom("cup", 11, 3)),
    "bulb",
  ),
  berries: plant(
    8,
    "red",
    stalks(4, 44, 2.3, -0.25, leaves("alternate", "trefoil", 2, 23, 5, 0.45, 0.8, 0.8), bloom("cluster", 11, 3)),
  ),
  climbers: plant(9, "blue", {
    habit: "climber",
    turns: 4,
    shape: "heart",
    leafSize: 17,
    bloom: bloom("trumpet", 7, 4),
  }),
  garden: plant(
    10,
    "orange",
    stalk(60, 0.05, leaves("alternate", "heart", 4, 25, 8, 0.15, 0.75), bloom("rays", 24, 18)),
  ),
  pond: plant(11, "pink", rosette("pad", 3, 21, 6, 2.4, 16, bloom("lotus", 20, 7)), "water"),
  hedge: plant(12, "red", { habit: "hedge", rows: 4, columns: 6, fruit: 9 }),
  orchard: plant(13, "red", tree(84, [32, 28], 13, null, 11, 8)),
  conifers: plant(14, "brown", { habit: "conifer", height: 86, width: 29, tiers: 5, cones: 4 }),
  "great-trees": plant(15, "brown", tree(82, [42, 31], 38, "lobed", 17, 5)),
};

/** The plant of each achievement. */
export const ACHIEVEMENT_PLANTS: Readonly<Record<AchievementId, Plant>> = {
  "first-win": plant(21, "pink", stalk(62, 0.1, leaves("opposite", "oval", 1, 22, 7, 0.2, 0.2), bloom("rays", 17, 9))),
  "first-alone": plant(
    22,
    "blue",
    stalk(62, 0.06, leaves("opposite", "blade", 1, 52, 5, 0.03, 0.03, 0.3), bloom("bell", 14, 1)),
  ),
  "last-easy": plant(
    23,
    "green",
    stalks(3, 66, 0.9, 0.12, leaves("alternate", "feather", 1, 24, 6, 0.5, 0.5), bloom("coil", 8, 4)),
  ),
  "last-medium": plant(
    24,
    "purple",
    stalk(58, 0.06, leaves("opposite", "lobed", 3, 25, 5, 0.12, 0.7), bloom("thistle", 15, 9)),
  ),
  "last-hard": plant(25, "red", tree(66, [25, 26], 20, "lobed", 14, 11), "pot"),
  "last-perfect": plant(
    26,
    "purple",
    stalk(50, 0.2, leaves("opposite", "blade", 2, 34, 7, 0.02, 0.1, 0.8), bloom("iris", 17, 3)),
    "pot",
  ),
  "levels-25": plant(27, "green", stalks(5, 46, 1.7, 0.08, leaves("alternate", "trefoil", 1, 20, 6, 0.98, 0.98, 0.05))),
  "levels-75": plant(
    28,
    "pink",
    stalks(5, 58, 1.3, 0.1, leaves("alternate", "trefoil", 1, 20, 5, 0.35, 0.35, 0.7), bloom("globe", 9, 9)),
  ),
  "levels-all": plant(
    29,
    "red",
    stalks(3, 64, 0.9, 0.08, leaves("alternate", "oval", 4, 15, 5, 0.2, 0.8), bloom("rose", 13, 5)),
  ),
  chapter: plant(
    30,
    "blue",
    stalks(4, 52, 1.2, 0.1, leaves("alternate", "lance", 3, 15, 2.5, 0.15, 0.6), bloom("umbel", 14, 5)),
  ),
  "chapter-alone": plant(
    31,
    "purple",
    stalks(2, 64, 0.6, 0.12, leaves("opposite", "blade", 1, 44, 5, 0.03, 0.03, 0.3), bloom("iris", 15, 2)),
    "water",
  ),
  "chapter-hard": plant(
    32,
    "brown",
    { habit: "cactus", arms: 2, height: 64, width: 11, bloom: bloom("bud", 5, 2) },
    "pot",
  ),
  "chapter-perfect": plant(33, "pink", rosette("lance", 9, 40, 5, 2.7, 66, bloom("spike", 34, 6))),
  "four-opponents": plant(34, "teal", stalk(64, 0.03, leaves("opposite", "heart", 2, 24, 8, 0.3, 0.95, 1.2))),
  "badges-25": plant(
    35,
    "orange",
    stalks(5, 54, 1.5, 0.05, leaves("alternate", "blade", 1, 30, 4, 0.02, 0.02, 0.3), bloom("cup", 8, 2)),
    "bulb",
  ),
  "badges-100": plant(36, "orange", tree(66, [32, 20], 22, "oval", 15, 12), "pot"),
  "badges-all": plant(37, "pink", tree(86, [40, 26], 24, null, 9, 34)),
  skip: plant(38, "teal", stalk(66, 0.02, null, bloom("clock", 20, 16))),
  "retry-1": plant(
    39,
    "purple",
    stalks(3, 46, 1.4, 0.06, leaves("opposite", "lance", 1, 30, 3, 0.03, 0.03, 0.35), bloom("lotus", 13, 5)),
    "bulb",
  ),
  "retry-10": plant(40, "green", rosette("fan", 5, 44, 5, 1.9), "pot"),
  "beat-medium": plant(
    41,
    "green",
    stalks(2, 70, 0.45, 0.18, leaves("alternate", "oval", 4, 16, 5, 0.2, 0.95), bloom("pod", 12, 5)),
  ),
  "beat-hard": plant(42, "brown", { habit: "conifer", height: 68, width: 19, tiers: 9, cones: 0 }, "pot"),
  "beat-insane": plant(43, "red", rosette("blade", 11, 52, 8, 2.8, 30, bloom("bud", 10, 3)), "pot"),
  "beat-perfect": plant(44, "teal", rosette("pad", 5, 14, 4, 3.4, 44, bloom("lotus", 15, 9)), "water"),
  "wins-10": plant(
    45,
    "red",
    stalks(3, 62, 1.2, -0.3, leaves("alternate", "lobed", 3, 18, 4, 0.25, 0.85), bloom("cluster", 9, 6)),
  ),
  "wins-50": plant(46, "purple", {
    habit: "climber",
    turns: 3,
    shape: "lobed",
    leafSize: 21,
    bloom: bloom("cluster", 8, 10),
  }),
  "spots-20": plant(47, "orange", tree(76, [28, 28], 36, "needle", 17, 20)),
  "spots-20-won": plant(48, "brown", { habit: "conifer", height: 66, width: 38, tiers: 3, cones: 10 }),
  "moves-40": plant(
    49,
    "brown",
    stalks(4, 76, 0.5, 0.04, leaves("alternate", "blade", 2, 40, 4, 0.03, 0.2, 0.3), bloom("reed", 20, 1)),
    "water",
  ),
  "two-people": plant(
    50,
    "red",
    stalks(2, 58, 0.9, -0.2, leaves("alternate", "oval", 1, 22, 8, 0.6, 0.6), bloom("cluster", 18, 1)),
  ),
  "two-people-10": plant(
    51,
    "pink",
    stalks(2, 72, 1, 0.14, leaves("opposite", "feather", 2, 22, 6, 0.1, 0.45), bloom("bells", 8, 5)),
  ),
  clock: plant(52, "blue", { habit: "climber", turns: 5, shape: "fan", leafSize: 13, bloom: bloom("rays", 10, 12) }),
  "own-map": plant(
    53,
    "orange",
    stalks(3, 70, 0.9, 0.14, leaves("alternate", "blade", 3, 26, 3, 0.1, 0.5, 0.6), bloom("panicle", 22, 5)),
  ),
  "day-1": plant(54, "blue", stalk(46, 0.16, leaves("alternate", "oval", 2, 20, 6, 0.2, 0.5), bloom("bud", 13, 4))),
  "days-7": plant(
    55,
    "blue",
    stalk(76, 0.07, leaves("alternate", "lance", 3, 24, 3.5, 0.05, 0.3), bloom("bells", 7, 7)),
  ),
  "days-30": plant(56, "pink", { habit: "cactus", arms: 0, height: 44, width: 24, bloom: bloom("rays", 14, 7) }),
};

/**
 * Returns the sprout of a level: a pair of leaves for each opponent that lost it, and a flower if one lost without
 * help.
 */
export function levelPlant(level: number, opponents: number, isAlone: boolean): Plant {
  const { colour } = CHAPTER_PLANTS[CHAPTER_IDS[chapterOf(level) - 1]];
  const shape = SPROUT_LEAVES[level % SPROUT_LEAVES.length];
  const bend = level % 2 === 0 ? 0.14 : -0.14;
  const foliage = leaves("opposite", shape, opponents, 27, 9, opponents === 1 ? 0.7 : 0.25, 0.8);
  return plant(level, colour, stalk(62, bend, foliage, isAlone ? bloom("rays", 17, 5) : null), "none");
}

/** The plant of some days in a row: a taller stem with one more leaf for each, and a flower from a week on. */
export function streakPlant(days: number): Plant {
  const grown = Math.min(days, STREAK_LEAVES);
  const foliage = grown === 0 ? null : leaves("alternate", "oval", grown, 20, 6.5, 0.2, 0.94);
  return plant(STREAK_SEED, "orange", stalk(14 + 5 * grown, 0.14, foliage, days >= 7 ? bloom("rays", 15, 9) : null));
}

/** The most leaves of a streak's plant, which has no room for more. */
const STREAK_LEAVES = 12;
const STREAK_SEED = 201;

const SPROUT_LEAVES: readonly LeafShape[] = ["oval", "lance", "heart"];

function plant(seed: number, colour: Colour, form: Habit, ground: Ground = "soil"): Plant {
  return { seed, colour, form, ground };
}

function bloom(shape: BloomShape, size: number, count: number): Bloom {
  return { shape, size, count };
}

function leaves(
  arrangement: Foliage["arrangement"],
  shape: LeafShape,
  count: number,
  length: number,
  width: number,
  from: number,
  to: number,
  angle = 0.95,
): Foliage {
  return { arrangement, shape, count, length, width, from, to, angle };
}

function stalk(height: number, bend: number, foliage: Foliage | null, head: Bloom | null = null): Habit {
  return stalks(1, height, 0, bend, foliage, head);
}

function stalks(
  stems: number,
  height: number,
  spread: number,
  bend: number,
  foliage: Foliage | null,
  head: Bloom | null = null,
): Habit {
  return { habit: "stalks", stems, height, spread, bend, foliage, bloom: head };
}

function rosette(
  shape: LeafShape,
  count: number,
  length: number,
  width: number,
  spread: number,
  height = 0,
  head: Bloom | null = null,
): Habit {
  return { habit: "rosette", shape, leaves: count, length, width, spread, height, bloom: head };
}

function tree(
  height: number,
  crown: readonly [width: number, height: number],
  count: number,
  shape: LeafShape | null,
  leafSize: number,
  fruit: number,
): Habit {
  return { habit: "tree", height, crown, leaves: count, shape, leafSize, fruit };
}
