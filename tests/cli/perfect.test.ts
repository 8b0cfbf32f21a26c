import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { InputError } from "../../cli/command.ts";
import { perfect } from "../../cli/commands/perfect.ts";
import { train as trainCommand } from "../../cli/commands/train.ts";
import { levels, plainMaps } from "../../cli/perfect/boards.ts";
import { playPerfectGames } from "../../cli/perfect/games.ts";
import { PEOPLE, type PersonName } from "../../cli/perfect/people.ts";
import { Referee } from "../../cli/perfect/referee.ts";
import { check } from "../../cli/training/check.ts";
import { provePositions } from "../../cli/training/proofs.ts";
import { levelTasks, plainTasks, startPositions } from "../../cli/training/tasks.ts";
import { count, publish, readCoverage } from "../../cli/training/trained-files.ts";
import { train } from "../../cli/training/training.ts";
import { Knowledge } from "../../engine/play/perfect/knowledge.ts";
import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { seededRandom } from "../../engine/random.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers } from "../../main/host/trained-nimbers.ts";
import { freshSeed } from "../oracle/seed.ts";

describe("Perfect against people", () => {
  it.each([
    ["random", 2, 2],
    ["greedy", 4, 2],
    ["weak", 5, 2],
    ["dear", 6, 1],
    ["random", 8, 2],
    ["greedy", 9, 2],
  ] as [PersonName, number, number][])("makes no error against %s on %i spots (%i games)", (person, spots, games) => {
    const seed = freshSeed(`${games} games of Perfect against ${person}, ${spots} spots`);
    const complaints: string[] = [];
    const knowledge = new Knowledge();
    knowledge.learn(readTrainedNimbers());
    const report = playPerfectGames({ games, seed, person, begin: plainMaps(spots), knowledge, complain: (text) => complaints.push(text) });
    expect(complaints).toEqual([]);
    expect(report).toMatchObject({ games, errors: 0, unchecked: 0, beliefs: { guessing: 0 } });
    const { winning, losing } = report.beliefs;
    expect(winning + losing).toBe(report.perfectMoves);
    expect(report.perfectMoves).toBeGreaterThanOrEqual(games);
  });

  it("makes no error on levels of the campaign", () => {
    const seed = freshSeed("levels of the campaign");
    const knowledge = new Knowledge();
    const report = playPerfectGames({ games: 4, seed, person: "random", begin: levels(seed), knowledge, complain: () => {} });
    expect(report).toMatchObject({ games: 4, errors: 0, unchecked: 0 });
  });

  it("makes no error in games of strings", () => {
    const seed = freshSeed("games of strings");
    const rules = new Knowledge();
    for (const begin of [plainMaps(7, rules), levels(seed, rules)]) {
      const report = playPerfectGames({ games: 6, seed, person: "random", begin, knowledge: new Knowledge(), complain: () => {} });
      expect(report).toMatchObject({ games: 6, errors: 0, unchecked: 0 });
      expect(report.perfectMoves).toBeGreaterThan(3);
    }
  });

  it("plays the same games for the same seed", () => {
    const play = (): object => {
      const { answerMs: _, answerCpuMs: __, ...rest } = playPerfectGames({ games: 2, seed: 5, person: "random", begin: plainMaps(4), knowledge: new Knowledge(), complain: () => {} });
      return rest;
    };
    expect(play()).toEqual(play());
  });

  it("would be found out: a computer that believes what is not so errs", () => {
    const complaints: string[] = [];
    const liar = new Knowledge();
    liar.winningAnswers = (position) => liar.children(position);
    const report = playPerfectGames({ games: 3, seed: 1, person: "random", begin: plainMaps(4), knowledge: liar, complain: (text) => complaints.push(text) });
    expect(report.errors).toBeGreaterThan(0);
    expect(complaints).toHaveLength(report.errors);
  });

  it.each([0, 0.5, 0.999_999_999])("draws a seed that it could be given, if there is none (%d)", async (drawn) => {
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
  });

  it("refuses what it does not understand", async () => {
    for (const args of [[], ["--spots", "0"], ["--spots", "99"], ["--spots", "3", "--levels"], ["--spots", "3", "--opponent", "clever"], ["--spots", "3", "x"]]) {
      await expect(async () => perfect.run(args), args.join(" ")).rejects.toThrow(InputError);
    }
  });
});

describe("people", () => {
  const children = new Knowledge().children("0*5");

  it.each(Object.keys(PEOPLE) as PersonName[])("choose a child: %s", (person) => {
    let next = 0;
    const random = { next: () => (next = (next + 0.37) % 1), below: (bound: number) => Math.floor(((next = (next + 0.37) % 1) * bound)) };
    expect(children).toContain(PEOPLE[person](children, random));
  });
});

describe("the referee", () => {
  it("knows the published outcomes of n spots", () => {
    const referee = new Referee();
    for (let spots = 2; spots <= 11; spots++) expect(referee.outcome(`0*${spots}`), `${spots}`).toBe([3, 4, 5].includes(spots % 6) ? "win" : "loss");
  });
});

describe("train", () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), "sprouts-train-"));
    onTestFinished(() => rmSync(path, { recursive: true }));
    return path;
  }

  const batch = { decisions: 8, nodes: 20_000 };
  const tasks = [...plainTasks(4, 5), ...levelTasks([{ number: 1, position: "0*3.AB|AB" }])];

  it("makes the same files wherever it is interrupted, records what it covers and can be checked", () => {
    const path = folder();
    const random = seededRandom(freshSeed("interruptions of training"));
    const trained = (name: string, stop: () => boolean): { isComplete: boolean; out: string } => {
      const out = join(path, name, "nimbers.br");
      return { isComplete: train(tasks, { out, work: join(path, "work"), batch, stop, report: () => {} }), out };
    };
    const { isComplete, out } = trained("whole", () => false);
    expect(isComplete).toBe(true);
    let interruptions = 0;
    for (;;) {
      // Somewhere in the batch after the next one at the latest; what was made of the last one is dropped.
      let steps = batch.decisions + random.below(batch.decisions);
      if (trained("interrupted", () => steps-- === 0).isComplete) break;
      interruptions++;
    }
    expect(interruptions).toBeGreaterThan(3);
    for (const file of ["nimbers.br", "coverage.json"]) expect(readFileSync(join(path, "interrupted", file))).toEqual(readFileSync(join(path, "whole", file)));
    expect(readdirSync(join(path, "work"))).toEqual([]);

    const { walks } = readCoverage(out);
    expect(Object.keys(walks)).toEqual(["0*4, the computer begins", "0*4, the person begins", "0*5, the computer begins", "0*5, the person begins", "level 1, 0*3.AB|AB"]);
    const nimbers = count(readTrainedNimbers(out).answers);
    expect(nimbers).toBeGreaterThan(0);
    for (const walk of Object.values(walks)) {
      expect(walk).toMatchObject({ complete: true, proofNimbers: 0 });
      expect(walk.won + walk.lost).toBe(walk.decisions);
    }
    expect(Object.values(walks).some((walk) => walk.unprepared > 0)).toBe(true);
    // All is trained already, unless more is asked for.
    expect(trained("whole", () => true).isComplete).toBe(true);
    expect(train(plainTasks(6, 6), { out, work: join(path, "work"), stop: () => true, report: () => {} })).toBe(false);

    const complaints: string[] = [];
    const options = { out, stop: () => false, report: () => {}, complain: (text: string) => void complaints.push(text) };
    const checked = check(tasks, options);
    expect(checked).toMatchObject({ nimbers, unsound: 0, unproved: 0, tasks: 5, failures: 0, differing: 0 });
    expect(checked.decisions).toBeGreaterThan(50);
    expect(complaints).toEqual([]);
    // It finds what was never walked, and what is not known.
    expect(check(plainTasks(6, 6), options)).toMatchObject({ differing: 2 });
    expect(complaints).toHaveLength(2);
    publish(out, UNTRAINED, { proofs: { "0*9": { outcome: "Win", losingCouples: 1 } } });
    expect(check([], options)).toMatchObject({ proofs: 0, unproved: 1 });
    const game = new SproutsGame();
    const land = game.encode(game.start(9)[0]);
    publish(out, { ...UNTRAINED, answers: Int32Array.from([land.length, 0, ...land]) }, {});
    expect(check([], options)).toMatchObject({ unsound: 1 });
  });

  it("proves start positions, and Perfect wins from them then without any search", () => {
    const out = join(folder(), "nimbers.br");
    let asked = 0;
    expect(provePositions(startPositions(9, 11), out, () => ++asked > 20, () => {})).toBe(false);
    expect(provePositions(startPositions(9, 11), out, () => false, () => {})).toBe(true);
    const { proofs } = readCoverage(out);
    expect(Object.entries(proofs).map(([position, { outcome }]) => `${position} ${outcome}`)).toEqual(["0*9 Win", "0*10 Win", "0*11 Win"]);
    expect(provePositions(startPositions(9, 11), out, () => true, () => {})).toBe(true);
    const knowledge = new Knowledge();
    knowledge.learn(readTrainedNimbers(out));
    for (const position of Object.keys(proofs)) {
      const answers = knowledge.repertoireAnswers(position);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) {
        for (const reply of knowledge.children(answer)) expect(knowledge.repertoireAnswers(reply).length, `${position}, ${answer}, ${reply}`).toBeGreaterThan(0);
      }
    }
    expect(knowledge.nodes).toBe(0);
  });

  it("refuses what it does not understand, and writes nothing then", async () => {
    const out = join(folder(), "nimbers.br");
    for (const args of [["--spots", "x"], ["--threshold", "5"], ["--proofs", "2-"], ["x"], ["--minutes", "soon"]]) {
      await expect(async () => trainCommand.run([...args, "--out", out]), args.join(" ")).rejects.toThrow(InputError);
    }
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });
});
