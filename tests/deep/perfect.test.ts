import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { afterAll, describe, expect, it } from "vitest";
import { levels, startBoards } from "../../lab/perfect/boards.ts";
import { type AnswerTime, distribution, playPerfectGames } from "../../lab/perfect/games.ts";
import { PEOPLE, type PersonName } from "../../lab/perfect/people.ts";
import { trainedSolver } from "../../lab/perfect/trained-solver.ts";
import { decide, DECISION_NODES, playingOrder } from "../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../engine/random.ts";
import { MOST_NODES, provedGame } from "../oracle/proved-game.ts";
import { testSeed } from "../oracle/seed.ts";

const people = Object.keys(PEOPLE) as PersonName[];
const times: AnswerTime[] = [];

function play(
  games: number,
  person: PersonName,
  begin: Parameters<typeof playPerfectGames>[0]["begin"],
  what: string,
): number {
  const seed = testSeed(`${games} games of Perfect against ${person}, ${what}`);
  const solver = trainedSolver();
  const complaints: string[] = [];
  const complain = (complaint: string): void => void complaints.push(complaint);
  const report = playPerfectGames({
    games,
    seed,
    person,
    begin,
    solver,
    complain,
    took: (time) => times.push(time),
  });
  console.info(`${person}, ${what}: ${JSON.stringify(report)}`);
  expect(complaints).toEqual([]);
  expect(report).toMatchObject({ games, errors: 0 });
  expect(report.beliefs.guessing).toBe(0);
  // Each move is judged, but for a few of the largest positions.
  expect(report.unchecked).toBeLessThanOrEqual(report.perfectMoves / 50);
  return report.perfectMoves;
}

afterAll(() => {
  const clock = distribution(times.map((time) => time.clock));
  const processor = distribution(times.map((time) => time.processor));
  console.info(
    `${times.length} answers: by the clock ${JSON.stringify(clock)} ms, processor time ${JSON.stringify(processor)} ms`,
  );
});

/** Each of its moves is judged by a referee. */
describe("Perfect makes no error in whole games", () => {
  const rules = new PlaySolver();

  describe.each(people)("against %s", (person) => {
    it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])("60 games on a plain map of %i spots", (spots) => {
      // No game of n spots is over before 2n moves.
      expect(play(60, person, startBoards(spots, rules), `${spots} spots`)).toBeGreaterThanOrEqual(60 * spots);
    });

    // The referee takes long.
    it.each([12, 13, 14])("6 games on a plain map of %i spots", (spots) => {
      expect(play(6, person, startBoards(spots, rules), `${spots} spots`)).toBeGreaterThanOrEqual(6 * spots);
    });

    it("300 games on the levels of the campaign, each twice", () => {
      expect(play(300, person, levels(0, rules), "levels")).toBeGreaterThan(300);
    });

    it.each([3, 6, 9, 11])("10 games with drawings on a plain map of %i spots", (spots) => {
      play(10, person, startBoards(spots), `${spots} spots, drawn`);
    });

    it("10 games with drawings on levels of the campaign", () => {
      play(10, person, levels(100), "levels, drawn");
    });
  });
});

describe("Perfect proves each of its decisions on a plain map", () => {
  it.each([11, 12, 13, 14])("of %i spots, in 100 games that each begin with the book alone", (spots) => {
    const rules = new PlaySolver();
    for (const person of people) {
      const solver = trainedSolver();
      const random = seededRandom(testSeed(`${spots} spots, decisions against ${person}`));
      let most = 0;
      for (let game = 0; game < 20; game++) {
        const play = provedGame(solver, rules, { spots, isFirst: game % 2 === 0, person: PEOPLE[person], random });
        expect(play.faults).toEqual([]);
        most = Math.max(most, play.mostNodes);
      }
      console.info(`${spots} spots against ${person}: at most ${most} nodes a decision`);
      expect(most).toBeLessThan(MOST_NODES);
    }
  });
});

describe("Perfect wins each game that it begins from its winning side", () => {
  it.each([12, 13, 14, 15, 16, 17, 18, 19, 20])("of %i spots, without any search", (spots) => {
    for (const person of ["random", "greedy"] as const) {
      const random = seededRandom(testSeed(`20 games of ${spots} spots against ${person}`));
      const solver = trainedSolver();
      let most = 0;
      for (let game = 0; game < 20; game++) {
        let position = `0*${spots}`;
        let isPerfectToMove = [3, 4, 5].includes(spots % 6);
        for (
          let children = textsOf(solver.children(solver.read(position)));
          children.length > 0;
          children = textsOf(solver.children(solver.read(position)))
        ) {
          if (isPerfectToMove) {
            const before = solver.nodes;
            const decision = decide(solver, solver.read(position), { nodes: DECISION_NODES, stop: () => false });
            most = Math.max(most, solver.nodes - before);
            expect(decision.belief, position).toBe("winning");
            [position] = playingOrder(decision, random);
          } else position = PEOPLE[person](children, random);
          isPerfectToMove = !isPerfectToMove;
        }
        expect(isPerfectToMove, "the person cannot move").toBe(false);
      }
      console.info(`${spots} spots against ${person}: at most ${most} nodes a decision`);
      expect(most).toBe(0);
    }
  });
});
