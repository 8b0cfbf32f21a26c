import { describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { Params } from "../../../protocol/contract.ts";
import type { LabFindings } from "../../../protocol/lab.ts";
import { Clients, OWNER } from "../../../main/services/clients.ts";
import { LabService } from "../../../main/services/lab/lab-service.ts";
import { Uploads } from "../../../main/services/uploads.ts";
import type { Pool } from "../../../main/workers/pool.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { itDeep } from "../../oracle/it-deep.ts";
import { computer, person, send, setupOf, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

function asked(question: Partial<Params<"lab.start">>): Params<"lab.start"> {
  return { ruleset: DEFAULT_RULESET, position: "0*40", task: "outcome", memory: 64, ...question };
}

const latest = (test: TestHost): LabFindings | undefined => test.events["lab.changed"].at(-1);
const nodesOf = (test: TestHost): number => latest(test)?.effort.nodes ?? 0;

describe("the solver lab", () => {
  it("pauses a search with its memory, yields to a game, goes on and stops at once", async () => {
    const test = testHost();
    expect(await test.ask("lab.state", {})).toMatchObject({ state: null });
    const { id, position } = await test.ask("lab.start", asked({}));
    expect(position).toBe("0*40");
    await test.until(() => nodesOf(test) > 0);
    expect(await test.ask("lab.pause", { lab: id })).toMatchObject({ status: "paused" });
    const paused = nodesOf(test);
    expect(await test.ask("lab.resume", { lab: id })).toMatchObject({ status: "running" });
    await test.until(() => nodesOf(test) > paused);

    // Each move is a task of the pool.
    const match = await test.ask("match.start", setupOf(2, [person, computer("easy")], 1));
    await test.until(() => test.events["lab.changed"].some(({ isWaiting }) => isWaiting));
    await commanded(test, { board: match.id, command: { kind: "resign", side: 0 } });
    await test.until(() => latest(test)?.isWaiting === false);

    expect(await test.ask("lab.stop", { lab: id })).toMatchObject({ id, status: "stopped" });
    expect((await test.ask("lab.state", {})).state).toMatchObject({ id, status: "stopped", memory: 64 });
    expect(await test.fail("lab.pause", { lab: "another" })).toMatchObject({ code: "unknown-lab" });
    expect(await test.fail("lab.certificate", { lab: id })).toMatchObject({ code: "no-proof" });
    expect(test.logged).toEqual([]);
  });

  it("goes on when a game let go of the processor before the position was read", async () => {
    let tell = (_isPressed: boolean): void => {};
    const pool = {
      isPressed() {
        queueMicrotask(() => tell(false));
        return true;
      },
      onPressed(listener: typeof tell) {
        tell = listener;
        return () => true;
      },
    } as unknown as Pool<HostTasks>;
    const log = (): void => {};
    const worker = new URL("../../../main/workers/worker.ts", import.meta.url);
    const clients = new Clients();
    const client = clients.connect(() => {}, OWNER);
    const uploads = new Uploads({ empty: () => expect.unreachable() });
    const service = new LabService({ worker, pool, clients, uploads, guarded: async () => [], log, maxMemory: 256 });
    const start = async (question: Params<"lab.start">) => service.handlers["lab.start"](question, client);
    await expect(start(asked({ memory: 257 }))).rejects.toMatchObject({
      failure: { code: "lab-memory-too-large", params: { most: 256 } },
    });
    expect(await start(asked({}))).toMatchObject({ isWaiting: false });
    service.close();
    await expect(start(asked({}))).rejects.toMatchObject({ failure: { code: "host-closing" } });
  });

  it("stops a question at once that is still being read, and keeps the search before it", async () => {
    const test = testHost();
    const first = await test.ask("lab.start", asked({}));
    const refusals = ["0*39", "0*41"].map((position) => test.fail("lab.start", asked({ position })));
    await test.ask("lab.stopReading", {});
    expect(await Promise.all(refusals)).toMatchObject([{ code: "unknown-lab" }, { code: "unknown-lab" }]);
    expect((await test.ask("lab.state", {})).state).toMatchObject({ id: first.id, status: "running" });
    // Nothing is left that would begin later.
    const next = await test.ask("lab.start", asked({ position: "0*38" }));
    expect((await test.ask("lab.state", {})).state).toMatchObject({ id: next.id, position: "0*38" });
  });

  it("refuses what cannot be searched", async () => {
    const test = testHost();
    const code = async (question: Partial<Params<"lab.start">>) => (await test.fail("lab.start", asked(question))).code;
    expect(await code({ position: "0".repeat(3000) })).toBe("position-too-long");
    expect(await code({ memory: 1 })).toBe("lab-memory-too-small");
    expect(await code({ memory: 2 ** 30 })).toBe("lab-memory-too-large");
    expect(await test.fail("lab.check", { ruleset: DEFAULT_RULESET, upload: "none" })).toMatchObject({
      code: "certificate-incomplete",
    });
    expect(await test.ask("lab.state", {})).toMatchObject({ state: null });
  });

  it("does not help in a game that goes on, of whichever game it is", async () => {
    const test = testHost();
    for (const [game, map, position] of [
      ["cram", { kind: "cells", cells: "#../#../#.." }, "2x3"],
      ["brussels-sprouts", { kind: "plain", spots: 2 }, "2"],
      ["sprouts", { kind: "plain", spots: 2 }, "0*2"],
    ] as const) {
      const ruleset = { ...DEFAULT_RULESET, game };
      const match = await test.ask("match.start", { ...setupOf(2), ruleset, map });
      expect(await test.fail("lab.start", asked({ ruleset, position }))).toMatchObject({
        code: "analysis-during-game",
      });
      await commanded(test, { board: match.id, command: { kind: "resign", side: 0 } });
      expect(await test.ask("lab.start", asked({ ruleset, position }))).toMatchObject({ ruleset });
    }
  });

  itDeep("makes a proof, gives its certificate, checks it and walks through it", async () => {
    const test = testHost();
    const made = await test.ask("lab.start", asked({ position: "5", task: "proof" }));
    await test.until(() => latest(test)?.status === "done");
    const { text } = await test.ask("lab.certificate", { lab: made.id });
    const sent = await send(test, "certificate", text, { step: 50 });
    const checked = await test.ask("lab.check", { ruleset: DEFAULT_RULESET, ...sent });
    await test.until(() => latest(test)?.id === checked.id && latest(test)?.status === "done");
    expect(latest(test)?.found).toMatchObject({ outcome: "win", proof: { isValid: true } });
    const root = await test.ask("lab.proofStep", { lab: checked.id, path: [] });
    expect(root).toMatchObject({ position: "0*5", heap: 0, outcome: "win", reason: "move", rowCount: 1 });
    expect(await test.fail("lab.proofStep", { lab: checked.id, path: [7] })).toMatchObject({ code: "no-such-step" });
    expect(await test.fail("lab.proofStep", { lab: made.id, path: [] })).toMatchObject({ code: "unknown-lab" });
  });

  itDeep("keeps a search when the next one is refused, and ends it when the next one begins", async () => {
    const test = testHost();
    const first = await test.ask("lab.start", asked({}));
    expect(await test.fail("lab.start", asked({ position: "?" }))).toMatchObject({ code: "position-unreadable" });
    expect((await test.ask("lab.state", {})).state).toMatchObject({ id: first.id, status: "running" });
    const [lost, second] = await Promise.all([
      test.fail("lab.start", asked({ position: "0*30" })),
      test.ask("lab.start", asked({ position: "0*31" })),
    ]);
    expect(lost).toMatchObject({ code: "unknown-lab" });
    expect((await test.ask("lab.state", {})).state).toMatchObject({ id: second.id, position: "0*31" });
  });

  itDeep("pauses when the last window closes", async () => {
    const test = testHost();
    const { id } = await test.ask("lab.start", asked({}));
    await test.until(() => nodesOf(test) > 0);
    test.client.close();
    await expect
      .poll(async () => {
        const later = test.host.connect(() => {});
        const answer = await test.host.receive(later, { id: 1, request: "lab.state", params: {} });
        later.close();
        return answer;
      })
      .toMatchObject({ result: { state: { id, status: "paused" } } });
  });
});
