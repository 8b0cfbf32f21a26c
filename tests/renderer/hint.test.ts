import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import type { Reason } from "../../engine/play/reason.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { HostBoard } from "../../renderer/game/board-source.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { hintText, spokenHint } from "../../renderer/game/hint-texts.ts";
import { begun, FakeHost, turn } from "./fake-host.ts";

const LEVEL: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "perfect" },
  ],
  map: { kind: "campaign", level: 7 },
  starts: 0,
};

const REASON: Reason = {
  kind: "survivors",
  moves: 4,
  survivors: 3,
  isOdd: true,
  replies: null,
  shutIn: [1],
  parts: [],
};

describe("a hint", () => {
  function open() {
    const host = new FakeHost();
    const view = new GameView(new HostBoard(host, "m1"), begun(LEVEL), { openPen, reducedMotion: () => true });
    return { host, view };
  }

  it("is shown as a curve, and drawn on request", async () => {
    const { host, view } = open();
    const stroke = { from: 0, to: 2, inner: [{ x: 0.5, y: 0.2 }] };
    host.answers["board.hint"] = () => ({ kind: "move", stroke, reason: REASON });
    await view.actions.hint();
    expect(host.asked).toEqual([{ request: "board.hint", params: { board: "m1", move: 1 } }]);
    expect(view.scene().suggestion).toEqual([
      expect.objectContaining({ x: 0.2 }),
      { x: 0.5, y: 0.2 },
      expect.objectContaining({ x: 0.8 }),
    ]);
    expect(view.toast.value?.text()).toContain("The dashed curve wins");
    expect(view.announcement.value).toBe(
      "This wins: curve from spot 1 to spot 3, through the region with spots 1, 2 and 3. Draw it yourself or press Draw it. " +
        "It shuts a life in. 3 spots survive whatever happens, so 4 moves follow, and the last one is yours.",
    );
    view.actions.drawSuggestion();
    expect(host.asked.at(-1)).toEqual({
      request: "board.command",
      params: { board: "m1", command: { kind: "draw", move: 1, ...stroke } },
    });
    expect(view.scene().suggestion).toBeNull();
  });

  it("stays when the match records the help, and disappears when the board changes", async () => {
    const { host, view } = open();
    host.answers["board.hint"] = () => ({ kind: "move", stroke: { from: 0, to: 1, inner: [] }, reason: REASON });
    await view.actions.hint();
    const state = view.shown.value;
    host.tell({ ...state, helped: true }, { kind: "help" });
    await turn();
    expect(view.shown.value.helped).toBe(true);
    expect(view.suggestion).not.toBeNull();
    host.tell({ ...state, helped: true }, { kind: "redraw", steps: [] });
    expect(view.suggestion).toBeNull();
  });

  it("is spoken again when it is the same one: a live region that stays the same is silent", async () => {
    const { host, view } = open();
    host.answers["board.hint"] = () => ({ kind: "lost" });
    const heard: string[] = [];
    view.announcement.subscribe((text) => heard.push(text));
    for (let i = 0; i < 3; i++) await view.actions.hint();
    const [, first, second, third] = heard;
    expect(heard).toHaveLength(4);
    expect([second, third].map((text) => text.trim())).toEqual([first, first]);
    expect(second).not.toBe(first);
  });

  it("is not shown when it comes too late", async () => {
    const { host, view } = open();
    const state = view.shown.value;
    host.answers["board.hint"] = () => {
      host.tell({ ...state, moves: 1, toMove: 1 }, { kind: "move", by: 0, stroke: [], steps: [] });
      return { kind: "move", stroke: { from: 0, to: 2, inner: [] }, reason: REASON };
    };
    await view.actions.hint();
    expect(view.suggestion).toBeNull();
  });

  it.each([
    [{ kind: "lost" as const }, "No move wins any more, and Perfect never slips."],
    [{ kind: "lost" as const }, "This hint was free."],
    [{ kind: "unknown" as const }, "This hint was free."],
  ])("has a text when it is no move: %j %s", async (hint, words) => {
    const { host, view } = open();
    host.answers["board.hint"] = () => hint;
    await view.actions.hint();
    expect(view.suggestion).toBeNull();
    expect(view.toast.value?.text()).toContain(words);
    expect(view.announcement.value).toBe(view.toast.value?.text());
    expect(view.isAskingHint).toBe(false);
  });
});

describe("a hint where no move wins", () => {
  const against = (level: "perfect" | "hard", helped: boolean): string =>
    hintText(
      { kind: "lost" },
      { setup: { ...LEVEL, sides: [LEVEL.sides[0], { kind: "computer", colour: "red", level }] }, helped },
    );

  it("speaks of the button that draws it only where there is one", () => {
    const hint = { kind: "move", stroke: { from: 0, to: 2, inner: [] }, reason: REASON } as const;
    expect(spokenHint(hint, begun(LEVEL))).toContain("press Draw it");
    expect(spokenHint(hint, begun({ ...LEVEL, map: { kind: "puzzle", puzzle: 1 } }))).not.toContain("Draw it");
  });

  it("mentions the hope for an error, except against Perfect", () => {
    expect(against("hard", false)).toContain("hope the computer slips");
    expect(against("perfect", false)).not.toContain("hope");
    expect(against("perfect", false)).toContain("never slips");
  });

  it("does not mention the cost to a player who already had help", () => {
    expect(against("hard", true)).not.toContain("free");
    expect(against("hard", false)).toContain("This hint was free.");
  });
});
