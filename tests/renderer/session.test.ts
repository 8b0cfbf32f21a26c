import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import type { Progress } from "../../protocol/campaign.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { Session } from "../../renderer/session/session.ts";
import { afterArc, AGAINST_COMPUTER, begun, FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

const SETTINGS: Settings = { ...DEFAULT_SETTINGS, theme: "dark", belief: "shown", lastSetup: TWO_PEOPLE };
const summary = (id: string, changedAt: number) => ({
  id,
  setup: TWO_PEOPLE,
  moves: 1,
  isBegun: true,
  toMove: 1 as const,
  changedAt,
  drawing: begun(TWO_PEOPLE).drawing,
});

async function greeted(systemReducedMotion = false) {
  let reloads = 0;
  const host = new FakeHost();
  host.answers["host.hello"] = () => ({
    version: "1",
    settings: SETTINGS,
    unfinished: [summary("old", 1), summary("new", 2)],
    notices: [{ id: "n1", code: "matches-unreadable", params: { count: 1 } }],
    dataFolder: "/data",
  });
  host.answers["settings.write"] = (change) => ({ ...SETTINGS, ...(change as Partial<Settings>) });
  host.answers["match.start"] = (setup) => begun({ ...setup, ruleset: DEFAULT_RULESET });
  const { actions, route } = new FakeNavigation();
  const session = new Session(host, {
    actions,
    openPen,
    systemReducedMotion: () => systemReducedMotion,
    reload: () => reloads++,
  });
  await turn();
  return { host, session, route, reloads: () => reloads };
}

describe("a session", () => {
  it("starts with the host's settings, notices and unfinished games, latest first", async () => {
    const { session } = await greeted();
    expect(session.settings.value).toEqual(SETTINGS);
    expect(session.unfinished.value.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(session.notices.value).toHaveLength(1);
  });

  it("leaves games out that nobody has begun, however many moves the others have", async () => {
    const { host, session } = await greeted();
    const games = [
      { id: "opened", isBegun: true, result: null },
      { id: "untouched", isBegun: false, result: null },
      { id: "given up", isBegun: false, result: { winner: 0, reason: "gave-up" } as const },
    ].map((game) => ({ ...game, setup: 0, moves: 0, changedAt: 1 }));
    host.answers["match.list"] = () => games.map((game) => ({ ...summary(game.id, 1), ...game, setup: TWO_PEOPLE }));
    host.answers["library.list"] = () => ({ setups: [TWO_PEOPLE], games, bin: [] });
    await session.refreshUnfinished();
    expect(session.unfinished.value.map(({ id }) => id)).toEqual(["opened"]);
    await session.library.refresh();
    expect(session.library.list.value?.kept.map(({ id }) => id)).toEqual(["opened", "given up"]);
  });

  it("begins afresh when a backup has replaced the data, in the windows that were open before", async () => {
    const { host, session, reloads } = await greeted();
    const hello = await host.ask("host.hello", {});
    host.answers["host.hello"] = () => ({
      ...hello,
      unfinished: [],
      notices: [{ id: "n2", code: "backup-restored", params: { file: "old.db", folder: "/data" } }],
    });
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(reloads()).toBe(1);
    const opened = new Session(host, {
      actions: new FakeNavigation().actions,
      openPen,
      systemReducedMotion: () => false,
      reload: () => expect.unreachable("a new window has the new data"),
    });
    await turn();
    expect(opened.notices.value.map(({ code }) => code)).toEqual(["backup-restored"]);
    expect(session.unfinished.value).toHaveLength(2);
  });

  it("asks again after a reconnection, and does not show a dismissed notice again", async () => {
    const { host, session } = await greeted();
    session.dismiss("n1");
    host.setConnected(false);
    expect(session.isConnected.value).toBe(false);
    host.setConnected(true);
    await turn();
    expect(host.asked.filter(({ request }) => request === "host.hello")).toHaveLength(2);
    expect(session.isConnected.value).toBe(true);
    expect(session.notices.value).toEqual([]);
  });

  it("opens a match that it starts and remembers the setup", async () => {
    const { host, session, route } = await greeted();
    await session.start(AGAINST_COMPUTER);
    expect(route.value).toEqual({ screen: "match", matchId: "m1" });
    expect(session.game.value?.shown.value.setup).toEqual(AGAINST_COMPUTER);
    expect(session.settings.value.lastSetup).toEqual(AGAINST_COMPUTER);
    expect(host.asked.at(-1)).toEqual({
      request: "settings.write",
      params: { lastSetup: AGAINST_COMPUTER, setups: { hard: AGAINST_COMPUTER } },
    });
  });

  it("closes the open match when another one is opened", async () => {
    const { host, session } = await greeted();
    await session.start(TWO_PEOPLE);
    host.answers["match.again"] = () => ({ ...begun(TWO_PEOPLE), id: "m2" });
    await session.again("m1");
    expect(session.game.value?.id).toBe("m2");
    expect(host.listenersOf("board.changed")).toBe(1);
  });

  it("closes another player's open level, and offers the chosen player's unfinished games", async () => {
    const { host, session } = await greeted();
    const progress = (profile: string): Progress => ({
      profiles: [
        { id: "a", name: "A" },
        { id: "b", name: "B" },
      ],
      profile,
      wins: [],
      misereWins: [],
      place: { level: 1, opponent: "easy", play: "normal", colours: ["blue", "red"] },
      winsElsewhere: 0,
      unfinished: [],
      lessons: [],
    });
    host.answers["campaign.start"] = () => ({
      ...begun(AGAINST_COMPUTER),
      setup: { ...AGAINST_COMPUTER, map: { kind: "campaign", level: 1 } },
    });
    host.answers["match.list"] = () => [];
    host.tellProgress(progress("a"));
    await session.startLevel(progress("a").place);
    host.tellProgress(progress("a"));
    await turn();
    expect(session.game.value).not.toBeNull();
    expect(session.unfinished.value).toHaveLength(2);
    host.tellProgress(progress("b"));
    await turn();
    expect(session.game.value).toBeNull();
    expect(session.unfinished.value).toEqual([]);
  });

  it("shows an open match at once, and reads it again, as the host may tell this page of it no longer", async () => {
    const { host, session } = await greeted();
    await session.start(TWO_PEOPLE);
    const game = session.game.value;
    const moved = afterArc(begun(TWO_PEOPLE)).state;
    host.answers["board.open"] = () => moved;
    expect(await session.continue("m1")).toBe(true);
    await turn();
    expect(session.game.value).toBe(game);
    expect(game?.latest.value).toBe(moved);
  });

  it("shows the host's text for a refusal", async () => {
    const { host, session } = await greeted();
    host.answers["board.open"] = () => {
      throw new HostFailure({ code: "unknown-match", params: {} });
    };
    expect(await session.continue("m9")).toBe(false);
    expect(session.failure.value).toBe("This game no longer exists.");
    expect(session.game.value).toBeNull();
  });

  it("forgets a discarded match, even an open one, and brings it back", async () => {
    const { host, session } = await greeted();
    await session.start(TWO_PEOPLE);
    host.answers["library.delete"] = () => ({});
    host.answers["match.list"] = () => [summary("old", 1)];
    expect(await session.discard("m1")).toBe(true);
    expect(session.game.value).toBeNull();
    expect(session.unfinished.value.map(({ id }) => id)).toEqual(["old"]);
    host.answers["library.restore"] = () => ({});
    host.answers["match.list"] = () => [summary("m1", 2), summary("old", 1)];
    await session.restore("m1");
    expect(session.unfinished.value.map(({ id }) => id)).toEqual(["m1", "old"]);
  });

  it("keeps a match that the host does not discard, and says why", async () => {
    const { host, session } = await greeted();
    await session.start(TWO_PEOPLE);
    host.answers["library.delete"] = () => {
      throw new HostFailure({ code: "not-your-seat", params: {} });
    };
    host.answers["match.list"] = () => [summary("m1", 2)];
    expect(await session.discard("m1")).toBe(false);
    expect(session.game.value?.id).toBe("m1");
    expect(session.failure.value).not.toBeNull();
  });

  it("keeps a later choice while the host is still answering an earlier one", async () => {
    const { host, session } = await greeted();
    const answers: ((settings: Settings) => void)[] = [];
    host.ask = (() => new Promise<Settings>((resolve) => answers.push(resolve))) as typeof host.ask;
    const seen: Settings["pace"][] = [];
    session.settings.subscribe(({ pace }) => seen.push(pace));
    const first = session.write({ sounds: "off" });
    const second = session.write({ pace: "quick" });
    answers[0]?.({ ...SETTINGS, sounds: "off" });
    await first;
    answers[1]?.({ ...SETTINGS, sounds: "off", pace: "quick" });
    await second;
    expect(session.settings.value).toEqual({ ...SETTINGS, sounds: "off", pace: "quick" });
    expect(seen.slice(seen.indexOf("quick"))).not.toContain("natural");
  });

  it.each([
    ["system", false, false],
    ["system", true, true],
    ["full", true, false],
    ["reduced", false, true],
  ] as const)("with the setting %s and the system's wish %s reduces motion: %s", async (motion, system, reduced) => {
    const { session } = await greeted(system);
    await session.write({ motion });
    expect(session.reducedMotion.value).toBe(reduced);
  });
});
