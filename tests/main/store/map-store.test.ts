import { describe, expect, it, onTestFinished } from "vitest";
import { openStore, type Store } from "../../../main/store/store.ts";
import type { MapContent } from "../../../main/store/map-store.ts";
import { temporaryFolder } from "../folders.ts";
import { before } from "./sample.ts";

const DAY = 24 * 60 * 60 * 1000;
const content: MapContent = {
  drawing: before,
  spots: 3,
  moves: 0,
  lives: 9,
  isPlayable: true,
  surface: "S" as const,
  position: "0*3",
};

function stores(folder = temporaryFolder(), time = { now: 1_000 }): { store: Store; time: { now: number } } {
  const store = openStore(folder, () => time.now);
  onTestFinished(() => store.close());
  return { store, time };
}

const names = (maps: readonly { name: string }[]): string[] => maps.map(({ name }) => name);

describe("the store of maps", () => {
  it("lists maps, the one changed last first", () => {
    const { store, time } = stores();
    store.maps.create("a", "Ring", content);
    time.now++;
    store.maps.create("b", "Star", content);
    expect(names(store.maps.kept())).toEqual(["Star", "Ring"]);
    time.now++;
    store.maps.replace("a", 1, { ...content, lives: 8 });
    expect(store.maps.kept()).toMatchObject([
      { name: "Ring", revision: 2, lives: 8, changedAt: 1002 },
      { name: "Star", revision: 1, lives: 9 },
    ]);
  });

  it.each([
    ["in another case", "RING"],
    ["with a letter composed otherwise", "Ri\u006e\u0303g", "Ri\u00f1g"],
    ["with a sharp s in capitals", "STRASSE", "straße"],
  ])("refuses a name that is taken, %s", (_, name, first = "Ring") => {
    const { store } = stores();
    expect(store.maps.create("a", first, content)).toBe(true);
    expect(store.maps.create("b", name, content)).toBe(false);
    store.maps.create("c", "Other", content);
    expect(store.maps.rename("c", name)).toBe(false);
    expect(store.maps.rename("a", name)).toBe(true);
  });

  it("refuses to replace a drawing that has changed since", () => {
    const { store } = stores();
    store.maps.create("a", "Ring", content);
    expect(store.maps.replace("a", 1, content)).toBe(true);
    expect(store.maps.replace("a", 1, { ...content, lives: 1 })).toBe(false);
    expect(store.maps.read("a")).toMatchObject({ revision: 2, lives: 9 });
  });

  it("copies a map under the next free name", () => {
    const { store } = stores();
    store.maps.create("a", "Ring", content);
    expect(store.maps.duplicate("a", "b")?.name).toBe("Ring (2)");
    expect(store.maps.duplicate("b", "c")?.name).toBe("Ring (3)");
    expect(store.maps.duplicate("nothing", "d")).toBeUndefined();
    expect(store.maps.drawing("c")?.drawing).toEqual(before);
  });

  it("moves maps to the bin and back, under a free name", () => {
    const { store } = stores();
    store.maps.create("a", "Ring", content);
    store.maps.create("b", "Star", content);
    expect(store.maps.remove(["a", "b", "nothing"])).toBe(2);
    expect(store.maps.kept()).toEqual([]);
    store.maps.create("c", "ring", content);
    expect(names(store.maps.restore(["a", "b"]))).toEqual(["Ring (2)", "Star"]);
    expect(store.maps.bin()).toEqual([]);
  });

  it("erases only what is in the bin", () => {
    const { store } = stores();
    store.maps.create("a", "Ring", content);
    store.maps.create("b", "Star", content);
    store.maps.remove(["a"]);
    expect(store.maps.erase(["a", "b"])).toBe(1);
    expect(names(store.maps.kept())).toEqual(["Star"]);
    expect(store.maps.bin()).toEqual([]);
  });

  it("forgets at the start what has been in the bin for 30 days", () => {
    const folder = temporaryFolder();
    const time = { now: 1_000 };
    const first = openStore(folder, () => time.now);
    first.maps.create("a", "Ring", content);
    first.maps.create("b", "Star", content);
    first.maps.remove(["a"]);
    time.now += 5 * DAY;
    first.maps.remove(["b"]);
    first.close();
    time.now = 1_001 + 30 * DAY;
    const { store } = stores(folder, time);
    expect(names(store.maps.bin())).toEqual(["Star"]);
  });

  it("forgets such maps also when the bin is looked at", () => {
    const time = { now: 1_000 };
    const { store } = stores(temporaryFolder(), time);
    store.maps.create("a", "Ring", content);
    store.maps.create("b", "Star", content);
    store.maps.remove(["a"]);
    time.now += 5 * DAY;
    store.maps.remove(["b"]);
    expect(names(store.maps.bin())).toEqual(["Star", "Ring"]);
    time.now = 1_001 + 30 * DAY;
    expect(names(store.maps.bin())).toEqual(["Star"]);
    expect(store.maps.restore(["a"])).toEqual([]);
  });
});
