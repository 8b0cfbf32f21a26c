import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import { WantedDrawings } from "../../renderer/session/wanted-drawings.ts";
import { FakeHost, turn } from "./fake-host.ts";

function opened(most: number) {
  const host = new FakeHost();
  const asked: string[] = [];
  const failures: unknown[] = [];
  let fault: Error | null = null;
  const drawings = new WantedDrawings<string>(host, {
    most,
    ask: (ids) => {
      asked.push(ids.join());
      return fault !== null ? Promise.reject(fault) : Promise.resolve(ids.map((id) => [id, `drawn ${id}`]));
    },
    fail: (error) => failures.push(error),
  });
  return { host, drawings, asked, failures, failBy: (error: Error | null) => (fault = error) };
}

describe("drawings that pictures want", () => {
  it("are asked for together, at most so many at once, and once each", async () => {
    const { drawings, asked } = opened(2);
    for (const id of ["a", "b", "c"]) drawings.want(id, id);
    await turn();
    drawings.want("a", "a");
    await turn();
    expect(asked).toEqual(["a,b", "c"]);
    expect(["a", "b", "c"].map((key) => drawings.of(key))).toEqual(["drawn a", "drawn b", "drawn c"]);
  });

  it("are asked for again after a lost connection, also those that were not reached", async () => {
    const { host, drawings, asked, failures, failBy } = opened(2);
    failBy(new HostFailure({ code: "disconnected", params: {} }));
    for (const id of ["a", "b", "c"]) drawings.want(id, id);
    await turn();
    expect([asked, failures.length]).toEqual([["a,b"], 1]);
    failBy(null);
    host.setConnected(false);
    await turn();
    expect(asked).toEqual(["a,b"]);
    host.setConnected(true);
    await turn();
    expect(["a", "b", "c"].map((key) => drawings.of(key))).toEqual(["drawn a", "drawn b", "drawn c"]);
  });

  it("are asked for once where that fails for another reason, which stops no others", async () => {
    const { host, drawings, asked, failBy } = opened(2);
    failBy(new Error("broken"));
    drawings.want("a", "a");
    await turn();
    failBy(null);
    drawings.want("b", "b");
    await turn();
    host.setConnected(true);
    await turn();
    expect(asked).toEqual(["a", "b"]);
    expect(drawings.of("b")).toBe("drawn b");
  });
});
