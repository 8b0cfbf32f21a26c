import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { train as trainCommand } from "../../cli/commands/train.ts";
import { check } from "../../lab/training/check.ts";
import { provePositions } from "../../lab/training/proofs.ts";
import { levelTasks, startTasks, startPositions } from "../../lab/training/tasks.ts";
import { publish, readCoverage, whyUncovered } from "../../lab/training/trained-files.ts";
import { trainBook } from "../../lab/training/training.ts";
import { countNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { seededRandom } from "../../engine/random.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { testSeed } from "../oracle/seed.ts";
import { inProcess } from "./commands.ts";

const never = (): boolean => false;
const batch = { decisions: 8, nodes: 20_000 };
/** Enough where a test trains more than once. */
const few = startTasks(4, 4);
const tasks = [...startTasks(3, 4), ...levelTasks([{ number: 1, position: "0*3.AB|AB" }])];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "sprouts-train-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe("training", () => {
  it("makes the same files after any interruption, records its coverage and passes the check", () => {
    const path = folder();
    const random = seededRandom(testSeed("interruptions of training"));
    const trained = (name: string, stop: () => boolean): { isComplete: boolean; out: string } => {
      const out = join(path, name, "nimbers.br");
      return { isComplete: trainBook(tasks, { out, work: join(path, "work"), batch, stop, report: () => {} }), out };
    };
    const { isComplete, out } = trained("whole", never);
    expect(isComplete).toBe(true);
    let interruptions = 0;
    for (;;) {
      let steps = batch.decisions + random.below(batch.decisions);
      if (trained("interrupted", () => steps-- === 0).isComplete) break;
      interruptions++;
    }
    expect(interruptions).toBeGreaterThan(3);
    for (const file of ["nimbers.br", "coverage.json"])
      expect(readFileSync(join(path, "interrupted", file))).toEqual(readFileSync(join(path, "whole", file)));
    expect(readdirSync(join(path, "whole")).sort()).toEqual(["coverage.json", "nimbers.br"]);
    expect(readdirSync(join(path, "work"))).toEqual([]);

    const { walks } = readCoverage(out);
    expect(Object.keys(walks)).toEqual([
      "0*3, the computer begins",
      "0*3, the person begins",
      "0*4, the computer begins",
      "0*4, the person begins",
      "level 1, 0*3.AB|AB",
    ]);
    const nimbers = countNimbers(readTrainedNimbers(out).answers);
    expect(nimbers).toBeGreaterThan(0);
    for (const walk of Object.values(walks)) {
      expect(walk).toMatchObject({ complete: true });
      expect(walk.won + walk.lost).toBe(walk.decisions);
    }
    expect(Object.values(walks).some((walk) => walk.unprepared > 0)).toBe(true);
    expect(trained("whole", () => true).isComplete).toBe(true);
    expect(trainBook(startTasks(6, 6), { out, work: join(path, "work"), stop: () => true, report: () => {} })).toBe(
      false,
    );

    const complaints: string[] = [];
    const options = { out, stop: never, report: () => {}, complain: (text: string) => void complaints.push(text) };
    const checked = check({ positions: [], tasks }, options);
    expect(checked).toMatchObject({
      complete: true,
      nimbers,
      unsound: 0,
      unproved: 0,
      tasks: 5,
      failures: 0,
      differing: 0,
    });
    expect(checked.decisions).toBeGreaterThan(30);
    expect(complaints).toEqual([]);
    expect(check({ positions: [], tasks: startTasks(6, 6) }, options)).toMatchObject({ differing: 2 });
    expect(complaints).toHaveLength(2);
    expect(check({ positions: ["0*4"], tasks: [] }, options)).toMatchObject({ proofs: 0, unproved: 1, differing: 0 });
    publish(out, UNTRAINED, { proofs: { "0*9": { outcome: "Win", losingCouples: 1 } } });
    expect(check({ positions: [], tasks: [] }, options)).toMatchObject({ proofs: 0, unproved: 1, differing: 0 });
    const game = new SproutsGame();
    const land = game.encode(game.start(9)[0]);
    publish(out, { ...UNTRAINED, answers: Int32Array.from([land.length, 0, ...land]) }, {});
    expect(check({ positions: [], tasks: [] }, options)).toMatchObject({ unsound: 1, differing: 0 });
    let asked = 0;
    expect(check({ positions: [], tasks }, { ...options, stop: () => ++asked > 5 })).toMatchObject({
      complete: false,
      tasks: 0,
    });
  });

  it("trusts a coverage only with its own nimbers, whichever of the two files a crash left old", () => {
    const path = folder();
    const [one, other] = ["a.br", "b.br"].map((name) => join(path, name));
    const options = { work: join(path, "work"), batch, stop: never, report: () => {} };
    expect(trainBook(few, { ...options, out: one })).toBe(true);
    const before = readFileSync(one);
    const covered = readCoverage(one);
    const isCovered = (out: string): boolean => Object.keys(readCoverage(out).walks).length > 0;
    expect(whyUncovered(one)).toBeUndefined();
    expect(isCovered(other)).toBe(false);
    expect(trainBook(few, { ...options, out: other })).toBe(true);
    expect(readFileSync(other)).toEqual(before);
    expect(readCoverage(other)).toEqual(covered);
    rmSync(one);
    expect(isCovered(one)).toBe(false);
    expect(trainBook(few, { ...options, out: one, stop: () => true })).toBe(false);
    expect(trainBook(few, { ...options, out: one })).toBe(true);
    expect(readFileSync(one)).toEqual(before);

    // Other nimbers.
    const old = join(path, "old");
    renameSync(`${one}.coverage.json`, old);
    expect(whyUncovered(one)).toMatch(/there is no/);
    copyFileSync(old, `${one}.coverage.json`);
    publish(other, UNTRAINED, { proofs: { "0*9": { outcome: "Win", losingCouples: 1 } } });
    expect(isCovered(other)).toBe(true);
    const game = new SproutsGame();
    const land = game.encode(game.start(9)[0]);
    publish(other, { ...UNTRAINED, answers: Int32Array.from([land.length, 1, ...land]) }, {});
    expect(isCovered(other)).toBe(true);
    copyFileSync(other, one);
    expect(isCovered(one)).toBe(false);
    expect(whyUncovered(one)).toMatch(/not trusted/);
    // After a crash between the two writes, the coverage fits old and new nimbers.
    copyFileSync(`${other}.coverage.json`, `${one}.coverage.json.new`);
    expect(readCoverage(one)).toEqual(readCoverage(other));
    writeFileSync(one, before);
    expect(readCoverage(one)).toEqual(covered);
    // A truncated coverage, and one of another engine.
    writeFileSync(`${one}.coverage.json.new`, "{");
    expect(isCovered(one)).toBe(true);
    const text = readFileSync(old, "utf8");
    writeFileSync(`${one}.coverage.json`, text.replace(/"engine": "./, '"engine": "x'));
    expect(isCovered(one)).toBe(false);
  });

  it("restarts walks that were begun for a deleted file", () => {
    const path = folder();
    const out = join(path, "nimbers.br");
    const options = { out, work: join(path, "work"), batch, report: () => {} };
    let steps = 20;
    expect(trainBook(startTasks(3, 4), { ...options, stop: () => steps-- === 0 })).toBe(false);
    expect(readdirSync(options.work)).toHaveLength(1);
    rmSync(out);
    expect(trainBook(startTasks(3, 4).slice(1), { ...options, stop: never })).toBe(true);
    const again = join(path, "again.br");
    expect(
      trainBook(startTasks(3, 4).slice(1), { ...options, work: join(path, "other"), out: again, stop: never }),
    ).toBe(true);
    expect(readFileSync(out)).toEqual(readFileSync(again));
  });

  it("proves start positions, from which Perfect then wins without searching", () => {
    const out = join(folder(), "nimbers.br");
    let asked = 0;
    const positions = startPositions(9, 11);
    const shown: string[] = [];
    const show = (status: () => string): void => void shown.push(status());
    expect(provePositions(positions, { out, stop: () => ++asked > 20, report: () => {} })).toBe(false);
    expect(provePositions(positions, { out, stop: never, report: () => {}, show })).toBe(true);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const status of shown) expect(status).toMatch(/^0\*\d+: \d+ (nodes, \d+ nimbers|losing couples)$/);
    const { proofs } = readCoverage(out);
    expect(Object.entries(proofs).map(([position, { outcome }]) => `${position} ${outcome}`)).toEqual([
      "0*9 Win",
      "0*10 Win",
      "0*11 Win",
    ]);
    expect(provePositions(positions, { out, stop: () => true, report: () => {} })).toBe(true);
    expect(check({ positions, tasks: [] }, { out, stop: never, report: () => {}, complain: () => {} })).toMatchObject({
      proofs: 3,
      unproved: 0,
      unsound: 0,
      differing: 0,
    });
    const solver = new PlaySolver();
    solver.learn(readTrainedNimbers(out));
    for (const position of Object.keys(proofs)) {
      const answers = textsOf(solver.bookAnswers(solver.read(position)));
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) {
        for (const reply of textsOf(solver.children(solver.read(answer))))
          expect(solver.bookAnswers(solver.read(reply)).length, `${position}, ${answer}, ${reply}`).toBeGreaterThan(0);
      }
    }
    expect(solver.nodes).toBe(0);
  });
});

describe("the command train", () => {
  it("reports whether the training is complete, as text and exit code", async () => {
    const path = folder();
    const run = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> =>
      inProcess(trainCommand, [...args, "--out", join(path, "a.br"), "--work", join(path, "work")]);
    const cut = await run("--spots", "4", "--minutes", "0");
    expect(cut).toMatchObject({ code: 3 });
    expect(cut.err).toMatch(/not complete; the same command continues it/);
    expect(await run("--spots", "3-4", "--proofs", "2-4", "--json")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\{"complete":true,.*"proofs":3,"walks":4/) as string,
    });
    const checked = await run("--check", "--spots", "3-4", "--proofs", "2-4", "--json");
    expect(checked).toMatchObject({ code: 0 });
    expect(JSON.parse(checked.out)).toMatchObject({ complete: true, proofs: 3, unproved: 0, tasks: 4, differing: 0 });
    // Too large.
    expect(await run("--check", "--proofs", "2-5")).toMatchObject({ code: 1, err: "0*5: no proof is recorded\n" });
    expect(await run("--check", "--spots", "5")).toMatchObject({ code: 1 });
    expect(await run("--check", "--minutes", "0")).toMatchObject({
      code: 3,
      err: expect.stringContaining("The check was stopped") as string,
    });
  });

  it("refuses bad arguments and unreadable files, and writes nothing", async () => {
    const path = folder();
    const out = join(path, "nimbers.br");
    const refused = async (...args: readonly string[]): Promise<string> => {
      const { code, out: said, err } = await inProcess(trainCommand, args);
      expect({ code, said }, args.join(" ")).toEqual({ code: 2, said: "" });
      return err;
    };
    for (const range of ["x", "0", "0-4", "9-2", "99", "2-21", "2-", "-3"])
      expect(await refused(`--spots=${range}`, "--out", out), range).toMatch(/--spots takes a number from 1 to 20/);
    expect(await refused("--proofs", "1-3", "--out", out)).toMatch(/--proofs takes a number from 2 to 20/);
    expect(await refused("--out", out)).toMatch(/nothing to train/);
    for (const args of [["--threshold", "5"], ["x"], ["--minutes", "soon"]]) await refused(...args, "--out", out);
    expect(existsSync(out)).toBe(false);
    expect(await refused("--check", "--all", "--out", out)).toMatch(/nimbers\.br: the file of nimbers cannot be read/);
    expect(await refused("--spots", "3", "--out", path, "--work", join(path, "work"))).toMatch(/cannot read or write/);
    writeFileSync(out, "something else");
    for (const more of [[], ["--check"]])
      expect(await refused("--spots", "3", "--out", out, "--work", join(path, "work"), ...more)).toMatch(
        /nimbers\.br: the file of nimbers cannot be read/,
      );
    expect(readFileSync(out, "utf8")).toBe("something else");
    expect(await refused("--spots", "3", "--out", join(out, "a.br"), "--work", join(path, "work"))).toMatch(
      /cannot read or write/,
    );
  });
});
