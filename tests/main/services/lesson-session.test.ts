import { describe, expect, it } from "vitest";
import { carriedOut } from "../../../protocol/board-commands.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { goneTo, lessonBegun } from "../../../engine/play/lessons/lesson-record.ts";
import { stepsOf } from "../../../engine/play/lessons/lessons.ts";
import { LessonSession } from "../../../main/services/lessons/lesson-session.ts";
import { lessonMove, type LessonMoveInput } from "../../../main/workers/lessons.ts";
import type { Pool } from "../../../main/workers/pool.ts";
import { TaskFailed } from "../../../main/workers/task.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";
import { testSeed } from "../../oracle/seed.ts";

/** A move that a test lets a worker make, or not. */
interface HeldMove {
  readonly give: () => void;
  readonly fail: () => void;
  isWithdrawn: boolean;
}

/** The last game of a lesson, in which the computer begins, with a worker that waits for the test. */
function game() {
  const steps = stepsOf("mirror");
  const last = steps.length - 1;
  const boards = steps.map(({ board }) => (board === null ? null : { drawing: board, board: readBoard(board) }));
  const begun = goneTo({ ...lessonBegun("mirror", boards), reached: last }, last);
  if (!begun.ok) throw new Error(begun.error);
  const moves: HeldMove[] = [];
  const pool: Pool<HostTasks> = {
    run(_task, input) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const move: HeldMove = {
        give: () => resolve(lessonMove(input as LessonMoveInput)),
        fail: () => reject(new TaskFailed("the worker died")),
        isWithdrawn: false,
      };
      moves.push(move);
      const handle = { begun: Promise.resolve(), done: promise, cancel() {}, abandon() {} };
      return { ...handle, withdraw: () => (move.isWithdrawn = true) } as never;
    },
    isPressed: () => false,
    onPressed: () => () => {},
    warmUp() {},
    close: () => Promise.resolve(),
  };
  const told: { state: MatchState; cause: MatchCause }[] = [];
  const failures: unknown[] = [];
  let revision = 0;
  const session = new LessonSession(begun.value, {
    pool,
    seed: () => testSeed("lesson"),
    nextRevision: () => ++revision,
    changed: (state, cause) => told.push({ state, cause }),
    finished() {
      throw new Error("The computer has begun only.");
    },
    failed: (error) => failures.push(error),
  });
  const again = async (): Promise<void> => {
    await carriedOut(session.commands, { kind: "go-to", at: last });
  };
  const turn = (): Promise<void> => new Promise(setImmediate);
  return { session, moves, told, failures, again, turn };
}

describe("the computer's move in a lesson", () => {
  it("is dropped when it comes after the step was begun again", async () => {
    const { session, moves, told, again, turn } = game();
    await again();
    await again();
    expect(moves.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false]);
    const before = told.length;
    moves[0].give();
    await turn();
    expect(told).toHaveLength(before);
    expect(session.stateFor()).toMatchObject({ moves: 0, toMove: 1, thinking: true });
    moves[1].give();
    await turn();
    expect(told.slice(before)).toMatchObject([
      { state: { moves: 1, toMove: 0, thinking: false }, cause: { kind: "move", by: 1 } },
    ]);
  });

  it("begins when the lesson is opened, and is given up when nobody looks any more", async () => {
    const { session, moves, told, turn } = game();
    await session.opened();
    await session.opened();
    expect(moves).toHaveLength(1);
    expect(told.map(({ cause }) => cause.kind)).toEqual(["thinking"]);
    session.rest();
    expect(moves[0].isWithdrawn).toBe(true);
    moves[0].give();
    await turn();
    expect(session.stateFor()).toMatchObject({ moves: 0, thinking: false });
    await session.opened();
    moves[1].give();
    await turn();
    expect(session.stateFor()).toMatchObject({ moves: 1, toMove: 0, thinking: false });
  });

  it("is tried again after a failure when somebody opens the lesson or begins the step again", async () => {
    const { session, moves, told, failures, again, turn } = game();
    await again();
    moves[0].fail();
    await turn();
    expect(failures).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ cause: { kind: "thinking" }, state: { thinking: false, toMove: 1 } });
    await session.opened();
    moves[1].fail();
    await turn();
    await again();
    expect(session.stateFor().thinking).toBe(true);
    moves[2].give();
    await turn();
    expect(session.stateFor()).toMatchObject({ moves: 1, toMove: 0 });
    expect(failures).toHaveLength(2);
  });
});
