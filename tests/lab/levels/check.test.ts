import { describe, expect, it } from "vitest";
import { CAMPAIGN_LEVELS, type CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { levelFailures, orderFailures, whyNotWon } from "../../../lab/levels/check.ts";
import { MAX_STEP_BACK } from "../../../lab/levels/published-measures.ts";
import { LevelSolver, LevelSolvers } from "../../../lab/levels/level-solver.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { runs } from "../../oracle/runs.ts";
import { shippedCampaign } from "../../engine/play/campaign/levels.ts";

const campaign = shippedCampaign();
const { levels } = campaign;

describe("the shipped campaign", () => {
  it("has distinct levels that get harder, up to noise", () => {
    expect(levels).toHaveLength(CAMPAIGN_LEVELS);
    expect(orderFailures(campaign)).toEqual([]);
  });

  it("goes from one spot to eleven", () => {
    const spots = levels.map((level) => level.spots);
    expect(Math.min(...spots)).toBe(1);
    expect(Math.max(...spots)).toBe(11);
    expect(new Set(spots).size).toBe(11);
  });

  const soon = levels.filter(({ lives }) => lives <= 12);

  it("claims only what is true of the levels that are quickly measured", () => {
    expect(soon.length).toBeGreaterThan(60);
    for (const level of soon.filter((_, i) => i % runs(8, 1) === 0))
      expect(levelFailures(level, campaign.seed, new LevelSolvers()), `level ${level.number}`).toEqual([]);
  });

  it("can be won on all levels that are quickly proved", () => {
    for (const level of soon.filter((_, i) => i % runs(6, 1) === 0))
      expect(whyNotWon(level, new LevelSolver()), `level ${level.number}`).toBeUndefined();
  });
});

function shrunk(drawing: Drawing, factor: number): Drawing {
  const near = <P extends Point>(point: P): P => ({ ...point, x: point.x * factor, y: point.y * factor });
  return {
    ...drawing,
    spots: drawing.spots.map(near),
    curves: drawing.curves.map((curve) => ({ ...curve, inner: curve.inner.map(near) })),
  };
}

describe("the check", () => {
  const level = levels[40];
  const other = levels[41];
  const { drawing, line, bits } = level;
  const curve = drawing.curves[0];

  it.each<readonly [string, Partial<CampaignLevel>, string]>([
    ["a text that is not a position", { position: "0A" }, "the position 0A cannot be read"],
    ["a position that is lost", { position: "0*2" }, "no move wins"],
    [
      "another position",
      { position: other.position },
      `its game ends with ${level.position}, not with ${other.position}`,
    ],
    ["a game of what is no position", { line: ["0*20)", ...line.slice(1)] }, "the position 0*20) cannot be read"],
    [
      "a game that begins elsewhere",
      { line: ["0*12", ...line.slice(1)] },
      `its game begins with 0*12, not with ${level.spots} spots`,
    ],
    [
      "a game that leaves out a move",
      { line: [line[0], ...line.slice(2)] },
      `its game has ${level.moves - 1} moves, not ${level.moves}`,
    ],
    [
      "a game that jumps",
      { line: [...line.slice(0, -2), line[0], level.position] },
      `no move leads from ${line[0]} to ${level.position}`,
    ],
    [
      "a game that ends elsewhere",
      { line: [...line.slice(0, -1), other.position] },
      `its game ends with ${other.position}, not with ${level.position}`,
    ],
    ["another drawing", { drawing: other.drawing }, `its drawing is not planar, or does not read as ${level.position}`],
    [
      "a curve through others",
      {
        drawing: {
          ...drawing,
          curves: [
            {
              ...curve,
              inner: [
                { x: 0.01, y: 0.01 },
                { x: 0.99, y: 0.99 },
                { x: 0.01, y: 0.99 },
              ],
            },
            ...drawing.curves.slice(1),
          ],
        },
      },
      "its drawing is not planar",
    ],
    [
      "a spot of another move",
      { drawing: { ...drawing, spots: [{ ...drawing.spots[0], move: 1 }, ...drawing.spots.slice(1)] } },
      `its drawing has ${level.spots - 1} spots of the plain map`,
    ],
    [
      "curves of too few moves",
      { drawing: { ...drawing, curves: drawing.curves.map((one) => ({ ...one, move: 1 })) } },
      `its drawing has ${2 * level.moves} curves of 1 moves`,
    ],
    ["a drawing too small to be seen well", { drawing: shrunk(drawing, 0.1) }, "its narrowest gap is 0.0"],
    ["a wrong number of spots", { spots: level.spots + 1 }, `not with ${level.spots + 1} spots`],
    [
      "a wrong number of moves made",
      { moves: level.moves + 1 },
      `its game has ${level.moves} moves, not ${level.moves + 1}`,
    ],
    [
      "a wrong number of lives",
      { lives: level.lives + 1 },
      `its drawing has ${level.lives} lives, not ${level.lives + 1}`,
    ],
    ["another difficulty", { difficulty: 99 }, "its difficulty is 99, measured again "],
    [
      "other bits",
      { bits: { ...bits, survivors: 77 } },
      `its bits is ${JSON.stringify({ ...bits, survivors: 77 })}, measured again `,
    ],
    [
      "a wrong number of winning moves",
      { winningMoves: level.winningMoves + 1 },
      `its winningMoves is ${level.winningMoves + 1}, measured again ${level.winningMoves}`,
    ],
    [
      "a wrong number of moves",
      { allMoves: level.allMoves + 1 },
      `its allMoves is ${level.allMoves + 1}, measured again ${level.allMoves}`,
    ],
    ["a wrong number of turns", { turns: 0.5 }, "its turns is 0.5, measured again "],
    ["a wrong depth of refutations", { refutation: 9 }, "its refutation is 9, measured again "],
    ["a wrong number of steered survivors", { steered: 9 }, "its steered is 9, measured again "],
    ["a wrong number of survivors", { survivors: 9 }, "its survivors is 9, measured again "],
    ["a wrong outcome in misère play", { wonInMisere: !level.wonInMisere }, "in misère play it is "],
    ["an idea that it does not show", { number: 1 }, "it does not show its idea"],
  ])("refuses %s, and says so", (_, fields, message) => {
    const failures = levelFailures({ ...level, ...fields }, campaign.seed, new LevelSolvers());
    expect(
      failures.filter((failure) => failure.includes(message)),
      failures.join("; "),
    ).toHaveLength(1);
  });

  it("refuses the measures of another seed", () => {
    expect(levelFailures(level, campaign.seed, new LevelSolvers())).toEqual([]);
    expect(levelFailures(level, campaign.seed + 1, new LevelSolvers())).not.toEqual([]);
  });

  it("notices a lost or invalid position", () => {
    const solver = new LevelSolver();
    expect(whyNotWon({ ...level, position: "0*2" }, solver)).toBe("it is lost");
    expect(whyNotWon({ ...level, position: "0A" }, solver)).toBe("its position cannot be read");
  });

  it("trusts no solver that proves another position", () => {
    const solver = new LevelSolver();
    const other = solver.certificate(solver.read("0*3"));
    solver.certificate = () => other;
    expect(whyNotWon({ ...level, position: "0*3" }, solver)).toBeUndefined();
    expect(whyNotWon({ ...level, position: "0*2" }, solver)).toMatch(/^its certificate is not valid/);
  });

  it("notices levels that are missing, out of order, alike or without their idea", () => {
    const failuresWith = (changed: readonly CampaignLevel[]): readonly (readonly [number, string])[] =>
      orderFailures({ ...campaign, levels: changed }).map(({ level: number, failure }) => [number, failure]);
    const put = (at: number, fields: Partial<CampaignLevel>): CampaignLevel[] =>
      levels.map((one, i) => (i === at ? { ...one, ...fields } : one));
    expect(failuresWith(put(100, { difficulty: 2 }))).toEqual([
      [101, expect.stringMatching(/^its difficulty is 2, that of those before it [\d.]+$/)],
    ]);
    expect(failuresWith(put(100, { position: `${levels[50].position}+22` }))).toEqual([[101, "it is like level 51"]]);
    expect(failuresWith(put(3, { idea: null }))).toEqual([[4, "its idea is another one"]]);
    expect(failuresWith(put(149, { spots: 14 }))).toEqual([[150, "it has 14 spots, not 1 to 11"]]);
    expect(failuresWith(put(33, { idea: "mirror" }))).toEqual([[34, "its idea is another one"]]);
    expect(failuresWith(levels.slice(0, -1))).toEqual([[0, "there are 149 levels, not 150"]]);
    const shaped = levels.map((one, i) => (i >= 100 && i < 105 ? { ...one, spots: 11, moves: 40 } : one));
    expect(failuresWith(shaped)).toEqual([[105, "it is level 5 of 11 spots after 40 moves"]]);
  });

  it("accepts a fall of the difficulty by noise only", () => {
    const at = 100;
    const before = levels.slice(at - 10, at).reduce((sum, { difficulty }) => sum + difficulty, 0) / 10;
    const fallen = (by: number): number =>
      orderFailures({
        ...campaign,
        levels: levels.map((one, i) => (i === at ? { ...one, difficulty: before - by } : one)),
      }).length;
    expect([fallen(MAX_STEP_BACK - 0.01), fallen(MAX_STEP_BACK + 0.01)]).toEqual([0, 1]);
  });
});
