import { describe, expect, it } from "vitest";
import { stepsOf } from "../../engine/play/lessons/lessons.ts";
import { HostFailure } from "../../protocol/client.ts";
import type { LessonMove } from "../../protocol/lessons.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { LessonBoard } from "../../renderer/game/lesson-board.ts";
import { FakeHost, turn } from "./fake-host.ts";

const STEPS = stepsOf("mirror");
const GAME = { lesson: "mirror", index: STEPS.length - 1, step: STEPS[STEPS.length - 1] } as const;
const BOARD = GAME.step.board;
if (BOARD === null) throw new Error("the game begins with bare spots");

/** The board stays as it is: how a move is drawn does not matter here. */
const MOVE: LessonMove = { drawing: BOARD, stroke: [BOARD.spots[0], BOARD.spots[1]], steps: [], verdict: "open" };

function lesson(host: FakeHost): { own: LessonBoard; told: MatchState[]; failures: unknown[] } {
  const failures: unknown[] = [];
  const told: MatchState[] = [];
  const own = new LessonBoard(host, GAME, MOVE.drawing, (error) => failures.push(error));
  own.listen((news) => news.kind === "change" && told.push(news.change.state));
  return { own, told, failures };
}

const asked = (host: FakeHost, request: string): number => host.asked.filter((one) => one.request === request).length;

describe("a lesson whose connection is lost", () => {
  it("asks again for the computer's move once the host is back", async () => {
    const host = new FakeHost();
    const { told, failures } = lesson(host);
    expect(asked(host, "lesson.reply")).toBe(1);
    host.setConnected(false);
    await turn();
    host.answers["lesson.reply"] = () => MOVE;
    host.setConnected(true);
    await turn();
    expect(asked(host, "lesson.reply")).toBe(2);
    expect(told.at(-1)).toMatchObject({ toMove: 0, thinking: false });
    expect(failures).toEqual([]);
    // It is the player's turn: another loss asks for nothing.
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(asked(host, "lesson.reply")).toBe(2);
  });

  it("refuses a curve meanwhile, keeps its board, and takes the curve later", async () => {
    const host = new FakeHost();
    host.answers["lesson.reply"] = () => MOVE;
    host.answers["lesson.draw"] = () => ({ ...MOVE, verdict: "met" });
    const { own, told } = lesson(host);
    await turn();
    const curve = { kind: "draw", move: 1, from: 0, to: 1, inner: [] } as const;
    host.setConnected(false);
    await expect(own.command(curve)).rejects.toThrow(HostFailure);
    expect(told.at(-1)).toMatchObject({ toMove: 0, result: null });
    expect(own.verdict.value).toBe("open");
    host.setConnected(true);
    await own.command(curve);
    expect(own.current).toMatchObject({ result: { winner: 0 } });
    expect(own.verdict.value).toBe("met");
  });

  it("asks for nothing any more once it is left", async () => {
    const host = new FakeHost();
    const { own } = lesson(host);
    own.close();
    host.setConnected(false);
    host.setConnected(true);
    await turn();
    expect(asked(host, "lesson.reply")).toBe(1);
  });
});
