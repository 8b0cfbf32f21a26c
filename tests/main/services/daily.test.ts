import { describe, expect, it } from "vitest";
import { DAILY_STRENGTHS } from "../../../engine/play/daily/daily.ts";
import { temporaryFolder } from "../folders.ts";
import { firstMove } from "./first-move.ts";
import { FakeClock } from "./fake-clock.ts";
import { openTestHost, poolOfTests, testHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

const noon = (): number => Date.parse("2026-11-22T12:00:00");

describe("the daily position", () => {
  it.each([
    ["easy", "normal"],
    ["reversed", "misere"],
  ] as const)("is the same on every host, and says at once whether the first move wins: %s", async (strength, play) => {
    const one = testHost({ date: noon });
    const other = testHost({ date: noon });
    const state = await one.ask("daily.start", { day: "2026-11-22", strength });
    const again = await other.ask("daily.start", { day: "2026-11-22", strength });
    expect(state.setup.ruleset.play).toBe(play);
    expect(again.position).toBe(state.position);
    expect(again.drawing).toEqual(state.drawing);
    expect(state.firstMove).toBeUndefined();

    expect((await firstMove(one.ask, state, "loses")).firstMove).toBe("loses");
    expect(await one.ask("daily.progress", {})).toEqual({
      today: "2026-11-22",
      streak: 0,
      results: [{ day: "2026-11-22", strength, tries: 1, isSolved: false, isFlawless: false }],
    });
    expect((await firstMove(other.ask, again, "wins")).firstMove).toBe("wins");
    const { streak, results } = await other.ask("daily.progress", {});
    expect([streak, results]).toEqual([
      1,
      [{ day: "2026-11-22", strength, tries: 1, isSolved: true, isFlawless: true }],
    ]);
  });

  it("can be tried again after a take-back, and keeps its answer when the host starts again", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder, date: noon });
    const state = await first.ask("daily.start", { day: "2026-11-21", strength: "easy" });
    await firstMove(first.ask, state, "loses");
    const back = await commanded(first, { board: state.id, command: { kind: "undo", moves: 2 } }).catch(
      () => undefined,
    );
    const undone =
      back?.moves === 0 ? back : await commanded(first, { board: state.id, command: { kind: "undo", moves: 1 } });
    expect(undone.firstMove).toBeUndefined();
    expect((await firstMove(first.ask, undone, "wins")).firstMove).toBe("wins");
    await first.host.close();

    const { ask } = testHost({ folder, date: noon });
    expect((await ask("board.open", { board: state.id })).firstMove).toBe("wins");
    expect(await ask("daily.progress", {})).toMatchObject({
      streak: 0,
      results: [{ tries: 2, isSolved: true, isFlawless: false }],
    });
  });

  it("shows its boards, and a move that wins once the day is over or the player has found one", async () => {
    const { ask, fail } = testHost({ date: noon });
    const [today, yesterday] = ["2026-11-22", "2026-11-21"];
    const boards = await ask("daily.boards", { day: today });
    expect(boards.map(({ strength }) => strength)).toEqual(DAILY_STRENGTHS);
    const state = await ask("daily.start", { day: today, strength: "easy" });
    expect(boards[0].drawing).toEqual(state.drawing);
    expect((await fail("daily.boards", { day: "2026-11-23" })).code).toBe("daily-not-yet");
    expect((await fail("daily.solution", { day: today, strength: "easy" })).code).toBe("daily-not-over");
    await firstMove(ask, state, "loses");
    expect((await fail("daily.solution", { day: today, strength: "easy" })).code).toBe("daily-not-over");
    await firstMove(ask, await ask("daily.start", { day: today, strength: "easy" }), "wins");
    expect((await ask("daily.solution", { day: today, strength: "easy" })).stroke).toBeDefined();

    for (const strength of DAILY_STRENGTHS) {
      const { stroke } = await ask("daily.solution", { day: yesterday, strength });
      const { id, moves } = await ask("daily.start", { day: yesterday, strength });
      const command = { kind: "draw" as const, ...stroke, inner: [...stroke.inner], move: moves + 1 };
      expect((await commanded({ ask }, { board: id, command })).firstMove, strength).toBe("wins");
    }
  });

  it("is not flawless after it was given up before the first move", async () => {
    const test = testHost({ date: noon });
    const start = () => test.ask("daily.start", { day: "2026-11-22", strength: "easy" });
    const given = await start();
    await commanded(test, { board: given.id, command: { kind: "resign", side: 0 } });
    await firstMove(test.ask, await start(), "wins");
    expect((await test.ask("daily.progress", {})).results).toMatchObject([
      { tries: 2, isSolved: true, isFlawless: false },
    ]);
  });

  it("is refused for days to come and for dates that do not exist", async () => {
    const { fail } = testHost({ date: noon });
    expect((await fail("daily.start", { day: "2026-11-23", strength: "easy" })).code).toBe("daily-not-yet");
    expect((await fail("daily.start", { day: "2026-02-30", strength: "easy" })).code).toBe("malformed");
  });

  it("is of the player's date, in the time zone that a page told last", async () => {
    const { ask, fail } = testHost({ date: () => Date.parse("2026-11-22T10:30:00Z") });
    const todayIn = async (timeZone?: string): Promise<string> => (await ask("daily.progress", { timeZone })).today;
    expect(await todayIn("Pacific/Kiritimati")).toBe("2026-11-23");
    expect(await todayIn(), "a page without a time zone").toBe("2026-11-23");
    expect(await todayIn("Mars/Utopia"), "an unknown time zone").toBe("2026-11-23");
    expect((await fail("daily.start", { day: "2026-11-24", strength: "easy" })).code).toBe("daily-not-yet");
    await ask("daily.start", { day: "2026-11-23", strength: "easy" });
    expect(await todayIn("Pacific/Pago_Pago")).toBe("2026-11-21");
    const tomorrow = { day: "2026-11-22", strength: "easy" } as const;
    expect((await fail("daily.start", tomorrow)).code).toBe("daily-not-yet");
    await ask("daily.start", { ...tomorrow, timeZone: "Europe/Prague" });
  });

  it("of a day that is over begins only for who asks for that day", async () => {
    let date = Date.parse("2026-11-22T23:59:59Z");
    const { ask, fail } = testHost({ date: () => date });
    const started = { day: "2026-11-22", strength: "easy", timeZone: "UTC" } as const;
    await ask("daily.start", { ...started, asToday: true });
    date += 1000;
    expect((await fail("daily.start", { ...started, asToday: true })).code).toBe("daily-over");
    await ask("daily.start", started);
  });

  it("counts for the day on which the move was made, however long it took to judge it", async () => {
    // Midnight comes as soon as the host looks at the move.
    const clock = new FakeClock();
    const midnight = Date.parse("2026-11-23T00:00:00Z");
    const begun = clock.now();
    const { ask } = testHost({
      clock,
      date: () => midnight - 1 + clock.now() - begun,
      pool: {
        ...poolOfTests(),
        run(...task) {
          if (task[0] === "draw") clock.pass(6000);
          return poolOfTests().run(...task);
        },
      },
    });
    await ask("daily.progress", { timeZone: "UTC" });
    const state = await ask("daily.start", { day: "2026-11-22", strength: "easy" });
    expect((await firstMove(ask, state, "wins")).firstMove).toBe("wins");
    expect(await ask("daily.progress", {})).toMatchObject({ today: "2026-11-23", streak: 1 });
  });

  it("draws the day's boards ahead once its workers are warm, and each of them once", async () => {
    const drawn: unknown[] = [];
    const { ask } = testHost({
      date: noon,
      pool: {
        ...poolOfTests(),
        warmUp: (done) => done?.(),
        run(...task) {
          if (task[0] === "embed") drawn.push(task[1]);
          return poolOfTests().run(...task);
        },
      },
    });
    await ask("host.hello", {});
    await expect.poll(() => drawn.length).toBe(DAILY_STRENGTHS.length);
    const [board] = await ask("daily.boards", { day: "2026-11-22" });
    expect((await ask("daily.start", { day: "2026-11-22", strength: "easy" })).drawing).toEqual(board.drawing);
    expect(drawn).toHaveLength(DAILY_STRENGTHS.length);
  });
});
