import { describe, expect, it } from "vitest";
import { place } from "./level-play.ts";
import { smallCampaign } from "./small-campaign.ts";
import type { Pool } from "../../../main/workers/pool.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { computer, person, poolOfTests, setupOf, straight, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

describe("a discarded game", () => {
  it("takes no more moves after its level was started over, and its hint costs the new badge", async () => {
    const { ask, fail } = testHost({ levels: smallCampaign() });
    const first = await ask("campaign.start", place(1, "perfect"));
    const second = await ask("campaign.start", place(1, "perfect"));
    expect((await ask("board.hint", { board: second.id, move: 1 })).kind).toBe("move");
    const failure = await fail("board.command", straight(first, 0, 1));
    expect(failure).toEqual({ code: "match-discarded", params: {} });
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
    for (const [request, more] of [
      ["board.open", {}],
      ["board.hint", { move: 1 }],
      ["board.command", { command: { kind: "undo", moves: 0 } }],
      ["board.command", { command: { kind: "resign", side: 0 } }],
      ["board.command", { command: { kind: "redraw" } }],
    ] as const) {
      expect(await fail(request, { board: first.id, ...more }), JSON.stringify([request, more])).toEqual(failure);
    }
    await commanded({ ask }, straight(second, 0, 1));
    expect((await ask("campaign.progress", {})).wins).toMatchObject([{ level: 1, opponent: "perfect", badge: false }]);
  });

  it("takes no move that was on its way when its level was started over", async () => {
    const shared = poolOfTests();
    const checked = Promise.withResolvers<void>();
    const pool: Pool<HostTasks> = {
      ...shared,
      run: (name, input) => {
        const work = shared.run(name, input);
        return name === "draw" ? { ...work, done: checked.promise.then(() => work.done) } : work;
      },
    };
    const { ask, host, client, store } = testHost({ levels: smallCampaign(), pool });
    const first = await ask("campaign.start", place(1, "easy"));
    const drawing = host.receive(client, { id: 1000, request: "board.command", params: straight(first, 0, 1) });
    const second = await ask("campaign.start", place(1, "easy"));
    checked.resolve();
    expect(await drawing).toMatchObject({ failure: { code: "match-discarded" } });
    expect(store.matches.moves(first.id)).toEqual([]);
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
    expect((await commanded({ ask }, straight(second, 0, 1))).result?.winner).toBe(0);
  });

  it("is not opened at the next start", async () => {
    const before = testHost({ levels: smallCampaign() });
    const first = await before.ask("campaign.start", place(1, "hard"));
    const quick = await before.ask("match.start", setupOf(3));
    await before.ask("library.delete", { ids: [quick.id] });
    await before.ask("campaign.start", place(1, "hard"));
    await before.host.close();
    const { fail } = testHost({ folder: before.folder, levels: smallCampaign() });
    expect((await fail("board.command", straight(first, 0, 1))).code).toBe("match-discarded");
    expect((await fail("board.command", straight(quick, 0, 1))).code).toBe("match-discarded");
  });

  it("is discarded with its player, and cannot be continued by another", async () => {
    const before = testHost({ levels: smallCampaign() });
    const { profile } = await before.ask("campaign.progress", {});
    const first = await before.ask("campaign.start", place(1, "hard"));
    const anna = await before.ask("profile.create", { name: "Anna" });
    await before.host.close();
    const { ask, fail } = testHost({ folder: before.folder, levels: smallCampaign() });
    expect(await fail("board.open", { board: first.id })).toEqual({
      code: "match-of-another-player",
      params: {},
    });
    await ask("profile.choose", { profile });
    expect(unnumbered(await ask("board.open", { board: first.id }))).toEqual(unnumbered(first));
    await ask("profile.delete", { profile });
    expect((await fail("board.command", straight(first, 0, 1))).code).toBe("match-discarded");
    expect((await ask("campaign.progress", {})).profile).toBe(anna.profile);
  });

  it("leaves games of other levels and opponents, quick games and finished ones alone", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const easy = await ask("campaign.start", place(1, "easy"));
    const quick = await ask("match.start", setupOf(3, [person, computer("easy")]));
    const hard = await ask("campaign.start", place(1, "hard"));
    const won = await commanded({ ask }, straight(hard, 0, 1));
    await ask("campaign.start", place(1, "hard"));
    expect(await ask("board.open", { board: easy.id })).toEqual(easy);
    expect(await ask("board.open", { board: quick.id })).toEqual(quick);
    expect(await ask("board.open", { board: won.id })).toEqual(won);
    expect((await commanded({ ask }, straight(easy, 0, 1))).result?.winner).toBe(0);
  });
});
