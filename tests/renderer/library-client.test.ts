import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { LibraryClient } from "../../renderer/session/library-client.ts";
import { MapClient } from "../../renderer/session/map-client.ts";
import { FakeHost, turn } from "./fake-host.ts";

/** Reads files as browsers do. */
class DataReader extends EventTarget {
  result: string | null = null;

  readAsDataURL(file: Blob): void {
    void file.arrayBuffer().then((bytes) => {
      this.result = `data:;base64,${Buffer.from(bytes).toString("base64")}`;
      this.dispatchEvent(new Event("load"));
    });
  }
}

beforeEach(() => void vi.stubGlobal("FileReader", DataReader));
afterEach(() => void vi.unstubAllGlobals());

const GAMES = ["2: 1(3)2", "3: 1(4)2"];
const ADDED = { added: 1, known: 0, faults: [], rest: 0 };

describe("imports that are asked for at once", () => {
  it("follow each other, and each one shows how far it is", async () => {
    const host = new FakeHost();
    host.answers["upload.add"] = () => ({});
    host.answers["library.stopImport"] = () => ({});
    const library = new LibraryClient(host, () => expect.unreachable());
    const answers = host.hold("library.import");
    const imports = GAMES.map((text) => library.importFile(new Blob([text])));
    for (const [at, done] of imports.entries()) {
      await expect.poll(() => answers).toHaveLength(at + 1);
      await turn();
      expect(answers).toHaveLength(at + 1);
      const asked = host.asked.filter(({ request }) => request === "library.import");
      const { upload } = asked[at].params as { upload: string };
      host.tellEvent("library.importing", { upload, number: 0, of: 1, part: 0.5 });
      expect(library.importing.value).toEqual({ upload, number: 0, of: 1, part: 0.5 });
      library.stopImport();
      expect(host.asked.at(-1)).toEqual({ request: "library.stopImport", params: { upload } });
      answers[at].give(ADDED);
      expect(await done).toEqual(ADDED);
      expect(library.importing.value).toBeNull();
    }
  });

  it("follow each other after a failure too", async () => {
    const host = new FakeHost();
    const parts = host.hold("upload.add");
    host.answers["library.import"] = () => ADDED;
    const library = new LibraryClient(host, () => expect.unreachable());
    const [first, second] = GAMES.map((text) => library.importFile(new Blob([text])));
    await expect.poll(() => parts).toHaveLength(1);
    parts[0].refuse(new HostFailure({ code: "disconnected", params: {} }));
    await expect(first).rejects.toThrow("disconnected");
    await expect.poll(() => parts).toHaveLength(2);
    parts[1].give({});
    expect(await second).toEqual(ADDED);
  });
});

describe("after a lost connection, during which nothing is told", () => {
  it("lists that were asked for are read again, and what is known of Perfect on a map", async () => {
    const host = new FakeHost();
    const fail = (): void => undefined;
    const [library, maps] = [new LibraryClient(host, fail), new MapClient(host, fail)];
    const perfect = { position: "0*2", status: "training", done: 0, secondsLeft: null, exact: [] } as const;
    host.answers["map.perfect"] = () => ({ ...perfect, exact: [] });
    host.answers["map.list"] = () => ({ maps: [], bin: [] });
    await maps.loadPerfect("a map");
    host.setConnected(false);
    await maps.load();
    expect([maps.list.value, library.list.value, maps.perfectOf(perfect)?.status]).toEqual([null, null, "training"]);
    host.answers["map.perfect"] = () => ({ ...perfect, exact: [], status: "paused" });
    host.setConnected(true);
    await turn();
    expect([maps.list.value, maps.perfectOf(perfect)?.status]).toEqual([{ kept: [], bin: [] }, "paused"]);
    expect(host.asked.map(({ request }) => request)).not.toContain("library.list");
  });
});

describe("a question of an import", () => {
  it("waits while the import goes on, and its answer replaces the game that ends before the move", async () => {
    const host = new FakeHost();
    host.answers["upload.add"] = () => ({});
    host.answers["library.delete"] = () => ({});
    const failures: unknown[] = [];
    const library = new LibraryClient(host, (error) => failures.push(error));
    const answers = host.hold("library.import");
    const done = library.importFile(new Blob([GAMES[0]]));
    await expect.poll(() => answers).toHaveLength(1);
    const [{ upload }] = host.asked.slice(-1).map(({ params }) => params as { upload: string });
    const stroke = { from: 0, to: 1, inner: [] };
    const choices = [
      { text: "1(3)2", stroke, line: "2+ 1(3)2" },
      { text: "1(3)!2", stroke, line: "2+ 1(3)!2" },
    ];
    const question = { game: "cut", move: 1, text: "1(3)2", drawing: startDrawing(2), choices };
    host.tellEvent("library.asked", { upload: "another", number: 1, of: 3, question });
    for (const number of [1, 2]) host.tellEvent("library.asked", { upload, number, of: 3, question });
    const [first, second] = library.questions.value;
    expect([first.number, second.number, library.questions.value.length]).toEqual([1, 2, 2]);
    library.skip([first]);
    const answered = library.answer(second, 1);
    expect(library.questions.value).toEqual([]);
    expect(answers).toHaveLength(1);
    answers[0].give(ADDED);
    expect(await done).toEqual(ADDED);
    await expect.poll(() => answers).toHaveLength(2);
    const part = host.asked.findLast(({ request }) => request === "upload.add")?.params as { part: string };
    expect(Buffer.from(part.part, "base64").toString()).toBe("2+ 1(3)!2");
    answers[1].give(ADDED);
    await answered;
    expect(host.asked.at(-1)).toEqual({ request: "library.delete", params: { ids: ["cut"] } });
    expect(failures).toEqual([]);

    // One that is stopped leaves the game, and one that is cut again says why.
    const stopped = library.answer(first, 0);
    await expect.poll(() => answers).toHaveLength(3);
    answers[2].give({ ...ADDED, added: 0 });
    await stopped;
    expect(host.asked.at(-1)?.request).toBe("library.import");
    const cut = library.answer(first, 0);
    await expect.poll(() => answers).toHaveLength(4);
    const fault = { code: "disconnected", params: {} } as const;
    answers[3].give({ ...ADDED, faults: [{ number: 1, isKept: true, fault }] });
    await cut;
    expect(host.asked.at(-1)?.request).toBe("library.delete");
    expect(failures).toEqual([new HostFailure(fault)]);
  });
});

describe("files on their way to the host, which keeps one for each window", () => {
  it("follow each other, whatever they hold", async () => {
    const host = new FakeHost();
    const parts = host.hold("upload.add");
    host.answers["library.import"] = () => ADDED;
    host.answers["map.import"] = () => [];
    const fail = (): void => expect.unreachable();
    const [library, maps] = [new LibraryClient(host, fail), new MapClient(host, fail)];
    void maps.importFile(new Blob(["{}"]));
    void library.importFile(new Blob([GAMES[0]]));
    await expect.poll(() => parts).toHaveLength(1);
    await turn();
    expect(parts).toHaveLength(1);
    parts[0].give({});
    await expect.poll(() => parts).toHaveLength(2);
    expect(host.asked.map(({ request }) => request)).toEqual(["upload.add", "map.import", "upload.add"]);
  });
});
