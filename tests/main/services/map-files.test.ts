import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { readMapFile, writeMapFile, type SharedMap } from "../../../protocol/map-file.ts";
import { MAX_MAP_FILE_BYTES } from "../../../protocol/file-limits.ts";
import { MAX_MAPS, type MapSummary } from "../../../protocol/maps.ts";
import { FILE_PART_BYTES } from "../../../protocol/file-limits.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { openTestHost, send, testHost, type TestHost } from "./test-host.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

function shared(name: string, text: string): SharedMap {
  const drawn = drawPosition(text);
  if (!drawn.ok) throw new Error(`${text} cannot be drawn`);
  return { name, drawing: drawn.value, position: readBoard(drawn.value).position };
}

const RING = shared("Ring", "AB|AB.0");
const TWO = shared("Two", "0*2");
const FILE = writeMapFile([RING, TWO]);

const take = async (test: TestHost, text: string): Promise<readonly MapSummary[]> =>
  test.ask("map.import", await send(test, "maps", text));

const refusal = async (test: TestHost, text: string): Promise<Failure> =>
  test.fail("map.import", await send(test, "maps", text));

const names = async (test: TestHost): Promise<string[]> =>
  (await test.ask("map.list", {})).maps.map(({ name }) => name).toSorted();

const withDrawing = (drawing: Drawing): string => writeMapFile([TWO, { ...RING, drawing }]);

describe("files of maps", () => {
  it("are written and read without loss", () => {
    expect(readMapFile(FILE)).toEqual({ ok: true, value: [RING, TWO] });
    expect(readMapFile(`\uFEFF${FILE}`).ok).toBe(true);
  });

  it("give every map its name, or a numbered one where it is taken", async () => {
    const test = testHost();
    const [ring] = await take(test, FILE);
    expect(ring).toMatchObject({ name: "Ring", position: RING.position, revision: 1 });
    const [{ drawing }] = await test.ask("map.drawings", { ids: [ring.id] });
    expect(drawing).toEqual(RING.drawing);
    const long = "x".repeat(60);
    await take(test, writeMapFile([TWO, { ...TWO, name: " RING " }, ...[1, 2].map(() => ({ ...TWO, name: long }))]));
    expect(await names(test)).toEqual(["RING (2)", "Ring", "Two", "Two (2)", `${"x".repeat(56)} (2)`, long]);
    expect(test.events["maps.changed"]).toHaveLength(2);
  });

  it("are numbered without cutting a letter that is made of several", async () => {
    const test = testHost();
    for (const letter of ["👩\u200D🚀", "क्षि"]) {
      const long = letter.repeat(60);
      await take(test, writeMapFile([1, 2].map(() => ({ ...TWO, name: long }))));
      expect(await names(test)).toEqual(expect.arrayContaining([long, `${letter.repeat(56)} (2)`]));
    }
  });

  it("arrive in parts, and not at all when another file came between", async () => {
    const test = testHost();
    const params = await send(test, "maps", FILE, { step: 100 });
    expect(await test.ask("map.import", params)).toHaveLength(2);
    await send(test, "maps", FILE, { upload: "one" });
    await send(test, "games", "", { upload: "other" });
    const incomplete = { code: "map-file-incomplete", params: {} };
    expect(await test.fail("map.import", { upload: "one" })).toEqual(incomplete);
    expect(await test.fail("map.import", params)).toEqual(incomplete);
  });

  it("are on the disk until they are taken, or their client goes", async () => {
    const test = testHost();
    const onDisk = (): number => readdirSync(test.folder).filter((name) => name.includes(".transfer.")).length;
    const params = await send(test, "maps", FILE);
    expect(onDisk()).toBe(1);
    await test.ask("map.import", params);
    expect(onDisk()).toBe(0);
    await send(test, "maps", FILE);
    expect(onDisk()).toBe(1);
    test.client.close();
    expect(onDisk()).toBe(0);
  });
});

describe("faulty files of maps", () => {
  let test: TestHost;
  beforeAll(async () => {
    test = openTestHost({ folder: mkdtempSync(join(tmpdir(), "sprouts-maps-")) });
    await take(test, FILE);
  });
  afterAll(async () => {
    await test.host.close();
    rmSync(test.folder, { recursive: true });
  });

  const crossed = drawingWith(
    [
      [0.1, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
      [0.9, 0.1],
    ],
    [curveOf(0, 1, [], 0), curveOf(2, 3, [], 0)],
  );
  const crowd: Drawing = {
    ...crossed,
    spots: Array.from({ length: runs(100_000, 1_000_000) }, () => ({ x: 0.5, y: 0.5, move: 0 })),
  };
  const named = (name: string): string => writeMapFile([TWO, { ...RING, name }]);
  it.each<[string, () => string, Failure]>([
    ["that are cut off", () => FILE.slice(0, -9), { code: "map-file-not-json", params: {} }],
    ["that are pictures", () => "\u0089PNG\r\n\u001A\n\0\0", { code: "map-file-not-json", params: {} }],
    ["that are empty", () => " ", { code: "map-file-not-json", params: {} }],
    ["of another kind", () => '{"kind":"sprouts progress","version":1}', { code: "map-file-unrecognised", params: {} }],
    ["that hold a number", () => "7", { code: "map-file-unrecognised", params: {} }],
    [
      "of a newer version",
      () => FILE.replace('"version":1', '"version":2'),
      { code: "map-file-newer", params: { version: 2, supported: 1 } },
    ],
    ["without a map", () => writeMapFile([]), { code: "map-file-empty", params: {} }],
    ["with half a map", () => FILE.replace('"curves"', '"arcs"'), { code: "map-file-damaged", params: { map: 1 } }],
    [
      "with too many maps",
      () => `{"format":"sprouts-maps","version":1,"maps":[${"0,".repeat(10_000)}0]}`,
      { code: "map-file-too-many", params: { most: 10_000 } },
    ],
    [
      "with a name of nothing",
      () => named(" \u00A0"),
      { code: "map-file-name", params: { map: 2, fault: "name-missing" } },
    ],
    [
      "with a name that turns the text around",
      () => named("a\u202Eb"),
      { code: "map-file-name", params: { map: 2, fault: "name-unprintable" } },
    ],
    [
      "with a name of half a letter",
      () => named("a\uD83D"),
      { code: "map-file-name", params: { map: 2, fault: "name-unprintable" } },
    ],
    [
      "with a name that goes on",
      () => named("Z\u0351".repeat(500)),
      { code: "map-file-name", params: { map: 2, fault: "name-too-long" } },
    ],
    [
      "with curves that cross",
      () => withDrawing(crossed),
      { code: "map-file-drawing", params: { name: "Ring", fault: "crossing" } },
    ],
    [
      "with very many spots",
      () => withDrawing(crowd),
      { code: "map-file-drawing", params: { name: "Ring", fault: "too-large" } },
    ],
    [
      "whose string names another position",
      () => writeMapFile([TWO, { ...RING, position: "0*3" }]),
      { code: "map-file-position", params: { name: "Ring" } },
    ],
    [
      "whose string is none",
      () => writeMapFile([TWO, { ...RING, position: "👋" }]),
      { code: "map-file-position", params: { name: "Ring" } },
    ],
  ])("%s are refused, and nothing changes", async (_, text, failure) => {
    const before = await test.ask("map.list", {});
    expect(await refusal(test, text())).toEqual(failure);
    expect(await test.ask("map.list", {})).toEqual(before);
    expect(test.logged).toEqual([]);
  });

  it("of 200 MB are refused before all of it has come", async () => {
    const part = Buffer.alloc(FILE_PART_BYTES, "x").toString("base64");
    const next = { kind: "maps", upload: "file", part } as const;
    for (let sent = 0; sent + FILE_PART_BYTES <= MAX_MAP_FILE_BYTES; sent += FILE_PART_BYTES)
      await test.ask("upload.add", next);
    const tooLarge = { code: "map-file-too-large", params: { megabytes: 100 } };
    expect(await test.fail("upload.add", next)).toEqual(tooLarge);
    expect((await test.fail("map.import", { upload: "file" })).code).toBe("map-file-incomplete");
  });

  it("are refused when there would be more maps than can be kept", async () => {
    const other = testHost();
    const { drawing, position } = TWO;
    const content = { drawing, position, spots: 2, moves: 0, lives: 6, isPlayable: true, surface: "S" as const };
    const others = Array.from({ length: MAX_MAPS - 1 }, (_, i) => ({ id: `map ${i}`, name: "Two", content }));
    expect(other.store.maps.add(others, MAX_MAPS)).toBe(true);
    expect(await refusal(other, FILE)).toEqual({ code: "maps-full", params: { most: MAX_MAPS } });
    expect(await take(other, writeMapFile([RING]))).toHaveLength(1);
  });

  it("with random damage are taken whole or refused, and nothing else changes", async () => {
    const before = await test.ask("map.list", {});
    await fc.assert(
      fc.asyncProperty(damaged(FILE), async (text) => {
        const params = await send(test, "maps", text);
        const answer = await test.host.receive(test.client, { id: 1, request: "map.import", params });
        if ("result" in answer) {
          const added = (answer.result as readonly MapSummary[]).map(({ id }) => id);
          const file = readMapFile(text);
          expect(file.ok && file.value.length).toBe(added.length);
          await test.ask("map.delete", { ids: added });
          await test.ask("map.erase", { ids: added });
        } else expect(answer).not.toMatchObject({ failure: { code: "internal" } });
        expect(await test.ask("map.list", {})).toEqual(before);
      }),
      { seed: testSeed("damaged files"), numRuns: runs(100, 10_000) },
    );
  });
});

const JUNK = ["0", "-1", "1e999", "null", "[]", "{}", '"', ",", "\0", "\u2028", "👋", "999999999", "true", ":"];

/** The text with one to four places changed: cut off, left out, doubled, replaced or with something put in. */
function damaged(text: string): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    length: fc.oneof(fc.nat(4), fc.nat(400)),
    kind: fc.constantFrom("cut", "leave out", "double", "put in", "number"),
    junk: fc.oneof(fc.constantFrom(...JUNK), fc.string({ maxLength: 4 })),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce((now, { at, length, kind, junk }) => {
      const from = Math.floor(at * now.length);
      const [head, middle, tail] = [now.slice(0, from), now.slice(from, from + length), now.slice(from + length)];
      if (kind === "cut") return head;
      if (kind === "leave out") return head + tail;
      if (kind === "double") return head + middle + middle + tail;
      if (kind === "number") return head + now.slice(from).replace(/-?\d+(\.\d+)?/, junk);
      return head + junk + tail;
    }, text),
  );
}
