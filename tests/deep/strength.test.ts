import { describe, expect, it } from "vitest";
import { TAUGHT_LEVELS } from "../../engine/play/campaign/campaign.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { seededRandom } from "../../engine/random.ts";
import { type ContestantName, Contestants } from "../../lab/tournament/contestants.ts";
import { beginnerWins, playPair } from "../../lab/tournament/games.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { shippedCampaign } from "../engine/play/campaign/levels.ts";
import { mergedPositions } from "../engine/play/perfect/all-positions.ts";
import { testSeed } from "../oracle/seed.ts";

const seed = testSeed("tests/deep/strength.test.ts");
const positions = shippedCampaign().levels.map(({ position }) => position);
const trained = readTrainedNimbers();

function fresh(): Contestants {
  const solver = new PlaySolver();
  solver.trust(trained);
  return new Contestants(solver);
}

describe("the levels of strength", () => {
  // The same seed gives the same games, so this is no matter of luck.
  it.each<readonly [ContestantName, ContestantName]>([
    ["easy", "random"],
    ["medium", "easy"],
    ["hard", "medium"],
    ["insane", "hard"],
    ["perfect", "insane"],
  ])("%s is clearly stronger than %s", (player, against) => {
    const { share, low, games } = playPair(fresh(), [player, against], positions, { games: 600, seed: 1 });
    expect(games).toBe(600);
    expect(share).toBeGreaterThanOrEqual(0.65);
    expect(low).toBeGreaterThan(0.5);
  });

  it.each<ContestantName>(["hard", "medium", "novice"])(
    "find the levels of the campaign ever harder: %s, who begins against Insane, from third to third",
    (player) => {
      const contestants = fresh();
      const random = seededRandom(1);
      const thirds = [0, 0, 0];
      positions.forEach((position, i) => {
        for (let game = 0; game < 5; game++)
          if (beginnerWins(contestants, [player, "insane"], position, random)) thirds[Math.floor(i / 50)]++;
      });
      expect(thirds[1]).toBeLessThan(0.8 * thirds[0]);
      expect(thirds[2]).toBeLessThan(0.8 * thirds[1]);
    },
  );

  it("let Perfect win every game that it begins, with any seed", () => {
    const { wonBeginning } = playPair(fresh(), ["perfect", "insane"], positions, { games: 60, seed });
    expect(wonBeginning).toBe(30);
  });

  it("let random moves win about half of the first levels from Easy", () => {
    const contestants = fresh();
    const first = positions.slice(0, TAUGHT_LEVELS);
    const random = seededRandom(1);
    let won = 0;
    for (let game = 0; game < 300; game++)
      if (beginnerWins(contestants, ["random", "easy"], first[game % first.length], random)) won++;
    expect(won / 300).toBeGreaterThan(0.4);
    expect(won / 300).toBeLessThan(0.65);
  });
});

describe("Perfect", () => {
  it("wins every won position from 5 spots within few nodes", () => {
    const positions = mergedPositions(5);
    expect(positions.size).toBeGreaterThan(17_000);
    const solver = new PlaySolver();
    for (const [position, { children, isWon }] of positions) {
      if (children.length === 0) continue;
      const answers = textsOf(solver.winningAnswers(solver.read(position), { nodes: 200 }));
      expect(answers.length > 0, position).toBe(isWon);
      for (const answer of answers) expect(positions.get(answer)?.isWon, `${position} to ${answer}`).toBe(false);
    }
  });
});
