import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createHost } from "../../../main/services/host.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { draftStore } from "../../../main/store/draft-store.ts";
import { mapStore } from "../../../main/store/map-store.ts";
import { openStore } from "../../../main/store/store.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { requests, type Params, type RequestName, type ResultOf } from "../../../protocol/contract.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { temporaryFolder } from "../folders.ts";

const worker = new URL("../../../main/workers/worker.ts", import.meta.url);
const FULL: Failure = { code: "disk-full", params: {} };

/** A host whose maps and drafts are in a database of their own, which can be kept from growing. */
function hostWithSmallDisk() {
  const store = openStore(temporaryFolder());
  const database = openDatabase(join(temporaryFolder(), "small.db"));
  const host = createHost({
    store: { ...store, maps: mapStore(database, Date.now), drafts: draftStore(database, Date.now) },
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
  expect(await ask("map.duplicate", { maps: [...ids, ...ids] })).toEqual(FULL);
  expect(await ask("map.list", {})).toEqual(before);
  free();
  expectDone(await ask("map.create", { name: "One more", drawing }));
});

it("on a full disk, a draft stays at its last step, and goes on once there is space", async () => {
  const { ask, fill, free } = hostWithSmallDisk();
  let state = expectDone(await ask("draft.begin", { kind: "spots", spots: 20 }));
  const draw = async () => {
    const [from, to] = state.usable.flatMap((isUsable, spot) => (isUsable ? [spot] : [])).slice(-2);
    const place = { draft: state.id, step: state.step };
    const { choices } = expectDone(await ask("draft.choices", { ...place, from, to, start: 0 }));
    return ask("draft.draw", { ...place, ...choices[0].stroke, inner: [...choices[0].stroke.inner] });
  };
  fill();
  let answer = await draw();
  while (!("code" in answer)) {
    state = answer;
    answer = await draw();
  }
  expect(answer).toEqual(FULL);
  expect(await ask("draft.open", { draft: state.id })).toMatchObject({ step: state.step, position: state.position });
  free();
  expect(await draw()).toMatchObject({ step: state.step + 1 });
});
