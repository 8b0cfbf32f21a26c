import { describe, expect, it } from "vitest";
import type { HostMessage } from "../../../protocol/contract.ts";
import type { NoticeContent } from "../../../protocol/error-codes.ts";
import { temporaryFolder } from "../folders.ts";
import { openTestHost, testHost } from "./test-host.ts";

const LOST: NoticeContent = { code: "games-file-replaced", params: { folder: "games" } };

describe("a notice that arises while the host runs", () => {
  it("is told once to each client, and with the same id to those that come later", async () => {
    const { ask, events, host, store } = testHost();
    const second: HostMessage[] = [];
    host.connect((message) => second.push(message));
    expect((await ask("host.hello", {})).notices).toEqual([]);
    store.notices.add(LOST);
    const [notice] = events["host.notice"];
    expect(notice).toMatchObject(LOST);
    expect(events["host.notice"]).toHaveLength(1);
    expect(second).toEqual([{ event: "host.notice", payload: notice }]);
    expect((await ask("host.hello", {})).notices).toEqual([notice]);
    expect(store.notices.waiting()).toEqual([]);
  });

  it("waits for the next client when none is connected", async () => {
    const { client, host, store } = testHost();
    client.close();
    store.notices.add(LOST);
    expect(store.notices.waiting()).toEqual([LOST]);
    const next = host.connect(() => {});
    const answer = await host.receive(next, { id: 1, request: "host.hello", params: {} });
    expect(answer).toMatchObject({ result: { notices: [LOST] } });
    expect(store.notices.waiting()).toEqual([]);
  });

  it("waits for the next run when it arises while the host closes", async () => {
    const folder = temporaryFolder();
    const test = openTestHost({ folder, ownThreads: true });
    const closing = test.host.close();
    test.store.notices.add(LOST);
    await closing;
    expect(test.events["host.notice"]).toEqual([]);
    expect((await testHost({ folder }).ask("host.hello", {})).notices).toMatchObject([LOST]);
  });
});
