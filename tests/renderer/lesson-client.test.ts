import { describe, expect, it } from "vitest";
import { readBoard } from "../../engine/play/board-reading.ts";
import { stepsOf } from "../../engine/play/lessons/lessons.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { BoardCommand } from "../../protocol/board.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { LessonClient, type OpenLesson } from "../../renderer/session/lesson-client.ts";
import { curveOf, drawingWith } from "../drawings.ts";
import { AGAINST_COMPUTER, FakeHost, turn } from "./fake-host.ts";

const STEPS = stepsOf("counting");
const LAST = STEPS.length - 1;

function boardAt(part: Partial<NonNullable<MatchState["lesson"]>>, revision = 1): MatchState {
  const { board } = STEPS[part.step ?? 0];
  if (board === null) throw new Error("Each step of this lesson has a board.");
  const { lives, usable, position } = readBoard(board);
  return {
    id: "lesson-counting",
    revision,
    setup: AGAINST_COMPUTER,
    role: { kind: "player", sides: [] },
    drawing: board,
    moves: 0,
    toMove: 0,
    lives,
    usable,
    position,
    result: null,
    thinking: false,
    belief: null,
    helped: false,
    lesson: { step: 0, verdict: "open", answer: null, movesBefore: 0, ...part },
  };
}

function unused(): never {
  throw new Error("Nobody draws here.");
}

function lessons(host: FakeHost, reducedMotion = true): { client: LessonClient; failures: unknown[] } {
  const failures: unknown[] = [];
  const client = new LessonClient(
    host,
    (board, state) => new GameView(board, state, { openPen: () => unused(), reducedMotion: () => reducedMotion }),
    (error) => failures.push(error),
  );
  return { client, failures };
}

function openedIn({ opened }: LessonClient): OpenLesson {
  const lesson = opened.peek();
  if (lesson === null) throw new Error("no lesson is open");
  return lesson;
}

const commands = (host: FakeHost): BoardCommand[] =>
  host.asked.flatMap(({ request, params }) =>
    request === "board.command" ? [(params as { command: BoardCommand }).command] : [],
  );

describe("a lesson of a page", () => {
  it("shows what the host tells, whoever did it", async () => {
    const host = new FakeHost(1);
    host.answers["board.open"] = () => boardAt({ step: 1 });
    const { client, failures } = lessons(host);
    await client.open("counting");
    const lesson = openedIn(client);
    expect(lesson).toMatchObject({ index: 1, step: STEPS[1], answer: null, isLast: false });
    host.tell(boardAt({ step: 1, verdict: "failed", answer: 1 }), { kind: "answered" });
    expect([lesson.phase.value, lesson.answer]).toEqual(["failed", 1]);
    expect(lesson.view.announcement.value).not.toContain("1");
    host.tell(boardAt({ step: LAST }), { kind: "redraw", steps: [] });
    expect([lesson.phase.value, lesson.answer, lesson.isLast]).toEqual(["open", null, true]);
    expect(failures).toEqual([]);
  });

  it("asks for each change by a command, and shows why it was refused", async () => {
    const host = new FakeHost(1);
    host.answers["board.open"] = () => boardAt({ step: 1 });
    const { client } = lessons(host);
    await client.open("counting");
    const lesson = openedIn(client);
    void lesson.retry();
    void lesson.next();
    lesson.choose(2);
    expect(commands(host)).toEqual([
      { kind: "go-to", at: 1 },
      { kind: "go-to", at: 2 },
      { kind: "answer", answer: 2 },
    ]);
    host.answers["board.command"] = () => {
      throw new HostFailure({ code: "board-changed", params: {} });
    };
    lesson.choose(3);
    await turn();
    expect(lesson.view.toast.value?.tone).toBe("refused");
  });

  it("says how the step stands when the move is shown", async () => {
    const host = new FakeHost(1);
    const before = boardAt({ step: LAST });
    host.answers["board.open"] = () => before;
    const { client } = lessons(host, false);
    await client.open("counting");
    const { phase, view } = openedIn(client);
    const [a, b] = before.drawing.spots;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, move: 1 };
    const count = before.drawing.spots.length;
    const drawing = drawingWith(
      [...before.drawing.spots, middle],
      [...before.drawing.curves, curveOf(0, count), curveOf(count, 1)],
    );
    const lesson = { step: LAST, verdict: "met", answer: null, movesBefore: 0 } as const;
    const cause = { kind: "move", by: 0, stroke: [a, middle, b], steps: [] } as const;
    host.tell({ ...before, drawing, moves: 1, lesson }, { ...cause, stroke: [...cause.stroke], steps: [] });
    expect([view.isBusy.value, phase.value]).toEqual([true, "open"]);
    view.skip();
    expect([view.isBusy.value, phase.value]).toEqual([false, "met"]);
  });

  it("begins a lesson again that is over", async () => {
    const host = new FakeHost(1);
    let state = boardAt({ step: LAST, verdict: "met" });
    host.answers["board.open"] = () => state;
    host.answers["board.command"] = () => {
      state = boardAt({}, 2);
      return { revision: 2 };
    };
    const { client } = lessons(host);
    await client.open("counting");
    expect(commands(host)).toEqual([{ kind: "go-to", at: 0 }]);
    expect(openedIn(client).index).toBe(0);
  });

  it("is read again after a lost connection, and stays where the host has it", async () => {
    const host = new FakeHost(1);
    host.answers["board.open"] = () => boardAt({});
    const { client, failures } = lessons(host);
    await client.open("counting");
    const lesson = openedIn(client);
    host.setConnected(false);
    host.answers["board.open"] = () => boardAt({ step: LAST, verdict: "met" }, 7);
    host.setConnected(true);
    await turn();
    expect([lesson.index, lesson.phase.value]).toEqual([LAST, "met"]);
    expect(commands(host)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("does not open any more once it is left", async () => {
    const host = new FakeHost(1);
    const held = host.hold("board.open");
    const { client, failures } = lessons(host);
    const first = client.open("counting");
    client.close();
    held[0].give(boardAt({}));
    await first;
    expect(client.opened.peek()).toBeNull();
    expect(host.listenersOf("board.changed")).toBe(0);
    const second = client.open("counting");
    held[1].give(boardAt({}));
    await second;
    client.close();
    expect(host.listenersOf("board.changed")).toBe(0);
    expect(failures).toEqual([]);
  });
});
