import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { trainedSolver } from "../../lab/perfect/trained-solver.ts";
import { readLevels } from "../../lab/training/levels-file.ts";
import { check, type CheckResult } from "../../lab/training/check.ts";
import {
  everything,
  levelTasks,
  OPENINGS,
  startPositions,
  startTasks,
  type WantedTasks,
} from "../../lab/training/tasks.ts";
import { coverageFile, publish, readCoverage } from "../../lab/training/trained-files.ts";
import { trainBook } from "../../lab/training/training.ts";
import { eachNimber, NimberPacker, type PackedNimber, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { type Decision, decide, playingOrder } from "../../engine/play/perfect/decision.ts";
import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { UNTRAINED } from "../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "../../engine/play/perfect/training/book-builder.ts";
import { GameWalk } from "../../engine/play/perfect/training/game-walk.ts";
import { seededRandom } from "../../engine/random.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers, TRAINED_NIMBERS } from "../../main/workers/trained-nimbers.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";

const never = (): boolean => false;

function checked(out: string, wanted: Partial<WantedTasks>, step = 1): { result: CheckResult; complaints: string[] } {
  const complaints: string[] = [];
  const result = check(
    { positions: [], tasks: [], ...wanted },
    { out, step, stop: never, report: () => {}, complain: (complaint) => complaints.push(complaint) },
  );
  return { result, complaints };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "sprouts-train-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function changed(packed: PackedNimbers, change: (entry: PackedNimber, i: number) => number | undefined): PackedNimbers {
  const packer = new NimberPacker();
  for (const [i, entry] of [...eachNimber(packed)].entries()) {
    const nimber = change(entry, i);
    if (nimber !== undefined) packer.add(entry.code, nimber);
  }
  return packer.finish();
}

describe("the training that the game is shipped with", () => {
  const levels = readLevels();
  const all = everything(levels);
  const coverage = readCoverage(TRAINED_NIMBERS);
  const { proofs, walks } = coverage;

  it("covers what is claimed: each walk was made to its end", () => {
    expect(Object.keys(proofs).sort()).toEqual([...all.positions].sort());
    expect(Object.keys(walks).sort()).toEqual(all.tasks.map(({ name }) => name).sort());
    for (const [name, walk] of Object.entries(walks)) {
      expect(walk.complete, name).toBe(true);
      expect(walk.won + walk.lost, name).toBe(walk.decisions);
    }
  });

  const SHORT = runs(15, 50);
  /** How far apart the nimbers are that are proved again; the deep tests prove each. */
  const STEP = runs(100, 1);

  it("is right, proves all starts and rings, and tells each decision in the walks of small maps and of most levels", () => {
    const tasks = [...startTasks(2, 5), ...levelTasks(levels)].filter(({ name }) => walks[name].decisions <= SHORT);
    expect(tasks.length).toBeGreaterThan(runs(80, 100));
    const { result, complaints } = checked(TRAINED_NIMBERS, { positions: all.positions, tasks }, STEP);
    expect(complaints).toEqual([]);
    expect(result).toMatchObject({
      complete: true,
      unsound: 0,
      proofs: all.positions.length,
      unproved: 0,
      tasks: tasks.length,
      failures: 0,
      differing: 0,
    });
    expect(result.nimbers).toBeGreaterThan(runs(300, 1000));
    expect(result.decisions).toBeGreaterThan(runs(150, 1000));
  });

  it("leaves only short searches to decisions from 11 to 14 spots", () => {
    const solver = trainedSolver();
    const random = seededRandom(testSeed("decisions from 11 to 14 spots"));
    const one = (texts: readonly string[]): string | undefined => texts[random.below(Math.max(1, texts.length))];
    const decided = (position: string): Decision => {
      const before = solver.nodes;
      const decision = decide(solver, solver.read(position), { nodes: Infinity, stop: never });
      expect(solver.nodes - before, position).toBeLessThan(12_000);
      expect(decision.belief, position).not.toBe("guessing");
      return decision;
    };
    const children = (position: string): string[] => textsOf(solver.children(solver.read(position)));
    // With a book of the openings alone, they took 14,000 to 43,000 couples.
    for (const position of ["0*8.1a1a+0.12", "0*4.A|0*3.A.BC|0.BC.DE|DE+0*2", "0*6.A.BC|0.A|1a1a.BC+0*2"]) {
      solver.forgetProofs();
      decided(position);
    }
    for (const start of startPositions(OPENINGS.least, OPENINGS.most)) {
      for (let game = 0; game < runs(1, 10); game++) {
        solver.forgetProofs();
        let position = one(game % 2 === 0 ? children(start) : [start]);
        while (position !== undefined && children(position).length > 0) {
          position = one(children(playingOrder(decided(position), random)[0]));
        }
      }
    }
  });

  it("would be found out if a nimber were another one", () => {
    const random = seededRandom(testSeed("wrong nimbers"));
    const { proofs } = readTrainedNimbers();
    const at = random.below(300);
    const out = join(folder(), "nimbers.br");
    publish(
      out,
      { ...UNTRAINED, proofs: changed(proofs, ({ nimber }, i) => (i === at ? nimber ^ 1 : nimber)) },
      coverage,
    );
    const { result, complaints } = checked(out, {});
    expect(result).toMatchObject({ unsound: 1, differing: 0 });
    expect(complaints[0]).toMatch(/does not follow/);
  });

  it("would be found out if a file were shipped with the coverage of another one", () => {
    const path = folder();
    const out = join(path, "nimbers.br");
    publish(out, { ...UNTRAINED, proofs: readTrainedNimbers().proofs }, {});
    copyFileSync(coverageFile(TRAINED_NIMBERS), join(path, "coverage.json"));
    expect(readCoverage(out)).toEqual({ proofs: {}, walks: {} });
  });
});

describe("a training that lacks something", () => {
  const positions = ["0*3.AB|AB", "0*4", "0*3.12"];
  const [first, second, other] = levelTasks(positions.map((position, i) => ({ number: i + 1, position })));

  function trained(): string {
    const path = folder();
    const out = join(path, "nimbers.br");
    expect(trainBook([first, second], { out, work: join(path, "work"), stop: never, report: () => {} })).toBe(true);
    expect(checked(out, { tasks: [first, second] }).result).toMatchObject({ unsound: 0, failures: 0, differing: 0 });
    return out;
  }

  it("is found out by the walk of a level that was not trained", () => {
    const { result, complaints } = checked(trained(), { tasks: [first, second, other] });
    expect(result.failures).toBeGreaterThan(0);
    expect(result).toMatchObject({ unsound: 0, differing: 1 });
    expect(complaints[0]).toMatch(/^level 3, /);
  });

  it("is found out by a nimber that is left out", () => {
    const out = trained();
    const learnt = readTrainedNimbers(out);
    // A lost land: the outcome of that position follows from its own nimber alone.
    const builder = new BookBuilder(learnt, false);
    const walk = new GameWalk(builder, second.beginnings);
    while (walk.open > 0) walk.step();
    const game = new SproutsGame();
    const lost = walk
      .state()
      .positions.filter((position) => !position.includes("+") && builder.train(position).decision.belief === "losing");
    expect(lost.length).toBeGreaterThan(0);
    for (const position of lost.slice(0, 2)) {
      const land = game.parse(position);
      if (!land.ok) throw new Error(position);
      const code = game.encode(land.value[0]).join();
      const copy = join(folder(), "nimbers.br");
      const answers = changed(learnt.answers, (entry) => (entry.code.join() === code ? undefined : entry.nimber));
      expect(answers.length).toBeLessThan(learnt.answers.length);
      publish(copy, { ...learnt, answers }, readCoverage(out));
      expect(checked(copy, { tasks: [second] }).result.failures, position).toBeGreaterThan(0);
    }
  });
});
