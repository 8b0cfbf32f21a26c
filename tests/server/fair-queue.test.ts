import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { bulkyMap } from "../../lab/server/bulky-map.ts";
import { FairQueue } from "../../server/fair-queue.ts";
import type { OnlineService } from "../../server/online-service.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { bareClient, NO_HUB } from "./bare-client.ts";
import { simpleTime, testService } from "./test-service.ts";

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn();
}

describe("turns of clients", () => {
  it("begin one command at a time, of the client that has cost the least", async () => {
    const queue = new FairQueue();
    const begun: string[] = [];
    const add = (key: string, count: number, bytes: number): void => {
      for (let at = 0; at < count; at++)
        void queue.add(key, bytes, async () => {
          begun.push(key);
        });
    };
    add("mallory", 4, 100_000);
    add("ann", 3, 10);
    expect(queue.length).toBe(7);
    await turn();
    expect(begun).toEqual(["mallory"]);
    await turns(3);
    expect(begun).toEqual(["mallory", "ann", "ann", "ann"]);
    add("bob", 2, 10);
    await turns(10);
    expect(begun.slice(4)).toEqual(["bob", "bob", "mallory", "mallory", "mallory"]);
    expect(queue.length).toBe(0);
  });

  it("are charged for what a command turns out to cost", async () => {
    const queue = new FairQueue();
    const begun: string[] = [];
    for (const key of ["mallory", "ann", "mallory", "ann", "mallory", "ann"])
      void queue.add(key, 10, async () => {
        begun.push(key);
        if (key === "mallory") queue.charge(key, 400_000);
      });
    await turns(10);
    expect(begun).toEqual(["mallory", "ann", "ann", "ann", "mallory", "mallory"]);
  });

  it("leave no more than three commands of a client unanswered, and keep their order", async () => {
    const queue = new FairQueue();
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const done = Array.from({ length: 5 }, (_, at) =>
      queue.add("mallory", 0, () => {
        begun.push(at);
        return new Promise((resolve) => ends.push(resolve));
      }),
    );
    await turns(10);
    expect([begun, queue.length]).toEqual([[0, 1, 2], 2]);
    const ann = queue.add("ann", 0, async () => {});
    await ann;
    ends[1]();
    await done[1];
    await turns(5);
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const end of ends) end();
    await turns(5);
    ends[4]();
    await Promise.all(done);
  });

  it("go on after a command that fails", async () => {
    const queue = new FairQueue();
    await expect(queue.add("ann", 0, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    let isDone = false;
    await queue.add("ann", 0, async () => void (isDone = true));
    expect(isDone).toBe(true);
  });

  it("save nothing up while a client rests", async () => {
    const queue = new FairQueue();
    const begun: string[] = [];
    const add = (key: string, bytes: number): void =>
      void queue.add(key, bytes, async () => {
        begun.push(key);
      });
    for (let at = 0; at < 5; at++) add("ann", 1_000_000);
    await turns(3);
    for (let at = 0; at < 3; at++) {
      add("bob", 1_000_000);
      add("ann", 1_000_000);
    }
    await turns(20);
    // Bob owes nothing for the time before, and Ann does not wait until he has had as much.
    expect(begun.slice(3, 8).filter((key) => key === "bob").length).toBeLessThanOrEqual(3);
    expect(begun.slice(3, 8)).toContain("ann");
  });
});

describe("a server", () => {
  let database: ServerDatabase;
  let service: OnlineService;
  /** Ids of commands in the order of their answers. */
  let answered: string[];

  beforeEach(async () => {
    answered = [];
    database = await openSqlite(temporaryFolder());
    service = testService(database, { hub: NO_HUB, time: simpleTime(() => 1_000_000) }, 1);
  });
  afterEach(async () => {
    await service.drain();
    await database.close();
  });

  it("answers others before the backlog of one who asks for large states all at once", async () => {
    const [mallory, ann, bob] = [
      await bareClient(service, "Mallory", answered),
      await bareClient(service, "Ann", answered),
      await bareClient(service, "Bob", answered),
    ];
    const start = { kind: "drawing", name: "Large", drawing: bulkyMap() };
    const terms = { ruleset: DEFAULT_RULESET, start, clock: null, opening: "creator", rated: false };
    const room = (await mallory("room", "room.create", { name: "Large", access: "public", terms })) as { id: string };
    // Who joins is told the large board, and counts as one who asked for it.
    const { match } = (await bob("join", "room.join", { room: room.id })) as { match: string };
    answered.length = 0;
    const large = Array.from({ length: 15 }, (_, at) => mallory(`large-${at}`, "match.open", { match }));
    const small = Array.from({ length: 5 }, (_, at) => ann(`small-${at}`, "ladder", {}));
    await Promise.all([...large, ...small]);
    const lastSmall = answered.indexOf("small-4");
    expect(answered.slice(0, lastSmall).filter((id) => id.startsWith("large")).length).toBeLessThanOrEqual(1);
    expect(answered.filter((id) => id.startsWith("large"))).toEqual(large.map((_, at) => `large-${at}`));
    expect(answered.filter((id) => id.startsWith("small"))).toEqual(small.map((_, at) => `small-${at}`));
  });

  it("refuses at once what goes beyond a limit, so that no queue grows", async () => {
    const mallory = await bareClient(service, "Mallory", answered);
    const all = Promise.all(Array.from({ length: 200 }, (_, at) => mallory(`${at}`, "no-such", {})));
    await turn();
    expect(answered.length).toBeGreaterThanOrEqual(50);
    expect(service.context.queue.length).toBeLessThanOrEqual(150);
    expect((await all).filter((answer) => String(answer).includes("online-too-much"))).toHaveLength(50);
  });
});
