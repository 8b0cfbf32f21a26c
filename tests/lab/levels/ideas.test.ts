import { describe, expect, it } from "vitest";
import { labelledPosition } from "../../../engine/drawing/topology/map.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { IDEA_IDS, TAUGHT_LEVELS } from "../../../engine/play/campaign/campaign.ts";
import { ideasEn as ideas } from "../../../texts/en/ideas.ts";
import { IDEAS } from "../../../lab/levels/ideas.ts";
import { LevelSolver } from "../../../lab/levels/level-solver.ts";
import { lengthsOf, levelSceneOf } from "../../../lab/levels/scene.ts";
import { seededRandom } from "../../../engine/random.ts";
import { playedLine } from "../../../lab/levels/played-line.ts";
import {
  applyMove,
  freshLabel,
  isOver,
  livesOf,
  movesOf,
  labelledSpotLives,
  type LabelledPosition,
} from "../../../engine/sprouts/labelled.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { canonicalOf } from "../../../engine/sprouts/canonical-of.ts";
import { shippedCampaign } from "../../engine/play/campaign/levels.ts";
import { TooManyOptions } from "../../../engine/grundy/option-bound.ts";
import { MOST_RINGS, ringDrawing } from "../../engine/drawing/ring-drawing.ts";
import { testSeed } from "../../oracle/seed.ts";

const seed = testSeed("tests/lab/levels/ideas.test.ts");

const { levels } = shippedCampaign();

function isWon(position: LabelledPosition, known = new Map<string, boolean>()): boolean {
  const key = canonicalOf(position);
  const before = known.get(key);
  if (before !== undefined) return before;
  const won = [...movesOf(position)].some((move) => !isWon(applyMove(position, move, freshLabel(position)), known));
  known.set(key, won);
  return won;
}

describe("the first levels", () => {
  it("teach one idea each, and no other level does", () => {
    expect(IDEAS).toHaveLength(TAUGHT_LEVELS);
    expect(levels.slice(0, TAUGHT_LEVELS).map(({ idea }) => idea)).toEqual(IDEA_IDS);
    expect(levels.slice(TAUGHT_LEVELS).every(({ idea }) => idea === null)).toBe(true);
    expect(IDEAS.map(({ id }) => id)).toEqual(IDEA_IDS);
  });

  it("mention loops exactly if a spot has the lives for one", () => {
    const loops = levels
      .slice(0, TAUGHT_LEVELS)
      .map(({ drawing }) =>
        [...labelledSpotLives(labelledPosition(planarMap(drawing))).values()].some((lives) => lives > 1),
      );
    const told = IDEA_IDS.map((id) => /\bloop/.test(ideas[id]));
    expect(told.indexOf(true)).toBe(loops.indexOf(true));
    for (const id of IDEA_IDS) expect(ideas[id]).not.toMatch(/\blines?\b/);
  });

  it.each(IDEAS.map((idea, i) => [i + 1, idea] as const))("show their idea: level %i", (number, idea) => {
    const level = levels[number - 1];
    const position = labelledPosition(planarMap(level.drawing));
    expect(idea.shows(levelSceneOf(position, new LevelSolver()))).toBe(true);
    expect(isWon(position)).toBe(true);
    expect(idea.starts).toContainEqual({ spots: level.spots, moves: level.moves });
  });

  it("are right about level 3: moves inside the ring end the game, all others lose", () => {
    const position = labelledPosition(planarMap(levels[2].drawing));
    const lives = labelledSpotLives(position);
    const livesIn = (region: number): number =>
      [...new Set(position.regions[region].flat())].reduce((sum, spot) => sum + (lives.get(spot) ?? 0), 0);
    const moves = [...movesOf(position)].map((move) => ({
      isInside: livesIn(move.region) === 2,
      after: applyMove(position, move, freshLabel(position)),
    }));
    expect(ideas["full-spots"]).toContain("Draw inside the ring");
    expect(moves.filter(({ isInside }) => isInside).length).toBeGreaterThan(0);
    expect(moves.filter(({ isInside }) => !isInside).length).toBeGreaterThan(1);
    for (const { isInside, after } of moves) {
      expect(isOver(after)).toBe(isInside);
      expect(isWon(after), "for the opponent").toBe(!isInside);
    }
  });

  it("begin with a level that cannot be lost", () => {
    const position = labelledPosition(planarMap(levels[0].drawing));
    expect(levels[0].winningMoves).toBe(levels[0].allMoves);
    for (const move of movesOf(position)) expect(isOver(applyMove(position, move, freshLabel(position)))).toBe(true);
  });
});

describe("a level scene", () => {
  it("agrees with a slow search about each move", () => {
    const random = seededRandom(seed);
    const game = new SproutsGame();
    const oracle = new CoupleSearch(game);
    for (let i = 0; i < 25; i++) {
      const line = playedLine(3, 2 + random.below(5), random);
      const position = line[line.length - 1];
      const scene = levelSceneOf(position, new LevelSolver());
      expect(scene.lives).toBe(livesOf(position));
      expect(scene.moves.length).toBe([...movesOf(position)].length);
      for (const { after, wins, ends, survivors } of scene.moves) {
        const parsed = game.parse(canonicalOf(after));
        if (!parsed.ok) throw new Error("unreadable");
        expect(oracle.outcome(parsed.value)).toEqual({ ok: true, value: wins ? "loss" : "win" });
        expect(ends).toBe(isOver(after));
        expect(survivors).toBeGreaterThanOrEqual(0);
      }
      const lengths = lengthsOf(position);
      // A game ends when all lives left are survivors.
      expect(Math.max(...lengths)).toBeLessThan(scene.lives);
      const first = scene.moves.map(({ after }) => [...lengthsOf(after)].map((rest) => rest + 1)).flat();
      expect(lengths).toEqual(new Set(first.length === 0 ? [0] : first));
    }
  });

  it("has too many moves where a region has many different boundaries, which is said before anything is solved", () => {
    const solver = new LevelSolver();
    const rings = labelledPosition(planarMap(ringDrawing(MOST_RINGS)));
    expect(() => levelSceneOf(rings, solver)).toThrow(TooManyOptions);
    expect(() => lengthsOf(rings)).toThrow(TooManyOptions);
    expect([solver.nodes, solver.game.landCount < 100]).toEqual([0, true]);
    const few = levelSceneOf(labelledPosition(planarMap(ringDrawing(2))), solver);
    expect(few.lives).toBe(4);
    expect(few.moves.map(({ divides }) => divides)).toContain(true);
    expect(new Set(few.moves.map(({ after }) => canonicalOf(after)))).toEqual(
      new Set(solver.game.childrenOf(few.position).map((child) => solver.game.print(child))),
    );
  });
});
