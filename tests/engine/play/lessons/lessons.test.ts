import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { degrees } from "../../../../engine/drawing/drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { checkDrawing } from "../../../../engine/play/drawing-check.ts";
import { answerTo, judgeMove } from "../../../../engine/play/lessons/judgement.ts";
import {
  conventionOfStep,
  isQuestion,
  type LessonAnswer,
  type LessonGoal,
} from "../../../../engine/play/lessons/lesson.ts";
import { LESSON_IDS } from "../../../../engine/play/lessons/lesson-ids.ts";
import {
  isFailable,
  LESSON_PICTURES,
  LESSONS,
  stepsOf,
  type LessonTextId,
} from "../../../../engine/play/lessons/lessons.ts";
import { LessonOutcomes } from "../../../../engine/play/lessons/outcomes.ts";
import { lessonReply } from "../../../../engine/play/lessons/reply.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";

const outcomesOf = { normal: new LessonOutcomes("normal"), misere: new LessonOutcomes("misere") };

/** A curve of each kind that the game offers after two clicks. */
function* boardsAfter(drawing: Drawing): Generator<Drawing> {
  const count = drawing.spots.length;
  for (let from = 0; from < count; from++)
    for (let to = from; to < count; to++)
      for (const { stroke } of alternatives(drawing, from, to, 0, 20).choices) {
        const accepted = validateMove(drawing, stroke);
        if (accepted.ok) yield accepted.value.drawing;
      }
}

/** The board on which the goal is reached, or missed, by drawing on from here; null if there is none. */
function reach(goal: LessonGoal, before: Drawing, wanted: "met" | "failed", outcomes: LessonOutcomes): Drawing | null {
  for (const after of boardsAfter(before)) {
    const verdict = judgeMove(goal, before, after, true, outcomes);
    if (verdict === wanted) return after;
    const further = verdict === "open" ? reach(goal, redraw(after).drawing, wanted, outcomes) : null;
    if (further !== null) return further;
  }
  return null;
}

/** The player looks for a position in which the next player loses, or wins. */
function playOut(
  goal: LessonGoal & { kind: "game" },
  board: Drawing,
  aim: "win" | "lose",
  outcomes: LessonOutcomes,
): string {
  const random = seededRandom(testSeed("lesson"));
  let drawing = board;
  let isPlayers = goal.starts === "player";
  for (;;) {
    const before = drawing;
    const byPlayer = isPlayers;
    if (byPlayer) {
      const boards = [...boardsAfter(before)];
      const outcome = aim === "win" ? "loss" : "win";
      drawing =
        boards.find((after) => outcomes.outcome(readBoard(after).position) === outcome) ?? boards[boards.length - 1];
    } else {
      const accepted = validateMove(before, lessonReply(before, goal.computer, outcomes, random));
      if (!accepted.ok) throw new Error(accepted.error.code);
      ({ drawing } = accepted.value);
    }
    const verdict = judgeMove(goal, before, drawing, byPlayer, outcomes);
    if (verdict !== "open") return verdict;
    drawing = redraw(drawing).drawing;
    isPlayers = !isPlayers;
  }
}

function optionsOf(question: object): readonly LessonAnswer[] {
  if ("options" in question) return question.options as readonly number[];
  return "ask" in question && question.ask === "resign" ? ["resign", "go-on"] : ["yes", "no"];
}

describe.each(LESSON_IDS)("the lesson %s", (id) => {
  it("has boards that are sound, and lights what is there", () => {
    for (const { board, light, text } of stepsOf(id)) {
      if (board === null) continue;
      expect(checkDrawing(board).ok, text).toBe(true);
      for (const spot of light?.spots ?? []) expect(degrees(board)[spot], text).toBeLessThanOrEqual(3);
      for (const curve of light?.inside ?? []) expect(board.curves[curve], text).toBeDefined();
    }
  });

  it("can be finished, and failed at each step that can fail", () => {
    let board: Drawing | null = null;
    for (const step of stepsOf(id)) {
      const outcomes = outcomesOf[conventionOfStep(step)];
      board = step.board ?? board;
      if (board === null) throw new Error("A lesson begins with a board.");
      if (isQuestion(step)) {
        const options = optionsOf(step.question);
        expect(options, step.text).toContain(answerTo(step.question, board, outcomes));
        expect(options.length, step.text).toBeGreaterThan(1);
      } else if (step.goal.kind === "game") {
        expect(playOut(step.goal, board, "win", outcomes)).toBe("met");
        // A kind computer may give back what the player gives away.
        if (step.goal.computer === "exact") expect(playOut(step.goal, board, "lose", outcomes)).toBe("failed");
      } else {
        const failed = reach(step.goal, board, "failed", outcomes);
        expect(failed !== null, `${step.text} fails`).toBe(isFailable(step.text));
        const met: Drawing | null = reach(step.goal, board, "met", outcomes);
        if (met === null) throw new Error(`${step.text} cannot be met`);
        board = redraw(met).drawing;
      }
    }
  });

  it("shows a curve that meets its goal", () => {
    for (const step of stepsOf(id)) {
      if (isQuestion(step) || step.shown === undefined || step.board === null) continue;
      const { board, shown, goal } = step;
      const at = (place: (typeof shown)[number]): number =>
        board.spots.findIndex(({ x, y }) => x === place.x && y === place.y);
      const stroke = { from: at(shown[0]), to: at(shown[shown.length - 1]), inner: shown.slice(1, -1) };
      const accepted = validateMove(board, stroke);
      if (!accepted.ok) throw new Error(accepted.error.code);
      const outcomes = outcomesOf[conventionOfStep(step)];
      expect(judgeMove(goal, board, accepted.value.drawing, true, outcomes), step.text).toBe("met");
    }
  });
});

describe("the lessons", () => {
  it("name each step once, after its lesson", () => {
    const texts = LESSON_IDS.flatMap((id) => LESSONS[id].map(({ text }): LessonTextId => text));
    expect(new Set(texts).size).toBe(texts.length);
    for (const id of LESSON_IDS) for (const { text } of LESSONS[id]) expect(text.startsWith(`${id}-`)).toBe(true);
  });

  it("are pictured by a board of their own each, which no other one has", () => {
    const pictures = LESSON_IDS.map((id) => JSON.stringify(LESSON_PICTURES[id]));
    expect(new Set(pictures).size).toBe(LESSON_IDS.length);
    for (const [i, id] of LESSON_IDS.entries())
      expect(stepsOf(id).map(({ board }) => JSON.stringify(board))).toContain(pictures[i]);
  });

  it("begin with a board each", () => {
    for (const id of LESSON_IDS) expect(LESSONS[id][0].board).not.toBeNull();
  });

  it("count the moves that are left as a walk over all games does", () => {
    for (const outcomes of Object.values(outcomesOf)) {
      expect(outcomes.movesLeft("0*2")).toEqual(new Set([4, 5]));
      expect(outcomes.movesLeft("0*3")).toEqual(new Set([6, 7, 8]));
      expect([...outcomes.movesLeft("!")]).toEqual([0]);
    }
  });

  it("show one board on which the winning curve of normal play loses when the last to move loses, and the other way round", () => {
    const [normal, , reversed] = stepsOf("misere");
    expect([conventionOfStep(normal), conventionOfStep(reversed)]).toEqual(["normal", "misere"]);
    const { board } = normal;
    if (board === null) throw new Error("The lesson begins with a board.");
    expect(reversed.board).toBe(board);
    const winning = Object.values(outcomesOf).map(
      (outcomes) =>
        new Set(
          [...boardsAfter(board)]
            .map((after) => readBoard(after).position)
            .filter((position) => outcomes.outcome(position) === "loss"),
        ),
    );
    for (const children of winning) expect(children.size).toBeGreaterThan(0);
    expect([...winning[0]].filter((child) => winning[1].has(child))).toEqual([]);
  });
});
