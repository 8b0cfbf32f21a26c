import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { createHost } from "../../../main/services/host.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { draftStore } from "../../../main/store/draft-store.ts";
import { libraryStore } from "../../../main/store/library-store.ts";
import { mapStore } from "../../../main/store/map-store.ts";
import { matchStore } from "../../../main/store/match-store.ts";
import { openStore } from "../../../main/store/store.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { requests, type Params, type RequestName, type ResultOf } from "../../../protocol/contract.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { writeMapFile } from "../../../protocol/map-file.ts";
import { temporaryFolder } from "../folders.ts";
import { mountDisk } from "../small-disk.ts";
import { setupOf, straight, testHost } from "./test-host.ts";

const worker = new URL("../../../main/workers/worker.ts", import.meta.url);
const FULL: Failure = { code: "disk-full", params: {} };

/** A host whose maps, drafts and games are in a database of their own, which can be kept from growing. */
function hostWithSmallDisk() {
  const store = openStore(temporaryFolder());
  const database = openDatabase(join(temporaryFolder(), "small.db"));
  const host = createHost({
    store: {
      ...store,
      maps: mapStore(database, Date.now),
      drafts: draftStore(database, Date.now),
      matches: matchStore(database, Date.now, () => {}),
      library: libraryStore(database, Date.now),
    },
    worker,
    version: "0.0.0",
    log: () => {},
  });
  onTestFinished(async () => {
    await host.close();
    database.close();
  });
  const client = host.connect(() => {});
  return {
    ask: async <R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R> | Failure> => {
      const answer = await host.receive(client, { id: 1, request, params });
      if ("failure" in answer) return answer.failure;
      if ("result" in answer) return requests[request].result.parse(answer.result) as ResultOf<R>;
      throw new Error("a request is not answered by an event");
    },
    fill: () => database.pragma(`max_page_count = ${Number(database.pragma("page_count", { simple: true }))}`),
    free: () => database.pragma("max_page_count = 100000"),
  };
}

function expectDone<T extends object>(answer: T | Failure): T {
  if ("code" in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

it("on a full disk, maps are refused with a sentence of their own, and nothing is lost", async () => {
  const { ask, fill, free } = hostWithSmallDisk();
  const drawing = startDrawing(20);
  const map = expectDone(await ask("map.create", { name: "Twenty", drawing }));
  fill();
  let answer = await ask("map.create", { name: "Map 0", drawing });
  for (let count = 1; !("code" in answer); count++) answer = await ask("map.create", { name: `Map ${count}`, drawing });
  expect(answer).toEqual(FULL);
  const before = expectDone(await ask("map.list", {}));
  expect(before.maps).toContainEqual(map);
  const ids = before.maps.map(({ id }) => id);
  expect(await ask("map.duplicate", { ids: [...ids, ...ids] })).toEqual(FULL);
  expect(await ask("map.list", {})).toEqual(before);
  free();
  expectDone(await ask("map.create", { name: "One more", drawing }));
});

it("on a full disk, a notice that waits is told once in a run, and the game can be played", async (context) => {
  const folder = temporaryFolder();
  mountDisk(context, folder, "1m");
  const { ask, store } = testHost({ folder });
  store.notices.add({ code: "journal-missing", params: {} });
  const grow = (): void => {
    for (let i = 0; ; i++) appendFileSync(join(folder, "filler"), Buffer.alloc(4096));
  };
  expect(grow).toThrow(/ENOSPC/);
  // What is left of the journal's last page.
  expect(() => {
    for (let i = 0; i < 100; i++) store.settings.write({ theme: i % 2 === 0 ? "dark" : "light" });
  }).toThrow(/full/);
  for (let i = 0; i < 2; i++)
    expect((await ask("host.hello", {})).notices.map(({ code }) => code)).toEqual(["journal-missing"]);
  rmSync(join(folder, "filler"));
  expect((await ask("host.hello", {})).notices).toHaveLength(1);
});

it("on a full disk, a draft stays at its last step, and goes on once there is space", async () => {
  const { ask, fill, free } = hostWithSmallDisk();
  let state = expectDone(await ask("draft.begin", { kind: "spots", spots: 20 }));
  const draw = async () => {
    const [from, to] = state.usable.flatMap((isUsable, spot) => (isUsable ? [spot] : [])).slice(-2);
    const board = state.id;
    const move = state.moves + 1;
    const { choices } = expectDone(await ask("board.choices", { board, move, from, to, start: 0 }));
    const answer = await ask("board.command", { board, command: { kind: "draw", move, ...choices[0].stroke } });
    return "code" in answer ? answer : ask("board.open", { board });
  };
  fill();
  let answer = await draw();
  while (!("code" in answer)) {
    state = answer;
    answer = await draw();
  }
  expect(answer).toEqual(FULL);
  expect(await ask("board.open", { board: state.id })).toMatchObject({ moves: state.moves, position: state.position });
  free();
  expect(await draw()).toMatchObject({ moves: state.moves + 1 });
});

it("on a full disk, a file is imported whole or not at all, and nothing is lost", async () => {
  const { ask, fill, free } = hostWithSmallDisk();
  const begun = expectDone(await ask("match.start", setupOf(20)));
  expectDone(await ask("board.command", straight(begun, 0, 1)));
  const drawing = startDrawing(20);
  expectDone(await ask("map.create", { name: "Twenty", drawing }));
  const [line] = expectDone(await ask("library.export", { ids: [begun.id] })).lines;
  const copies = Array.from({ length: 50 }, (_, i) => JSON.stringify({ ...JSON.parse(line), id: `copy-${i}` }));
  const maps = Array.from({ length: 50 }, (_, i) => ({ name: `Copy ${i}`, drawing, position: "0*20" }));
  const send = async (area: "library" | "map", text: string) => {
    const part = Buffer.from(text).toString("base64");
    const sent = await ask("upload.add", { kind: area === "map" ? "maps" : "games", upload: "file", part });
    return "code" in sent ? sent : ask(`${area}.import`, { upload: "file" });
  };
  const kept = async () => [
    await ask("library.list", {}),
    await ask("library.export", { ids: [begun.id] }),
    await ask("map.list", {}),
  ];
  const before = await kept();
  fill();
  expect(await send("library", gameFileText(copies))).toEqual(FULL);
  expect(await send("map", writeMapFile(maps))).toEqual(FULL);
  expect(await kept()).toEqual(before);
  free();
  expect(await send("library", gameFileText(copies))).toEqual({
    added: 50,
    known: 0,
    faults: [],
    rest: 0,
  });
  expect(await send("map", writeMapFile(maps))).toHaveLength(50);
  expect(expectDone(await ask("library.export", { ids: [begun.id] })).lines).toEqual([line]);
});
