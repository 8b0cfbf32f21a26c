import { describe, expect, it } from "vitest";
import { levels, plainMaps } from "../../cli/perfect/boards.ts";
import { playPerfectGames } from "../../cli/perfect/games.ts";
import { PEOPLE, type PersonName } from "../../cli/perfect/people.ts";
import { PERFECT_SPOTS } from "../../engine/play/levels.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";
import { freshSeed } from "../oracle/seed.ts";

const people = Object.keys(PEOPLE) as PersonName[];

function play(games: number, person: PersonName, begin: Parameters<typeof playPerfectGames>[0]["begin"], what: string, mayGuess = false): number {
  const seed = freshSeed(`${games} games of Perfect against ${person}, ${what}`);
  const knowledge = new Knowledge();
  knowledge.learn(readTrainedNimbers());
  const complaints: string[] = [];
  const report = playPerfectGames({ games, seed, person, begin, knowledge, complain: (complaint) => complaints.push(complaint) });
  console.info(`${person}, ${what}: ${JSON.stringify(report)}`);
  expect(complaints).toEqual([]);
  expect(report).toMatchObject({ games, errors: 0 });
  if (!mayGuess) expect(report.beliefs.guessing).toBe(0);
  // Each move is judged, but for a few of the largest positions.
  expect(report.unchecked).toBeLessThanOrEqual(report.perfectMoves / 50);
  return report.perfectMoves;
}

describe("Perfect in whole games, each of its moves judged by a referee", () => {
  it("2,400 games on plain maps of 2 to 11 spots: no error", () => {
    const rules = new Knowledge();
    let moves = 0;
    for (const person of people) {
      for (let spots = 2; spots <= 11; spots++) moves += play(60, person, plainMaps(spots, rules), `${spots} spots`, spots > PERFECT_SPOTS);
    }
    expect(moves).toBeGreaterThan(10_000);
  });

  it.each(people)("300 games on the levels of the campaign, each twice: no error, against %s", (person) => {
    expect(play(300, person, levels(0, new Knowledge()), "levels")).toBeGreaterThan(300);
  });

  it("200 games with drawings: no error", () => {
    for (const person of people) {
      for (const spots of [3, 6, 9, 11]) play(10, person, plainMaps(spots), `${spots} spots, drawn`, spots > PERFECT_SPOTS);
      play(10, person, levels(100), "levels, drawn");
    }
  });
});
