import { describe, expect, it, vi } from "vitest";
import { DEFAULT_RULESET, type Ruleset } from "../../../engine/rules.ts";
import type { LabTask } from "../../../protocol/lab.ts";
import { closeGate, newGate, openGate, passGate, PAUSED, YIELDING } from "../../../main/workers/lab/gate.ts";
import { runLab } from "../../../main/workers/lab/lab.ts";
import type { CheckOrder, LabEnd, LabOrder, LabReport } from "../../../main/workers/lab/order.ts";
import { proofStep } from "../../../main/workers/lab/proof-step.ts";
import { runs } from "../../oracle/runs.ts";

const MISERE: Ruleset = { ...DEFAULT_RULESET, play: "misere" };

interface Run {
  readonly end: LabEnd;
  readonly reports: readonly LabReport[];
}

function run(order: LabOrder | CheckOrder, cancelled = (): boolean => false): Run {
  const reports: LabReport[] = [];
  const report = (value: unknown): void => void reports.push(value as LabReport);
  return { end: runLab(order, { cancelled, preempted: () => false, report }), reports };
}

function asked(position: string, task: LabTask, ruleset: Partial<Ruleset> = {}, memory = 2 ** 24): LabOrder {
  return { ruleset: { ...DEFAULT_RULESET, ...ruleset }, position, task, memory, gate: newGate(), guarded: ["0*10"] };
}

function solved(...question: Parameters<typeof asked>): Exclude<LabEnd, { end: "refused" }> {
  const { end } = run(asked(...question));
  if (end.end === "refused") throw new Error(end.failure.code);
  return end;
}

function refusal(order: LabOrder | CheckOrder): unknown {
  const { end } = run(order);
  return end.end === "refused" ? end.failure : end;
}

function checkOf(text: string, ruleset: Ruleset = DEFAULT_RULESET): CheckOrder {
  return { ruleset, text, gate: newGate(), guarded: [] };
}

describe("a search of the lab", () => {
  it.each([
    ["4", "outcome", {}, { outcome: "win", nimber: null }],
    ["0*2", "outcome", {}, { outcome: "loss", nimber: 0 }],
    ["0*3", "outcome", MISERE, { outcome: "loss", nimber: null }],
    ["0*5 + 0*2", "nimber", {}, { outcome: "win", nimber: 1, genus: null }],
    ["0*3", "nimber", MISERE, { outcome: "loss", nimber: 0, genus: { normal: 1, misere: [0, 3, 1], kind: "fickle" } }],
    ["1a1a", "nimber", MISERE, { outcome: "win", nimber: 2, genus: { normal: 2, misere: [2, 0], kind: "tame" } }],
    ["0*7", "nimber", MISERE, { nimber: 0, outcome: "loss", genus: null }],
    ["4x5", "nimber", { game: "cram", play: "misere" }, { nimber: 0, genus: { normal: 2, kind: "wild" } }],
    ["3", "nimber", { game: "brussels-sprouts", play: "misere" }, { genus: { normal: 1, misere: [0, 3, 1] } }],
    ["0*2@1", "outcome", {}, { outcome: "loss" }],
    ["3", "outcome", { game: "brussels-sprouts" }, { outcome: "win" }],
    ["3x3", "nimber", { game: "cram" }, { outcome: "loss", nimber: 0 }],
  ] as const)("solves %s for its %s", (position, task, ruleset, found) => {
    expect(solved(position, task, ruleset)).toMatchObject({ end: "done", found });
  });

  it("solves all moves, winning ones first", () => {
    const { found, stage } = solved("0*3", "moves");
    expect(found).toMatchObject({ outcome: "win", nimber: 1, moveCount: found.moves.length });
    expect(found.moves[0]).toMatchObject({ outcome: "win", nimber: 0 });
    expect(found.moves.every(({ nimber }) => nimber !== null && nimber !== 1)).toBe(true);
    expect(stage).toEqual({ step: "moves", number: found.moves.length, total: found.moves.length });
  });

  it("solves all moves in misère play, without nimbers", () => {
    const { found } = solved("0*3", "moves", MISERE);
    expect(found).toMatchObject({ outcome: "loss", nimber: null });
    expect(found.moves.map(({ outcome, nimber }) => [outcome, nimber])).toEqual(found.moves.map(() => ["loss", null]));
  });

  it.each([
    ["normal", "loss"],
    ["misere", "win"],
  ] as const)("knows what the end is in %s play", (play, outcome) => {
    expect(solved("!", "moves", { play })).toMatchObject({ end: "done", found: { outcome, moveCount: 0 } });
  });

  it("says first what it searches, and what it has done", () => {
    const { end, reports } = run(asked("0*3+0*2", "nimber"));
    expect(reports[0]).toEqual({ kind: "begun", ruleset: DEFAULT_RULESET, position: "0*3+0*2" });
    expect(reports[1]).toMatchObject({ kind: "progress", stage: { step: "search", total: 0 } });
    expect(end).toMatchObject({ effort: { line: [] } });
    expect("effort" in end && end.effort.nodes > 0).toBe(true);
  });

  it.each([{}, MISERE])("says where it is, %j", (rules) => {
    let polls = 0;
    let clock = 0;
    // Each look at the clock is late enough for a report.
    const now = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
    const { reports } = run(asked("0*8+0*6", "outcome", rules), () => ++polls > 60);
    now.mockRestore();
    const lines = reports.flatMap((report) => (report.kind === "progress" ? [report.effort.line] : []));
    const line = lines.find(({ length }) => length > 1) ?? [];
    expect(line[0].position).not.toBe("");
    expect(line[1].position).not.toBe(line[0].position);
  });

  it.each(["outcome", "proof"] as const)("says of a large misère position that it makes trees first (%s)", (task) => {
    let polls = 0;
    const { end, reports } = run(asked("0*10+0*9", task, MISERE), () => ++polls > 2);
    expect(reports[1]).toMatchObject({ kind: "progress", stage: { step: "trees", total: 0 }, effort: { nodes: 0 } });
    expect(end.end).toBe("stopped");
  });

  it("ends at once when it is stopped", () => {
    let polls = 0;
    const { end } = run(asked("0*40", "outcome"), () => ++polls > 2);
    expect(end.end).toBe("stopped");
    expect(polls).toBe(3);
  });

  it("says when the memory is too small", () => {
    expect(solved("0*9", "outcome", MISERE, 2 ** 17).end).toBe("memory");
    expect(solved("0*9+0*8", "moves", MISERE, 2 ** 17).end).toBe("memory");
  });

  it("refuses what is no position, is too large or is played", () => {
    expect(refusal(asked("0*5x", "outcome"))).toEqual({ code: "position-unreadable", params: { column: 4 } });
    expect(refusal(asked("", "outcome"))).toMatchObject({ code: "position-unreadable" });
    expect(refusal(asked("0*999", "outcome"))).toEqual({ code: "lab-too-large", params: { depth: 2997, most: 240 } });
    const limits = [
      ["0*1000", {}, { of: "spots", column: 3, most: 999, long: 0 }],
      ["0*2@2000", { surface: "T" }, { of: "surface", column: 5, most: 31, long: 0 }],
      ["17x18", { game: "cram" }, { of: "board", column: 1, most: 16, long: 100 }],
      ["4*100000", { game: "brussels-sprouts" }, { of: "boundaries", column: 1, most: 200, long: 0 }],
    ] as const;
    for (const [position, rules, params] of limits)
      expect(refusal(asked(position, "outcome", rules))).toEqual({ code: "position-beyond-limit", params });
    expect(refusal(asked("10", "outcome"))).toMatchObject({ code: "analysis-during-game" });
    const [{ position: played }] = solved("0*2", "moves").found.moves;
    for (const task of ["moves", "proof"] as const)
      expect(refusal({ ...asked("0*2", task), guarded: [played] })).toMatchObject({ code: "analysis-during-game" });
    expect(refusal(asked("4", "outcome", { game: "cram", surface: "T" }))).toMatchObject({
      code: "ruleset-not-supported",
    });
  });
});

describe("positions of Cram in the lab", () => {
  const cram = { game: "cram" } as const;
  const all = ["outcome", "nimber", "moves", "proof"] as const;

  it("are read as rectangles and as rows", () => {
    for (const position of ["2x3", ".../...", "../../.."])
      expect(solved(position, "outcome", cram)).toMatchObject({ end: "done", found: { outcome: "win" } });
  });

  it.each([
    ["", "position-unreadable"],
    ["x", "position-unreadable"],
    ["0x4", "position-unreadable"],
    ["0*3", "position-unreadable"],
    ["..\u202e", "position-unreadable"],
    ["../.", "position-unreadable"],
    ["..//..", "position-unreadable"],
    ["17x18", "position-beyond-limit"],
    ["99999999999x99999999999", "position-beyond-limit"],
    [".".repeat(20_001), "position-beyond-limit"],
    ["16x100", "lab-too-large"],
    [Array.from({ length: 280 }, () => "16x100").join("+"), "lab-too-large"],
  ])("are refused for what cannot be searched: %s", (position, code) => {
    for (const task of all) expect(refusal(asked(position, task, cram))).toMatchObject({ code });
  });

  it("are refused while they are played, however they lie, and on whatever board", () => {
    const guarded = ["#..../#....", "...#/.###", ".#.#"];
    const shapes = ["2x4", "4x2", "..../....", ".../.##", "##./...", "../.#/.#"];
    for (const position of shapes)
      for (const task of all)
        expect(refusal({ ...asked(position, task, cram), guarded })).toEqual({
          code: "analysis-during-game",
          params: {},
        });
    // One move before the position that is played.
    for (const task of ["moves", "proof"] as const)
      expect(refusal({ ...asked(".../...", task, cram), guarded: ["...#/##.#"] })).toMatchObject({
        code: "analysis-during-game",
      });
    expect(solved(".../...", "outcome", cram)).toMatchObject({ end: "done" });
  });
});

describe("proofs of the lab", () => {
  it.each([
    ["0*6", {}],
    ["0*7", MISERE],
  ] as const)("tell how many positions were searched, also if they were few: %s %j", (position, ruleset) => {
    const { nodes, known } = solved(position, "proof", ruleset).effort;
    expect(nodes).toBeGreaterThan(0);
    expect(known).toBeGreaterThan(0);
  });

  it("are made, checked and walked through", () => {
    const { certificate, found, end } = solved("0*3", "proof");
    expect(end).toBe("done");
    expect(found).toMatchObject({ outcome: "win", proof: { isValid: true } });
    const text = certificate ?? "";
    expect(found.proof?.claims).toBe((JSON.parse(text) as { losingCouples: unknown[] }).losingCouples.length);
    expect(proofStep({ id: "a", text, path: [] })).toMatchObject({ position: "0*3", outcome: "win", reason: "move" });
    expect(proofStep({ id: "a", text, path: [0] })).toMatchObject({ outcome: "loss" });
    expect(run(checkOf(text)).end).toMatchObject({
      end: "done",
      certificate: text,
      found: { outcome: "win", proof: found.proof },
    });
  });

  it("are the smallest so far after a stop", () => {
    const order = asked("0*3", "proof");
    let polls = 0;
    run(order, () => ++polls < 0);
    const all = polls;
    polls = 0;
    // The smaller a proof gets, the longer it takes: near the end there has been one for long.
    expect(run(order, () => ++polls > 0.9 * all).end).toMatchObject({
      end: "done",
      found: { proof: { isValid: true } },
    });
    expect(run(order, () => true).end).toMatchObject({ end: "stopped", certificate: null });
  });

  it("are refused if they are damaged, of another game or none", () => {
    const text = solved("0*3", "proof", MISERE).certificate ?? "";
    expect(run(checkOf(text, MISERE)).end).toMatchObject({ found: { outcome: "loss", proof: { isValid: true } } });
    expect(refusal(checkOf(text))).toEqual({ code: "certificate-of-another-game", params: MISERE });
    const damaged = JSON.stringify({ ...(JSON.parse(text) as object), outcome: "Win" });
    expect(run(checkOf(damaged, MISERE)).end).toMatchObject({
      end: "done",
      certificate: null,
      found: { outcome: null, proof: { isValid: false } },
    });
    expect(refusal(checkOf("Sprouts"))).toMatchObject({ code: "certificate-not-json" });
    for (const other of ["null", "[]", "{}", '{"ruleset":{"game":"chess"},"position":"0","losses":[]}'])
      expect(refusal(checkOf(other)), other).toMatchObject({ code: "certificate-unrecognised" });
    for (const losingCouples of [7, [1], [["0", "0"]]]) {
      const odd = JSON.stringify({ ruleset: DEFAULT_RULESET, position: "0*2", outcome: "Loss", losingCouples });
      expect(run(checkOf(odd)).end).toMatchObject({ found: { proof: { isValid: false } } });
    }
  });

  const others: readonly (readonly [string, Partial<Ruleset>])[] = [
    ["0*3@-1", {}],
    ["4x5", { game: "cram" }],
    ["3", { game: "brussels-sprouts", play: "misere" }],
  ];
  it.each(runs(others.slice(2), others))("are made in other games and on surfaces, too: %s", (position, ruleset) => {
    expect(solved(position, "proof", ruleset)).toMatchObject({ end: "done", found: { proof: { isValid: true } } });
  });
});

describe("the gate of a search", () => {
  it("is open when nobody holds it", () => {
    const gate = newGate();
    closeGate(gate, PAUSED);
    closeGate(gate, YIELDING);
    openGate(gate, PAUSED | YIELDING);
    expect(passGate(gate)).toBe(0);
  });
});
