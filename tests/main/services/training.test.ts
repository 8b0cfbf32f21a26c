import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { OPPONENT_LEVEL_IDS } from "../../../engine/play/opponent-levels.ts";
import type { MapSummary, PerfectPlay } from "../../../protocol/maps.ts";
import type { QuickSetup } from "../../../protocol/schemas.ts";
import { temporaryFolder } from "../folders.ts";
import { computer, openTestHost, person, setupOf, testHost, type TestHost } from "./test-host.ts";

/** A position with a short walk: Perfect is offered without a training. */
const SHORT = "0*2.AB|0.AB";
/** A position of 1,250 decisions. */
const LONG = "0*4.AB|0.AB";

function keep({ ask }: TestHost, position: string): Promise<MapSummary> {
  const drawn = drawPosition(position);
  if (!drawn.ok) throw new Error(`${position} cannot be drawn.`);
  return ask("map.create", { name: position, drawing: drawn.value });
}

async function afterStatus(
  test: TestHost,
  map: string,
  passing: readonly PerfectPlay["status"][],
): Promise<PerfectPlay> {
  let found = await test.ask("map.perfect", { map });
  const isPassing = (): boolean => passing.includes((test.events["map.training"].at(-1) ?? found).status);
  while (passing.includes(found.status)) {
    await test.until(() => !isPassing());
    found = await test.ask("map.perfect", { map });
  }
  return found;
}

const against = (map: MapSummary, starts: 0 | 1): QuickSetup => ({
  ...setupOf(1, [person, computer("perfect")], starts),
  map: { kind: "custom", id: map.id, name: map.name },
});

describe("Perfect on a map", () => {
  it("is offered where a short walk through its games proves it", async () => {
    const test = testHost();
    const map = await keep(test, SHORT);
    expect(await test.fail("match.start", against(map, 0))).toEqual({ code: "perfect-not-proved", params: {} });
    expect(await afterStatus(test, map.id, ["checking"])).toMatchObject({ status: "proved", exact: ["perfect"] });
    const match = await test.ask("match.start", against(map, 1));
    await test.until(() => test.events["board.changed"].some(({ state }) => state.moves === 1));
    expect((await test.ask("board.open", { board: match.id })).belief).toMatch(/winning|losing/);
    expect(await test.ask("match.again", { matchId: match.id })).toMatchObject({ moves: 0 });
  });

  it("is proved again at once after a restart", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const map = await keep(first, SHORT);
    await afterStatus(first, map.id, ["checking"]);
    await first.host.close();
    const second = testHost({ folder });
    expect(await second.ask("map.perfect", { map: map.id })).toMatchObject({ status: "proved" });
  });

  it("is proved anew if it was proved with another book or engine", async () => {
    const test = testHost();
    const map = await keep(test, SHORT);
    const former = {
      book: "another",
      state: "proved",
      walk: null,
      nimbers: new Uint8Array([1]),
      milliseconds: 1,
    } as const;
    test.store.trainedMaps.write(map.position, former);
    expect(await test.fail("match.start", against(map, 0))).toEqual({ code: "perfect-not-proved", params: {} });
    expect(await afterStatus(test, map.id, ["checking"])).toMatchObject({ status: "proved" });
    expect(test.store.trainedMaps.read(map.position)?.book).not.toBe("another");
  });

  it("is trained on a larger map, paused, continued after a restart and then played", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const map = await keep(first, LONG);
    expect(await afterStatus(first, map.id, ["checking"])).toMatchObject({ status: "untrained", exact: [] });
    expect(await first.ask("map.train", { map: map.id })).toMatchObject({ status: "training" });
    await first.until(() => first.events["map.training"].some(({ done }) => done > 0.1));
    const paused = await first.ask("map.pauseTraining", { map: map.id });
    expect(paused).toMatchObject({ status: "paused", secondsLeft: null });
    expect(paused.done).toBeGreaterThan(0.05);
    await first.host.close();

    const second = testHost({ folder });
    expect(await second.ask("map.perfect", { map: map.id })).toMatchObject({ status: "paused" });
    expect((await second.ask("map.train", { map: map.id })).status).toBe("training");
    expect(await afterStatus(second, map.id, ["training"])).toMatchObject({
      status: "proved",
      done: 1,
      exact: ["perfect"],
    });
    await second.ask("match.start", against(map, 1));
    await second.until(() => second.events["board.changed"].some(({ state }) => state.moves === 1));
    expect(second.events["board.changed"].at(-1)?.state.belief).toMatch(/winning|losing/);
    expect(second.logged).toEqual([]);
  });

  it("is paused after a restart in the middle of its training", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const map = await keep(first, LONG);
    await first.ask("map.train", { map: map.id });
    await first.host.close();
    expect(await testHost({ folder }).ask("map.perfect", { map: map.id })).toMatchObject({ status: "paused" });
  });

  it("forgets a training that is cancelled", async () => {
    const test = testHost();
    const map = await keep(test, LONG);
    await test.ask("map.train", { map: map.id });
    expect(await test.ask("map.cancelTraining", { map: map.id })).toMatchObject({ status: "untrained", done: 0 });
    expect(readdirSync(join(test.folder, "trained"))).toEqual([]);
    expect((await test.ask("map.train", { map: map.id })).status).toBe("training");
    const { status } = await test.ask("map.pauseTraining", { map: map.id });
    expect(status).toBe("paused");
    expect(await test.ask("map.cancelTraining", { map: map.id })).toMatchObject({ status: "untrained" });
  });

  it("is trained on one map at a time", async () => {
    const test = testHost();
    const [one, other] = [await keep(test, LONG), await keep(test, "0*5.AB|0.AB")];
    await test.ask("map.train", { map: one.id });
    expect((await test.ask("map.train", { map: other.id })).status).toBe("training");
    expect((await test.ask("map.perfect", { map: one.id })).status).toBe("paused");
    await test.ask("map.cancelTraining", { map: other.id });
  });

  it("is not trained where there are too many lives, and is checked again if its file is damaged", async () => {
    const test = testHost();
    const large = await test.ask("map.create", { name: "Large", drawing: startDrawing(13) });
    expect(await test.ask("map.perfect", { map: large.id })).toMatchObject({ status: "too-large" });
    expect(await test.ask("map.train", { map: large.id })).toMatchObject({ status: "too-large" });
    const map = await keep(test, SHORT);
    await afterStatus(test, map.id, ["checking"]);
    const [file] = readdirSync(join(test.folder, "trained"));
    const { folder } = test;
    await test.host.close();
    writeFileSync(join(folder, "trained", file), '{"format":1,');
    const again = testHost({ folder });
    expect(await afterStatus(again, map.id, ["checking"])).toMatchObject({ status: "proved" });
  });

  it("is not needed for a level that knows every position of a map", async () => {
    const test = testHost();
    const map = await test.ask("map.create", { name: "One", drawing: startDrawing(1) });
    const { exact } = await afterStatus(test, map.id, ["checking"]);
    expect(exact).toEqual(OPPONENT_LEVEL_IDS.filter((level) => level !== "easy"));
  });
});
