import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { upToMerging } from "../../../engine/drawing/routing/merged-strings.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { startOnSurface } from "../../../engine/drawing/surface/surface-start.ts";
import { mex } from "../../../engine/grundy/sums.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import type { Side } from "../../../protocol/schemas.ts";
import type { AnalysisFindings, AnalysisState } from "../../../protocol/analysis.ts";
import { allPositions } from "../../engine/play/perfect/all-positions.ts";
import { temporaryFolder } from "../folders.ts";
import {
  computer,
  loop,
  openTestHost,
  other,
  person,
  setupOf,
  straight,
  testHost,
  type TestHost,
} from "./test-host.ts";
import { commanded } from "../../commanded.ts";
import { drawingWith } from "../../drawings.ts";

// One game for all rows: a new one fills its tables first.
const game = new SproutsGame();

const NIMBERS = new Map(
  readFileSync(new URL("../../data/nimbers.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([position, nimber]) => [canonical(position), Number(nimber)]),
);

function canonical(text: string): string {
  const position = game.parse(text);
  if (!position.ok) throw new Error(`${text} cannot be read`);
  return game.print(position.value);
}

/** Nimbers from the children alone. */
function nimbersOf(positions: ReadonlyMap<string, { readonly children: readonly string[] }>): Map<string, number> {
  const nimbers = new Map<string, number>();
  const nimber = (text: string): number => {
    const known = nimbers.get(text);
    if (known !== undefined) return known;
    const found = mex(new Set((positions.get(text)?.children ?? []).map(nimber)));
    nimbers.set(text, found);
    return found;
  };
  for (const text of positions.keys()) nimber(text);
  return nimbers;
}

async function finished(test: TestHost, { id }: AnalysisState): Promise<AnalysisFindings> {
  const last = (): AnalysisFindings | undefined => test.events["analysis.changed"].findLast((e) => e.id === id);
  await test.until(() => last()?.status !== "running" && last() !== undefined);
  return last() as AnalysisFindings;
}

async function playedDrawing(test: TestHost, spots: number) {
  const started = await test.ask("match.start", setupOf(spots));
  const drawn = await commanded(test, straight(started, 0, 1));
  await commanded(test, { board: drawn.id, command: { kind: "resign", side: 0 } });
  return drawn.drawing;
}

describe("an analysis", () => {
  it("finds the outcome of a start position, and the winning moves among all", async () => {
    const test = testHost();
    const begun = await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: startDrawing(3) });
    expect(begun).toMatchObject({ status: "running", position: "0*3", lives: 9 });
    const { status, found } = await finished(test, begun);
    expect(status).toBe("all-found");
    expect(found).toMatchObject({ outcome: "win", nimber: 1, isListed: true });
    expect(found?.parts).toEqual([{ spots: [0, 1, 2], position: "0*3", nimber: 1 }]);
    expect(found?.moves.map(({ outcome, nimber }) => (outcome === "win") === (nimber === 0))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("judges moves in misère play, without nimbers, and plays on by the same rules", async () => {
    const test = testHost();
    const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
    const positions = allPositions(3, "misere");
    const analysed = await finished(test, await test.ask("analysis.begin", { drawing: startDrawing(3), ruleset }));
    const { id, found, status } = analysed;
    expect(status).toBe("all-found");
    expect(found).toMatchObject({ outcome: "loss", nimber: null, parts: [], isListed: true });
    expect(found?.genus).toEqual({ normal: 1, misere: [0, 3, 1], kind: "fickle" });
    const followed = await test.ask("analysis.follow", { analysis: id, child: found!.moves[0].child });
    expect(followed.ruleset).toEqual(ruleset);
    const next = await finished(test, followed);
    expect(next.found?.outcome).toBe("win");
    for (const { child, outcome } of next.found?.moves ?? [])
      expect(outcome, child).toBe(positions.get(canonical(child))?.isWon === true ? "loss" : "win");
    const sides: [Side, Side] = [person, other];
    const match = await test.ask("analysis.playOn", { analysis: next.id, name: "Analysed", sides });
    expect(match.setup.ruleset).toEqual(ruleset);
    expect(
      await test.fail("analysis.begin", {
        drawing: startDrawing(2),
        ruleset: { ...ruleset, game: "cram" },
      }),
    ).toEqual({ code: "drawing-faulty", params: { fault: "other-game" } });
  });

  it("writes the line that was followed as one game, also from the board of another game", async () => {
    const test = testHost();
    const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
    const drawing = await playedDrawing(test, 3);
    const begun = await test.ask("analysis.begin", { drawing, ruleset });
    const drawn = await test.ask("analysis.draw", { analysis: begun.id, from: 2, to: 3, inner: [] });
    expect((await test.ask("analysis.notation", { analysis: drawn.id })).text).toMatch(/^3- 1\(4\)2 3\(5\)!?4$/u);
    const torus = { ...DEFAULT_RULESET, surface: "T" } as const;
    const other = await test.ask("analysis.begin", { ruleset: torus, drawing: startOnSurface("T", 2) });
    expect(await test.ask("analysis.notation", { analysis: other.id })).toEqual({ text: null });
  });

  it.each([
    ["T", "normal"],
    ["P", "normal"],
    ["P2", "normal"],
    ["T", "misere"],
    ["P", "misere"],
    ["P2", "misere"],
  ] as const)("judges all moves on the surface %s in %s play, and follows them", async (surface, play) => {
    const test = testHost();
    const ruleset = { ...DEFAULT_RULESET, surface, play };
    const spots = 2;
    const positions = allPositions(spots, play, surface);
    const nimbers = nimbersOf(positions);
    let state = await test.ask("analysis.begin", { drawing: startOnSurface(surface, spots), ruleset });
    while (state.usable.includes(true)) {
      const { found, status } = await finished(test, state);
      const { children, isWon } = positions.get(state.position) ?? { children: [], isWon: false };
      expect(status).toBe("all-found");
      expect(found).toMatchObject({ outcome: isWon ? "win" : "loss", isListed: true });
      expect(found?.nimber).toBe(play === "normal" ? nimbers.get(state.position) : null);
      const moves = found?.moves ?? [];
      expect(moves.map(({ child }) => upToMerging(child)).toSorted()).toEqual(
        [...new Set(children.map(upToMerging))].toSorted(),
      );
      for (const { child, outcome, nimber } of moves) {
        expect(outcome, child).toBe(positions.get(child)?.isWon === true ? "loss" : "win");
        expect(nimber, child).toBe(play === "normal" ? nimbers.get(child) : null);
      }
      const { child } = moves[moves.length - 1];
      const { stroke } = await test.ask("analysis.curve", { analysis: state.id, child });
      expect(stroke, child).not.toBeNull();
      state = await test.ask("analysis.follow", { analysis: state.id, child });
      expect(upToMerging(state.position)).toBe(upToMerging(child));
      expect(state).toMatchObject({ ruleset, drawing: { surface } });
    }
    expect(test.logged).toEqual([]);
  });

  it("counts the ways to draw a move on a surface, where isolated spots are alike", async () => {
    const test = testHost();
    const ruleset = { ...DEFAULT_RULESET, surface: "T" } as const;
    const begun = await test.ask("analysis.begin", { drawing: startOnSurface("T", 4), ruleset });
    const { found } = await finished(test, begun);
    const joining = found?.moves.filter(({ child }) => child.includes("1a1a"));
    expect(joining).toMatchObject([{ ways: 6 }]);
    for (const { child, ways } of found?.moves ?? [])
      if (child !== joining?.[0].child) expect(ways % 4, `loops at each of four spots, to ${child}`).toBe(0);
  });

  it("is refused on another surface than that of the drawing", async () => {
    const test = testHost();
    const ruleset = { ...DEFAULT_RULESET, surface: "P" } as const;
    for (const drawing of [startDrawing(2), startOnSurface("T", 2)])
      expect(await test.fail("analysis.begin", { drawing, ruleset })).toEqual({
        code: "drawing-faulty",
        params: { fault: "other-surface" },
      });
    const handles = { ...DEFAULT_RULESET, surface: "T2" } as const;
    expect(await test.fail("analysis.begin", { drawing: startOnSurface("T", 2), ruleset: handles })).toEqual({
      code: "ruleset-not-supported",
      params: handles,
    });
  });

  it("gives each position the nimber that another program has found", async () => {
    const test = testHost();
    let compared = 0;
    for (const spots of [2, 3, 4]) {
      const { found } = await finished(
        test,
        await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: await playedDrawing(test, spots) }),
      );
      for (const { child, nimber } of found?.moves ?? []) {
        const known = NIMBERS.get(canonical(child));
        if (known === undefined) continue;
        compared++;
        expect(`${child} ${nimber}`).toBe(`${child} ${known}`);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("gives a curve for each move, and follows it to a position with the outcome that it promised", async () => {
    const test = testHost();
    const begun = await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: startDrawing(4) });
    const { found } = await finished(test, begun);
    for (const { child, outcome } of found?.moves ?? []) {
      const { stroke } = await test.ask("analysis.curve", { analysis: begun.id, child });
      expect(stroke).not.toBeNull();
      const after = await test.ask("analysis.follow", { analysis: begun.id, child });
      expect(canonical(after.position)).toBe(canonical(child));
      const next = await finished(test, after);
      expect(next.found?.outcome).toBe(outcome === "win" ? "loss" : "win");
    }
  });

  it("is stopped, and goes on from what it has found", async () => {
    const test = testHost();
    const begun = await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: startDrawing(20) });
    await test.until(() => test.events["analysis.changed"].some(({ found }) => found !== null));
    const stopped = await test.ask("analysis.stop", { analysis: begun.id });
    expect(stopped.status).toBe("stopped");
    const resumed = await test.ask("analysis.goOn", { analysis: begun.id });
    expect(resumed).toMatchObject({ status: "running", found: { parts: [{ spots: { length: 20 } }] } });
    expect((await test.ask("analysis.stop", { analysis: begun.id })).status).toBe("stopped");
  });

  it("is refused for the board of a match that is not over, and of a game that is too large", async () => {
    const test = testHost();
    const started = await test.ask("match.start", setupOf(4, [person, computer("easy")]));
    expect(await test.fail("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: started.drawing })).toEqual({
      code: "analysis-during-game",
      params: {},
    });
    await commanded(test, { board: started.id, command: { kind: "resign", side: 0 } });
    await finished(test, await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: started.drawing }));
    const spots = Array.from({ length: 40 }, (_, i) => ({
      x: 0.1 + 0.1 * (i % 8),
      y: 0.1 + 0.1 * Math.floor(i / 8),
      move: 0,
    }));
    expect(await test.fail("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: drawingWith(spots) })).toEqual({
      code: "analysis-too-large",
      params: { lives: 120, most: 90 },
    });
    expect(await test.fail("analysis.open", { analysis: "none" })).toEqual({ code: "unknown-analysis", params: {} });
  });

  it("is refused for what comes before and after the board of a match that is not over", async () => {
    const test = testHost();
    const started = await test.ask("match.start", setupOf(5));
    const first = await commanded(test, straight(started, 0, 1));
    const second = await commanded(test, loop(first, 2));
    const drafts = [];
    for (const { drawing } of [started, second]) {
      const draft = await test.ask("draft.begin", { kind: "drawing", drawing });
      drafts.push(await commanded(test, loop(draft, 3)));
    }
    const [beside, ahead] = drafts;
    // Two moves ahead, as a map that was kept and changed.
    const map = await test.ask("map.create", { name: "Ahead", drawing: ahead.drawing });
    const changed = await test.ask("draft.begin", { kind: "map", map: map.id });
    const next = await commanded(test, loop(changed, 4));
    const failure = { code: "analysis-beside-game", params: {} };
    for (const drawing of [ahead.drawing, next.drawing, first.drawing])
      expect(await test.fail("analysis.begin", { ruleset: DEFAULT_RULESET, drawing })).toEqual(failure);
    // Another line of moves, and the first board, say nothing about the game.
    const open = await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: beside.drawing });
    await finished(test, await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: started.drawing }));
    await commanded(test, { board: started.id, command: { kind: "resign", side: 0 } });
    const after = await finished(
      test,
      await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: ahead.drawing }),
    );
    expect(after.status).toBe("all-found");
    const again = await test.ask("match.start", setupOf(5));
    const looped = await commanded(test, loop(again, 3));
    expect((await test.fail("analysis.open", { analysis: open.id })).code).toBe("analysis-during-game");
    await commanded(test, loop(looped, 4));
    expect(await test.fail("analysis.open", { analysis: open.id })).toEqual(failure);
  });

  it("begins a game on its board, and is not shown again before the end of that game", async () => {
    const test = testHost();
    const analysed = await test.ask("analysis.begin", {
      ruleset: DEFAULT_RULESET,
      drawing: await playedDrawing(test, 3),
    });
    const { id: analysis, lives } = analysed;
    await finished(test, analysed);
    const sides: [Side, Side] = [person, computer("perfect")];
    const played = { analysis, name: "Analysed", sides, starts: 1 } as const;
    await expect.poll(async () => (await test.ask("analysis.perfect", { analysis })).status).toBe("proved");
    expect(await test.fail("analysis.playOn", { ...played, opensAtRandom: true })).toMatchObject({
      code: "perfect-not-proved",
    });
    const match = await test.ask("analysis.playOn", played);
    expect(match).toMatchObject({ lives, setup: { map: { kind: "custom", name: "Analysed" }, sides, starts: 1 } });
    await commanded(test, { board: match.id, command: { kind: "resign", side: 0 } });

    const { id: board, toMove } = await test.ask("analysis.playOn", { ...played, sides: [person, other], starts: 0 });
    expect(toMove).toBe(0);
    const failure = { code: "analysis-during-game", params: {} };
    expect(await test.fail("analysis.open", { analysis })).toEqual(failure);
    expect(await test.fail("analysis.goOn", { analysis })).toEqual(failure);
    await commanded(test, { board, command: { kind: "resign", side: 0 } });
    expect(await test.ask("analysis.open", { analysis })).toMatchObject({ id: analysis, status: "all-found" });
  });

  it("keeps its nimbers for the next start", async () => {
    const folder = temporaryFolder();
    const test = openTestHost({ folder });
    const begun = await test.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: startDrawing(20) });
    await test.until(() => test.store.nimbers.all(DEFAULT_RULESET).length > 0);
    await test.ask("analysis.stop", { analysis: begun.id });
    await test.host.close();
    const again = openTestHost({ folder });
    expect(again.store.nimbers.all(DEFAULT_RULESET).length).toBeGreaterThan(0);
    await again.host.close();
  });
});
