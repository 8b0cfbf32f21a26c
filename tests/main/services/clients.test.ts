import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { HostMessage, Params, RequestName } from "../../../protocol/contract.ts";
import { Clients } from "../../../main/services/clients.ts";
import { place } from "./level-play.ts";
import { smallCampaign } from "./small-campaign.ts";
import { FakeClock } from "./fake-clock.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { computer, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

function join({ host }: TestHost, identity?: string) {
  const heard: string[] = [];
  const client = host.connect((message) => void ("event" in message && heard.push(message.event)), identity);
  const ask = <R extends RequestName>(request: R, params: Params<R>): Promise<HostMessage> =>
    host.receive(client, { id: 1, request, params });
  return {
    client,
    heard,
    ask,
    /** The state after a command, or why it was refused. */
    async command(params: Params<"board.command">): Promise<HostMessage> {
      const answer = await ask("board.command", params);
      return "failure" in answer ? answer : ask("board.open", { board: params.board });
    },
  };
}

const refusedWith = (code: string): object => ({ failure: { code, params: {} } });

describe("two windows of one person", () => {
  it("both play in a match, and hear each other's moves once they have opened it", async () => {
    const test = testHost();
    const second = join(test);
    const start = await test.ask("match.start", setupOf(3));
    await commanded(test, straight(start, 0, 1));
    expect(second.heard).toEqual([]);
    const opened = await second.ask("board.open", { board: start.id });
    expect(opened).toMatchObject({ result: { moves: 1 } });
    const before = test.events["board.changed"].length;
    const curve = { board: start.id, command: { kind: "draw", move: 2, from: 0, to: 2, inner: [] } } as const;
    expect(await second.command(curve)).toMatchObject({ result: { moves: 2 } });
    expect(second.heard).toEqual(["board.changed"]);
    expect(test.events["board.changed"]).toHaveLength(before + 1);
  });

  it("both hear that another player was chosen", async () => {
    const test = testHost();
    const second = join(test);
    await test.ask("profile.create", { name: "Anna" });
    expect(second.heard).toEqual(["campaign.changed"]);
  });
});

describe("a client of another person", () => {
  it("watches a match that it may not change", async () => {
    const test = testHost();
    const guest = join(test, "guest");
    const start = await test.ask("match.start", setupOf(3));
    const matchId = start.id;
    expect(await guest.ask("board.open", { board: matchId })).toMatchObject({ result: { id: matchId } });
    expect(await guest.command(straight(start, 0, 1))).toMatchObject(refusedWith("not-your-seat"));
    expect(await guest.ask("library.delete", { ids: [matchId] })).toMatchObject(refusedWith("owner-only"));
    await commanded(test, straight(start, 0, 1));
    expect(guest.heard).toEqual(["board.changed"]);
  });

  it("plays the side that it is given, and no other", async () => {
    const test = testHost();
    const guest = join(test, "guest");
    const start = await test.ask("match.start", setupOf(3));
    await test.host.seat(start.id, 1, "guest");
    expect(await guest.command(straight(start, 0, 1))).toMatchObject(refusedWith("not-your-seat"));
    const next = await commanded(test, straight(start, 0, 1));
    expect((await test.fail("board.command", straight(next, 0, 2))).code).toBe("not-your-seat");
    expect(await guest.command(straight(next, 0, 2))).toMatchObject({ result: { moves: 2 } });
    expect(await guest.command({ board: start.id, command: { kind: "undo", moves: 2 } })).toMatchObject(
      refusedWith("not-your-seat"),
    );
    expect(await guest.command({ board: start.id, command: { kind: "resign", side: 0 } })).toMatchObject(
      refusedWith("not-your-seat"),
    );
    expect(await guest.command({ board: start.id, command: { kind: "resign", side: 1 } })).toMatchObject({
      result: { result: { winner: 0 } },
    });
  });

  it("is told its own role, which differs from the owner's", async () => {
    const test = testHost();
    const told: unknown[] = [];
    const guest = test.host.connect((message) => void ("event" in message && told.push(message.payload)), "guest");
    const opened = (board: string) => test.host.receive(guest, { id: 1, request: "board.open", params: { board } });
    const { id, role } = await test.ask("match.start", setupOf(3));
    expect(role).toEqual({ kind: "player", sides: [0, 1] });
    expect(await opened(id)).toMatchObject({ result: { role: { kind: "spectator", sides: [] } } });
    await test.host.seat(id, 1, "guest");
    expect(told).toMatchObject([{ cause: { kind: "seats" }, state: { role: { kind: "player", sides: [1] } } }]);
    expect(test.events["board.changed"]).toMatchObject([{ state: { role: { kind: "player", sides: [0] } } }]);
  });

  it("keeps its side in the next match", async () => {
    const test = testHost();
    const guest = join(test, "guest");
    const { id } = await test.ask("match.start", setupOf(3));
    await test.host.seat(id, 1, "guest");
    await commanded(test, { board: id, command: { kind: "resign", side: 0 } });
    await guest.ask("match.again", { matchId: id });
    const next = await test.ask("board.open", { board: test.store.matches.unfinished().matches[0].id });
    expect(next).toMatchObject({ setup: setupOf(3), moves: 0 });
    expect(await guest.command(straight(next, 0, 1))).toMatchObject(refusedWith("not-your-seat"));
    const drawn = await commanded(test, straight(next, 0, 1));
    expect((await test.fail("board.command", straight(drawn, 0, 2))).code).toBe("not-your-seat");
    expect(await guest.command(straight(drawn, 0, 2))).toMatchObject({ result: { moves: 2 } });
  });

  it("starts no level of the owner's campaign again", async () => {
    const test = testHost({ levels: smallCampaign() });
    const guest = join(test, "guest");
    const { id } = await test.ask("campaign.start", place(1, "easy"));
    await test.host.seat(id, 0, "guest");
    expect(await guest.ask("match.again", { matchId: id })).toMatchObject(refusedWith("not-your-seat"));
    expect(await test.ask("match.again", { matchId: id })).toMatchObject({ setup: { map: { level: 1 } } });
  });

  it("does not make the computer think again by watching", async () => {
    vi.stubEnv("BROKEN_WORKER", JSON.stringify({ think: "throw" }));
    onTestFinished(() => void vi.unstubAllEnvs());
    const test = testHost({ worker: new URL("../workers/broken-worker.ts", import.meta.url) });
    const guest = join(test, "guest");
    const { id } = await test.ask("match.start", setupOf(3, [person, computer("easy")], 1));
    await test.until(() => test.events["host.notice"].length > 0);
    expect(await guest.ask("board.open", { board: id })).toMatchObject({ result: { thinking: false } });
    expect(await test.ask("board.open", { board: id })).toMatchObject({ thinking: true });
  });

  it("is given no side of the computer's", async () => {
    const test = testHost();
    const { id } = await test.ask("match.start", setupOf(3, [person, computer("easy")]));
    await expect(test.host.seat(id, 1, "guest")).rejects.toThrow(/not-your-seat/);
  });

  it("has nothing to do with the owner's settings, players and campaign", async () => {
    const test = testHost();
    const guest = join(test, "guest");
    expect(await guest.ask("settings.write", { theme: "dark" })).toMatchObject(refusedWith("owner-only"));
    expect(await guest.ask("profile.create", { name: "Eve" })).toMatchObject(refusedWith("owner-only"));
    expect(await guest.ask("match.start", setupOf(3))).toMatchObject(refusedWith("owner-only"));
    await test.ask("profile.create", { name: "Anna" });
    expect(guest.heard).toEqual([]);
  });
});

describe("a client", () => {
  it("hears and asks nothing more when it is closed", async () => {
    const test = testHost();
    const second = join(test);
    const { id: board } = await test.ask("match.start", setupOf(3));
    await second.ask("board.open", { board });
    second.client.close();
    await commanded(test, { board, command: { kind: "resign", side: 0 } });
    expect(second.heard).toEqual([]);
    expect(await second.ask("board.open", { board })).toMatchObject(refusedWith("host-closing"));
  });

  it("follows no more than the last 64 matches that it asked about", () => {
    const clients = new Clients();
    const heard: HostMessage[] = [];
    const client = clients.connect((message) => heard.push(message), "owner");
    const left: string[] = [];
    clients.onLeft((matches) => left.push(...matches));
    for (let i = 0; i < 65; i++) clients.follow(client, `m${i}`);
    expect([left, client.gone.aborted]).toEqual([["m0"], false]);
    const notice = { id: "n", code: "matches-unreadable", params: { count: 1 } } as const;
    for (const match of ["m0", "m1", "m64"]) clients.tell({ match }, "host.notice", notice);
    expect(heard).toHaveLength(2);
    client.close();
    client.close();
    expect([left.length, client.gone.aborted]).toEqual([65, true]);
  });

  it("stops the clock of a match that it no longer follows, and keeps what it has sent of a file", async () => {
    const test = testHost();
    const { id: board } = await test.ask("match.start", { ...setupOf(3), clock: { minutes: 1, increment: 0 } });
    await test.ask("upload.add", { kind: "games", upload: "file", part: Buffer.from("3: 1(4)2").toString("base64") });
    for (let i = 0; i < 64; i++) await test.ask("match.start", setupOf(1));
    const second = join(test);
    expect(await second.ask("board.open", { board })).toMatchObject({ result: { clock: { isPaused: true } } });
    expect(await test.ask("library.import", { upload: "file" })).toMatchObject({ added: 1 });
  });
});

describe("work for somebody who has gone", () => {
  /** A host with an owner who stays, and a second window. */
  function twoWindows() {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const second = join(test);
    const leave = (): void => {
      second.client.close();
      // Longer than a page takes to be loaded anew.
      clock.pass(2000);
    };
    return { clock, test, second, leave };
  }

  it("ends with its window, though another one stays: an analysis", async () => {
    const { test, second, leave } = twoWindows();
    const answer = await second.ask("analysis.begin", { drawing: startDrawing(9), ruleset: DEFAULT_RULESET });
    const { id } = (answer as { result: { id: string } }).result;
    leave();
    expect(test.events["analysis.changed"].at(-1)).toMatchObject({ id, status: "stopped" });
    // Whoever opens it lets it go on.
    expect(await test.ask("analysis.goOn", { analysis: id })).toMatchObject({ status: "running" });
    await test.ask("analysis.stop", { analysis: id });
  });

  it("does not begin: a match", async () => {
    const { test, second, leave } = twoWindows();
    const answer = second.ask("match.start", setupOf(7));
    leave();
    expect(await answer).toMatchObject(refusedWith("host-closing"));
    expect(await test.ask("match.list", {})).toEqual([]);
  });

  it("goes on while somebody else watches, and while a page is loaded anew: an analysis", async () => {
    const { clock, test, second, leave } = twoWindows();
    const { id: analysis } = await test.ask("analysis.begin", { drawing: startDrawing(9), ruleset: DEFAULT_RULESET });
    await second.ask("analysis.open", { analysis });
    leave();
    expect(await test.ask("analysis.open", { analysis })).toMatchObject({ status: "running" });
    test.client.close();
    const again = join(test);
    expect(await again.ask("analysis.open", { analysis })).toMatchObject({ result: { status: "running" } });
    clock.pass(2000);
    expect(await again.ask("analysis.stop", { analysis })).toMatchObject({ result: { status: "stopped" } });
  });

  it("ends with its window, though another one stays: the computer's turn, which begins again for who comes back", async () => {
    const { test, second, leave } = twoWindows();
    const setup = setupOf(20, [computer("insane"), person]);
    const answer = await second.ask("match.start", setup);
    const { id: board } = (answer as { result: { id: string } }).result;
    leave();
    const [{ moves }] = await test.ask("match.list", {});
    expect(moves).toBe(0);
    expect(await test.ask("board.open", { board })).toMatchObject({ thinking: true });
    await test.ask("library.delete", { ids: [board] });
  });
});
