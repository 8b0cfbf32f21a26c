import { describe, expect, it } from "vitest";
import { LESSONS, type LessonId } from "../../../engine/play/lessons/lessons.ts";
import { computer, person, setupOf, testHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

function boardOf(lesson: LessonId, step: number) {
  const { board } = LESSONS[lesson][step];
  if (board === null) throw new Error("This step goes on with the board before.");
  return { lesson, step, drawing: board };
}

describe("a lesson", () => {
  it("judges the player's curve, redraws the board and keeps nothing", async () => {
    const { ask, store } = testHost();
    const first = boardOf("first", 0);
    const met = await ask("lesson.draw", { ...first, from: 0, to: 1, inner: [] });
    expect(met).toMatchObject({ verdict: "met", drawing: { spots: { length: 3 }, curves: { length: 2 } } });
    const inner = [
      { x: 0.4, y: 0.7 },
      { x: 0.2, y: 0.7 },
    ];
    expect((await ask("lesson.draw", { ...first, from: 0, to: 0, inner })).verdict).toBe("failed");
    expect(store.library.games().games).toEqual([]);
    expect(store.drafts.all()).toEqual([]);
  });

  it("answers the player's move in a game, until one of them has drawn the last curve", async () => {
    const { ask } = testHost();
    const { drawing, ...game } = boardOf("first", 4);
    const reply = await ask("lesson.reply", { ...game, drawing });
    expect(reply).toMatchObject({ verdict: "open", drawing: { spots: [{ move: 0 }, { move: 0 }, { move: 1 }] } });
    const { choices } = await ask("lesson.choices", { ...game, drawing: reply.drawing, from: 0, to: 1, start: 0 });
    for (const { stroke } of choices.slice(0, 1)) {
      const { from, to, inner } = stroke;
      const mine = await ask("lesson.draw", { ...game, drawing: reply.drawing, from, to, inner: [...inner] });
      expect(mine.drawing.spots.at(-1)?.move).toBe(2);
    }
  });

  it("tells whether an answer is right", async () => {
    const { ask } = testHost();
    const question = boardOf("counting", 0);
    expect(await ask("lesson.answer", { ...question, answer: 1 })).toEqual({ isRight: true });
    expect(await ask("lesson.answer", { ...question, answer: 2 })).toEqual({ isRight: false });
  });

  it("refuses what is no curve, no board, and no such step", async () => {
    const { fail } = testHost();
    const first = boardOf("first", 0);
    const outside = [{ x: 2, y: 2 }];
    expect(await fail("lesson.draw", { ...first, from: 0, to: 1, inner: outside })).toMatchObject({
      code: "illegal-stroke",
    });
    const crowded = { ...first.drawing, spots: Array.from({ length: 6 }, (_, i) => ({ x: i / 6, y: 0.5, move: 0 })) };
    expect(await fail("lesson.reply", { ...first, drawing: crowded })).toEqual({
      code: "drawing-faulty",
      params: { fault: "too-large" },
    });
    expect(await fail("lesson.answer", { ...first, answer: 1 })).toMatchObject({ code: "malformed" });
    expect(await fail("lesson.reply", { ...first, step: 99 })).toMatchObject({ code: "malformed" });
  });

  it("is finished once for each player", async () => {
    const { ask, events } = testHost();
    await ask("lesson.finish", { lesson: "loop" });
    await ask("lesson.finish", { lesson: "first" });
    expect((await ask("lesson.finish", { lesson: "loop" })).lessons).toHaveLength(2);
    expect(events["campaign.changed"].at(-1)?.lessons).toContain("loop");
    expect((await ask("profile.create", { name: "Anna" })).lessons).toEqual([]);
  });
});

describe("a game against the computer", () => {
  it("belongs to its player, and a game of two people to everybody", async () => {
    const { ask } = testHost();
    const { profile } = await ask("campaign.progress", {});
    const own = await ask("match.start", { ...setupOf(2, [person, computer("easy")]) });
    const shared = await ask("match.start", setupOf(2));
    await commanded({ ask }, { board: own.id, command: { kind: "resign", side: 0 } });
    expect((await ask("library.last", {})).game).toMatchObject({ id: own.id, result: { reason: "gave-up" } });
    const { profile: other } = await ask("profile.create", { name: "Anna" });
    const games = async (): Promise<string[]> => (await ask("library.list", {})).games.map(({ id }) => id);
    expect(await games()).toEqual([shared.id]);
    expect((await ask("library.last", {})).game).toBeNull();
    await ask("profile.choose", { profile });
    expect((await games()).toSorted()).toEqual([own.id, shared.id].toSorted());
    await ask("profile.delete", { profile });
    expect(other).not.toBe(profile);
    expect(await games()).toEqual([shared.id]);
  });
});
