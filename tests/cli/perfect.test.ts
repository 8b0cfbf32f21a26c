import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { InputError } from "../../cli/command.ts";
import { UnreadableData } from "../../lab/unreadable-data.ts";
import { perfect } from "../../cli/commands/perfect.ts";
import { type Beginning, levels, startBoards } from "../../lab/perfect/boards.ts";
import { type PerfectGamesReport, playPerfectGames } from "../../lab/perfect/games.ts";
import { PEOPLE, type PersonName } from "../../lab/perfect/people.ts";
import { Referee } from "../../lab/perfect/referee.ts";
import { trainedSolver, untrainedSolver } from "../../lab/perfect/trained-solver.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { PlainMisere } from "../../lab/perfect/plain-misere.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";

const MISERE = { ...DEFAULT_RULESET, play: "misere" } as const;

describe("the shipped Perfect against people", () => {
  const shipped = trainedSolver();

  function games(
    count: number,
    person: PersonName,
    begin: Beginning,
    what: string,
    solver = shipped,
  ): PerfectGamesReport {
    const seed = testSeed(`${count} games of Perfect against ${person}, ${what}`);
    const complaints: string[] = [];
    const report = playPerfectGames({
      games: count,
      seed,
      person,
      begin,
      solver,
      complain: (text) => complaints.push(text),
    });
    expect(complaints).toEqual([]);
    expect(report).toMatchObject({ games: count, errors: 0, unchecked: 0, beliefs: { guessing: 0 } });
    const { winning, losing } = report.beliefs;
    expect(winning + losing).toBe(report.perfectMoves);
    return report;
  }

  it.each([
    ["random", 2, 2],
    ["greedy", 4, 1],
    ["weak", runs(3, 5), 1],
  ] as [PersonName, number, number][])("makes no error against %s on %i spots (%i games)", (person, spots, count) => {
    expect(games(count, person, startBoards(spots), `${spots} spots`).perfectMoves).toBeGreaterThanOrEqual(count);
  });

  it("makes no error on campaign levels", () => {
    games(1, "random", levels(testSeed("levels of the campaign")), "levels");
  });

  it.each([
    ["random", 2, 2],
    ["weak", 3, 1],
  ] as const)("makes no error in misère play against %s on %i spots (%i games)", (person, spots, count) => {
    games(count, person, startBoards(spots, undefined, MISERE), `${spots} spots in misère play`, trainedSolver(MISERE));
  });

  it.each(Object.keys(PEOPLE) as PersonName[])(
    "makes no error in misère play without drawings, against %s",
    (person) => {
      const rules = untrainedSolver(MISERE);
      for (const begin of [startBoards(runs(4, 6), rules, MISERE), levels(testSeed("misère levels"), rules, MISERE)])
        expect(games(1, person, begin, "misère strings", trainedSolver(MISERE)).perfectMoves).toBeGreaterThan(1);
    },
  );

  it("makes no error in games without drawings", () => {
    const rules = new PlaySolver();
    for (const begin of [startBoards(6, rules), levels(testSeed("levels in strings"), rules)]) {
      expect(games(2, "random", begin, "strings").perfectMoves).toBeGreaterThan(1);
    }
  });
});

describe("games of Perfect", () => {
  it("plays the same games for the same seed", () => {
    const play = (): object => {
      const {
        answerMs: _,
        answerCpuMs: __,
        ...rest
      } = playPerfectGames({
        games: runs(1, 2),
        seed: 5,
        person: "random",
        begin: startBoards(runs(3, 4)),
        solver: new PlaySolver(),
        complain: () => {},
      });
      return rest;
    };
    expect(play()).toEqual(play());
  });

  it("report errors of a computer with wrong nimbers", () => {
    const complaints: string[] = [];
    const liar = new PlaySolver();
    liar.winningAnswers = (position) => liar.children(position);
    const report = playPerfectGames({
      games: 3,
      seed: 1,
      person: "random",
      begin: startBoards(4),
      solver: liar,
      complain: (text) => complaints.push(text),
    });
    expect(report.errors).toBeGreaterThan(0);
    expect(complaints).toHaveLength(report.errors);
  });

  it("are won in misère play by the player who does not move last", () => {
    // From one spot each game has two moves, so the second player makes the last one.
    const ended = [DEFAULT_RULESET, MISERE].map((ruleset) =>
      playPerfectGames({
        games: 1,
        seed: 1,
        person: "random",
        begin: startBoards(1, untrainedSolver(ruleset), ruleset),
        solver: untrainedSolver(ruleset),
        complain: () => {},
      }),
    );
    expect(ended).toMatchObject([
      { won: 0, errors: 0, beliefs: { losing: 1 } },
      { won: 1, errors: 0, beliefs: { winning: 1 } },
    ]);
  });

  it("report errors of a computer that takes each move in misère play for a winning one", () => {
    const complaints: string[] = [];
    const rules = untrainedSolver(MISERE);
    const liar = untrainedSolver(MISERE);
    liar.winningAnswers = (position) => liar.children(position);
    const report = playPerfectGames({
      games: 3,
      seed: 1,
      person: "random",
      begin: startBoards(4, rules, MISERE),
      solver: liar,
      complain: (text) => complaints.push(text),
    });
    expect(report.errors).toBeGreaterThan(0);
    expect(complaints).toHaveLength(report.errors);
  });

  it("show their progress", () => {
    const shown: string[] = [];
    const { perfectMoves } = playPerfectGames({
      games: 2,
      seed: 1,
      person: "random",
      begin: startBoards(3, new PlaySolver()),
      solver: new PlaySolver(),
      complain: () => {},
      show: (status) => shown.push(status()),
    });
    expect(shown.length).toBeGreaterThan(perfectMoves);
    expect(shown[0]).toBe("game 1 of 2: 0*3, 0 moves judged, 0 errors");
    expect(shown.at(-1)).toMatch(/^game 2 of 2: /);
  });

  it("need the shipped training", () => {
    expect(() => trainedSolver(DEFAULT_RULESET, join(tmpdir(), "there is no such file"))).toThrow(UnreadableData);
  });

  it.each(runs([0.999_999_999], [0, 0.5, 0.999_999_999]))("draws a valid seed if none is given (%d)", async (drawn) => {
    const chance = vi.spyOn(Math, "random").mockReturnValue(drawn);
    const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await perfect.run(["--spots", "2", "--games", "1", "--strings"])).toBe(0);
    const { seed, ...report } = JSON.parse(String(said.mock.calls[0][0])) as { seed: number };
    expect(chance).toHaveBeenCalled();
    expect(report).toMatchObject({ games: 1, errors: 0 });
    said.mockClear();
    expect(await perfect.run(["--spots", "2", "--games", "1", "--strings", "--seed", String(seed)])).toBe(0);
    expect(JSON.parse(String(said.mock.calls[0][0]))).toMatchObject({ seed });
    said.mockClear();
    expect(await perfect.run(["--spots", "1", "--games", "1", "--strings", "--misere"])).toBe(0);
    expect(JSON.parse(String(said.mock.calls[0][0]))).toMatchObject({ games: 1, errors: 0, won: 1 });
  });

  it("refuses bad arguments", async () => {
    for (const args of [
      [],
      ["--spots", "0"],
      ["--spots", "99"],
      ["--spots", "3", "--levels"],
      ["--spots", "3", "--opponent", "clever"],
      ["--spots", "3", "x"],
    ]) {
      await expect(async () => perfect.run(args), args.join(" ")).rejects.toThrow(InputError);
    }
  });
});

describe("people", () => {
  const solver = new PlaySolver();
  const children = textsOf(solver.children(solver.read("0*5")));

  it.each(Object.keys(PEOPLE) as PersonName[])("choose a child: %s", (person) => {
    let next = 0;
    const random = {
      next: () => (next = (next + 0.37) % 1),
      below: (bound: number) => Math.floor((next = (next + 0.37) % 1) * bound),
    };
    expect(children).toContain(PEOPLE[person](children, random));
  });
});

describe("the referee", () => {
  it("knows the published outcomes of n spots", () => {
    const referee = new Referee();
    for (let spots = 2; spots <= 11; spots++)
      expect(referee.outcome(`0*${spots}`), `${spots}`).toBe([3, 4, 5].includes(spots % 6) ? "win" : "loss");
  });

  it("knows the published outcomes of n spots in misère play", () => {
    const referee = new Referee(MISERE);
    for (let spots = 2; spots <= runs(6, 8); spots++)
      expect(referee.outcome(`0*${spots}`), `${spots}`).toBe([5, 6].includes(spots) ? "win" : "loss");
  });

  it("gives up in misère play what more positions have to be walked for than it may", () => {
    const walk = new PlainMisere(new SproutsGame(MISERE));
    expect(walk.outcome("0*4", 100)).toBeUndefined();
    expect(walk.outcome("0*3", 1000)).toBe("loss");
    expect(() => walk.outcome("?")).toThrow(RangeError);
  });
});
