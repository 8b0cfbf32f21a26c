import { describe, expect, it } from "vitest";
import { drawnCrosses } from "../../../engine/brussels/drawn-board.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { GameStart } from "../../../engine/play/boards/board-game.ts";
import { startOfGame } from "../../../engine/play/boards/board-games.ts";
import type { GameId, Ruleset } from "../../../engine/rules.ts";
import type { AnalysisFindings, AnalysisState } from "../../../protocol/analysis.ts";
import { commanded } from "../../commanded.ts";
import { temporaryFolder } from "../folders.ts";
import { openTestHost, other, person, setupOf, testHost, type TestHost } from "./test-host.ts";

const CRAM: Ruleset = { game: "cram", surface: "S", play: "normal" };
const BRUSSELS: Ruleset = { ...CRAM, game: "brussels-sprouts" };

function cramBoard(cells: string): Drawing {
  const board = startOfGame(CRAM, { kind: "cells", cells });
  if (!board.ok) throw new Error(board.error);
  return board.value;
}

async function finished(test: TestHost, { id }: AnalysisState): Promise<AnalysisFindings> {
  const last = (): AnalysisFindings | undefined => test.events["analysis.changed"].findLast((e) => e.id === id);
  await test.until(() => last()?.status !== "running" && last() !== undefined);
  return last() as AnalysisFindings;
}

function started(test: TestHost, game: GameId, map: GameStart) {
  return test.ask("match.start", { ...setupOf(1, [person, other]), ruleset: { ...CRAM, game }, map });
}

describe("an analysis of Cram", () => {
  it("finds nimbers of the board, its regions and its moves, follows a move and one's own, and plays on", async () => {
    const test = testHost();
    const begun = await test.ask("analysis.begin", { ruleset: CRAM, drawing: cramBoard("..#..../..#####") });
    expect(begun).toMatchObject({ status: "running", lives: 8 });
    const { status, found } = await finished(test, begun);
    expect(status).toBe("all-found");
    // Two by two cells have nimber 0, and four in a row have nimber 2.
    expect(found?.parts.map(({ spots, nimber }) => [spots, nimber])).toEqual([
      [[0, 1, 6, 7], 0],
      [[2, 3, 4, 5], 2],
    ]);
    expect(found).toMatchObject({ outcome: "win", nimber: 2, isListed: true });
    const [first] = found?.moves ?? [];
    expect(first).toMatchObject({ outcome: "win", nimber: 0 });
    const { stroke } = await test.ask("analysis.curve", { analysis: begun.id, child: first.child });
    expect(stroke).not.toBeNull();
    const followed = await test.ask("analysis.follow", { analysis: begun.id, child: first.child });
    expect(followed).toMatchObject({ position: first.child, lives: 6, drawing: { game: "cram" } });
    expect((await finished(test, followed)).found).toMatchObject({ outcome: "loss", nimber: 0 });
    const drawn = await test.ask("analysis.draw", { analysis: followed.id, from: 0, to: 1, inner: [] });
    expect(drawn.drawing.curves.map(({ move }) => move)).toEqual([0, 0]);
    const draw = { analysis: drawn.id, from: 0, to: 6, inner: [] };
    expect((await test.fail("analysis.draw", draw)).code).toBe("illegal-stroke");
    const match = await test.ask("analysis.playOn", { analysis: drawn.id, name: "Analysed", sides: [person, other] });
    expect(match).toMatchObject({ setup: { ruleset: CRAM }, lives: 4, moves: 0 });
  });

  it("is refused for what comes before and after the board of a match that is not over, also turned", async () => {
    const test = testHost();
    const { id } = await started(test, "cram", { kind: "cells", cells: "2x4" });
    const draw = async (move: number, from: number, to: number): Promise<Drawing> =>
      (await commanded(test, { board: id, command: { kind: "draw", move, from, to, inner: [] } })).drawing;
    const first = await draw(1, 0, 1);
    const second = await draw(2, 6, 7);
    const turned = cramBoard("##../..##");
    const refusals = [first, second, turned].map((drawing) => test.fail("analysis.begin", { ruleset: CRAM, drawing }));
    expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual([
      "analysis-beside-game",
      "analysis-during-game",
      "analysis-during-game",
    ]);
    // Every game could begin like this.
    await test.ask("analysis.begin", { ruleset: CRAM, drawing: cramBoard("2x4") });
  });

  it("keeps its nimbers for the next start, in a file of its own", async () => {
    const folder = temporaryFolder();
    const test = openTestHost({ folder });
    const begun = await test.ask("analysis.begin", { ruleset: CRAM, drawing: cramBoard("4x5") });
    expect((await finished(test, begun)).found).toMatchObject({ outcome: "win", nimber: 2 });
    await test.host.close();
    const again = openTestHost({ folder });
    expect(again.store.nimbers.all(CRAM).length).toBeGreaterThan(0);
    expect(again.store.nimbers.all({ ...CRAM, game: "sprouts" })).toHaveLength(0);
    await again.host.close();
  });
});

describe("an analysis of Brussels Sprouts", () => {
  it.each(["normal", "misere"] as const)("knows at once who wins in %s play, and follows a move", async (play) => {
    const test = testHost();
    const ruleset = { ...BRUSSELS, play };
    const isNormal = play === "normal";
    const begun = await test.ask("analysis.begin", { ruleset, drawing: drawnCrosses(2) });
    const { status, found } = await finished(test, begun);
    expect(status).toBe("all-found");
    // Two crosses take eight moves.
    expect(found).toMatchObject({ outcome: isNormal ? "loss" : "win", nimber: isNormal ? 0 : null, isListed: true });
    expect(new Set(found?.moves.map(({ outcome }) => outcome))).toEqual(new Set([isNormal ? "loss" : "win"]));
    const { child } = found!.moves.at(-1)!;
    const followed = await test.ask("analysis.follow", { analysis: begun.id, child });
    expect(followed).toMatchObject({ position: child, drawing: { game: "brussels-sprouts" } });
  });

  it("is refused for a board that is too large", async () => {
    const test = testHost();
    const failed = await test.fail("analysis.begin", { ruleset: BRUSSELS, drawing: drawnCrosses(9) });
    expect(failed).toEqual({ code: "analysis-too-large", params: { lives: 36, most: 32 } });
  });
});
