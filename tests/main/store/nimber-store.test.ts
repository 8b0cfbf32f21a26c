import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { BadNimbers, openNimbers } from "../../../main/store/nimber-store.ts";
import { temporaryFolder } from "../folders.ts";

function open(path: string): ReturnType<typeof openNimbers> {
  const store = openNimbers(path);
  onTestFinished(() => store.close());
  return store;
}

describe("the store of nimbers", () => {
  it("gives back what it took, merged, also after it was closed", () => {
    const path = join(temporaryFolder(), "nimbers.db");
    const store = open(path);
    expect(store.load()).toEqual(new Int32Array(0));
    store.merge(Int32Array.of(2, 0, 2, 0, 2, 1, 300, 0));
    store.merge(Int32Array.of(2, 1, 300, 0, 3, 7, 1, 2, 0));
    expect(store.count()).toBe(3);
    store.close();
    const loaded = open(path).load();
    const runs = [];
    for (let at = 0; at < loaded.length; at += loaded[at] + 2) runs.push([...loaded.subarray(at, at + 2 + loaded[at])].join());
    expect(runs.toSorted()).toEqual(["2,0,2,0", "2,1,300,0", "3,7,1,2,0"]);
  });

  it("refuses a nimber that differs from the one it has, and then takes nothing", () => {
    const store = open(join(temporaryFolder(), "nimbers.db"));
    store.merge(Int32Array.of(2, 0, 2, 0));
    expect(() => store.merge(Int32Array.of(2, 1, 3, 0, 2, 5, 2, 0))).toThrow(BadNimbers);
    expect(store.count()).toBe(1);
  });

  it("refuses rows that cannot be read, and does not read rows of another form", () => {
    const path = join(temporaryFolder(), "nimbers.db");
    open(path).close();
    const raw = new DatabaseSync(path);
    raw.exec("INSERT INTO nimbers VALUES (2, X'FF', 0)");
    raw.close();
    const other = open(path);
    expect(other.count()).toBe(0);
    expect(other.load()).toEqual(new Int32Array(0));
    other.close();
    const again = new DatabaseSync(path);
    again.exec("INSERT INTO nimbers VALUES (1, X'FF', 0)");
    again.close();
    expect(() => open(path).load()).toThrow(BadNimbers);
  });
});
