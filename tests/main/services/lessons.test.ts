import { describe, expect, it } from "vitest";
import { lessonBoardId } from "../../../protocol/lesson-board-id.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { alternatives } from "../../../engine/play/alternatives.ts";
import { answerTo, judgeMove } from "../../../engine/play/lessons/judgement.ts";
import {
  conventionOfStep,
  isQuestion,
  type DrawingStep,
  type LessonAnswer,
  type QuestionStep,
} from "../../../engine/play/lessons/lesson.ts";
import { LESSON_IDS, type LessonId } from "../../../engine/play/lessons/lesson-ids.ts";
import { stepsOf } from "../../../engine/play/lessons/lessons.ts";
import { LessonOutcomes } from "../../../engine/play/lessons/outcomes.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { commanded, unnumbered } from "../../commanded.ts";
import { computer, person, setupOf, testHost, type TestHost } from "./test-host.ts";

const outcomesOf = { normal: new LessonOutcomes("normal"), misere: new LessonOutcomes("misere") };

interface TakenLesson extends TestHost {
  readonly open: () => Promise<MatchState>;
  readonly command: (command: BoardCommand) => Promise<MatchState>;
  readonly refusal: (command: BoardCommand) => Promise<string>;
  readonly draw: (stroke: Stroke) => Promise<MatchState>;
  /** The newest state that the client has heard; it waits until the player is to move. */
  readonly settled: () => Promise<MatchState>;
}

function taking(lesson: LessonId, test = testHost()): TakenLesson {
  const board = lessonBoardId(lesson);
  const { ask, fail, events, until } = test;
  const open = (): Promise<MatchState> => ask("board.open", { board });
  const command = (given: BoardCommand): Promise<MatchState> => commanded({ ask }, { board, command: given });
  return {
    ...test,
    open,
    command,
    refusal: async (given) => (await fail("board.command", { board, command: given })).code,
    async draw({ from, to, inner }) {
      const { moves } = await open();
      return command({ kind: "draw", move: moves + 1, from, to, inner });
    },
    async settled() {
      if ((await open()).thinking) await until(() => events["board.changed"].at(-1)?.state.thinking === false);
      return open();
    },
  };
}

/** Curves that the game offers, with the board after each. */
function* curvesOn(drawing: Drawing): Generator<{ stroke: Stroke; after: Drawing }> {
  const count = drawing.spots.length;
  for (let from = 0; from < count; from++)
    for (let to = from; to < count; to++)
      for (const { stroke } of alternatives(drawing, from, to, 0, 20).choices) {
        const accepted = validateMove(drawing, stroke);
        if (accepted.ok) yield { stroke, after: accepted.value.drawing };
      }
}

/** A curve that leads towards the goal. In a game it may be that none does, until a kind computer gives a win away. */
function goodCurve({ goal, play = "normal" }: Pick<DrawingStep, "goal" | "play">, drawing: Drawing): Stroke {
  const outcomes = outcomesOf[play];
  let last: Stroke | null = null;
  for (const { stroke, after } of curvesOn(drawing)) {
    const isGood =
      goal.kind === "game"
        ? outcomes.outcome(readBoard(after).position) === "loss"
        : judgeMove(goal, drawing, after, true, outcomes) !== "failed";
    if (isGood) return stroke;
    last = stroke;
  }
  if (goal.kind === "game" && last !== null) return last;
  throw new Error(`No curve leads to ${goal.kind}.`);
}

function rightAnswer(step: QuestionStep, drawing: Drawing): LessonAnswer {
  return answerTo(step.question, drawing, outcomesOf[conventionOfStep(step)]);
}

function wrongAnswer(question: Parameters<typeof answerTo>[0], right: LessonAnswer): LessonAnswer {
  const options: readonly LessonAnswer[] =
    "options" in question ? question.options : question.ask === "resign" ? ["resign", "go-on"] : ["yes", "no"];
  const wrong = options.find((option) => option !== right);
  if (wrong === undefined) throw new Error("There is one answer alone.");
  return wrong;
}

/** Meets the step that a lesson stands at. */
async function meet(lesson: LessonId, taken: TakenLesson): Promise<MatchState> {
  const begun = await taken.settled();
  const step = stepsOf(lesson)[begun.lesson?.step ?? 0];
  if (isQuestion(step)) {
    const answer = rightAnswer(step, begun.drawing);
    return taken.command({ kind: "answer", answer });
  }
  let now = begun;
  while (now.lesson?.verdict === "open") {
    await taken.draw(goodCurve(step, now.drawing));
    now = await taken.settled();
  }
  return now;
}

async function reach(lesson: LessonId, step: number, taken: TakenLesson): Promise<MatchState> {
  for (let at = 1; at <= step; at++) {
    await meet(lesson, taken);
    await taken.command({ kind: "go-to", at });
  }
  return taken.settled();
}

const STRAIGHT: Stroke = { from: 0, to: 1, inner: [] };

describe("a lesson", () => {
  it.each(LESSON_IDS)("is taken to its end on the board that the host keeps: %s", async (lesson) => {
    const taken = taking(lesson);
    const steps = stepsOf(lesson);
    for (const [at, step] of steps.entries()) {
      const begun = await taken.settled();
      expect(begun.lesson).toMatchObject({ step: at, verdict: "open", answer: null });
      expect(begun.setup.ruleset.play).toBe(conventionOfStep(step));
      if (step.board !== null && (isQuestion(step) || step.goal.kind !== "game"))
        expect(begun.drawing).toEqual(step.board);
      expect(taken.store.lessons.finished()).toEqual([]);
      if (isQuestion(step)) {
        const right = rightAnswer(step, begun.drawing);
        const answer = wrongAnswer(step.question, right);
        expect((await taken.command({ kind: "answer", answer })).lesson).toMatchObject({ verdict: "failed", answer });
        expect(await taken.refusal({ kind: "answer", answer: right })).toBe("board-changed");
        expect(unnumbered(await taken.command({ kind: "go-to", at }))).toEqual(unnumbered(begun));
      }
      const met = await meet(lesson, taken);
      expect(met).toMatchObject({ role: { sides: [] }, lesson: { step: at, verdict: "met" } });
      const isGame = !isQuestion(step) && step.goal.kind === "game";
      expect(met.result).toEqual(isGame ? { winner: 0, reason: "no-move-left" } : null);
      if (at < steps.length - 1) await taken.command({ kind: "go-to", at: at + 1 });
    }
    expect(taken.store.lessons.finished()).toEqual([lesson]);
    expect(taken.events["campaign.changed"].at(-1)?.lessons).toEqual([lesson]);
    expect(taken.store.library.games().games).toEqual([]);
    expect(taken.store.drafts.all()).toEqual([]);
  });

  it("judges the player's curve, redraws the board, and waits for the player again", async () => {
    const taken = taking("first");
    const begun = await taken.open();
    expect(begun).toMatchObject({ id: "lesson-first", moves: 0, toMove: 0, role: { sides: [0] } });
    const met = await taken.draw(STRAIGHT);
    expect(met).toMatchObject({
      moves: 1,
      toMove: 0,
      drawing: { spots: { length: 3 }, curves: { length: 2 } },
      lesson: { verdict: "met", movesBefore: 0 },
    });
    expect(taken.events["board.changed"].at(-1)?.cause).toMatchObject({ kind: "move", by: 0 });
    const next = await taken.command({ kind: "go-to", at: 1 });
    expect(next).toMatchObject({ moves: 1, toMove: 0, drawing: met.drawing, lesson: { movesBefore: 1 } });
    // The player's curves all have the player's colour: the computer's turns are left out.
    const drawn = await taken.draw(goodCurve({ goal: { kind: "use", spot: 2 } }, next.drawing));
    expect(drawn).toMatchObject({ moves: 2, toMove: 0 });
    expect(drawn.drawing.curves.map(({ move }) => move % 2)).toEqual(drawn.drawing.curves.map(() => 1));
  });

  it("begins a step again, also one that goes on with the board before", async () => {
    const taken = taking("first");
    const failing = { kind: "draw", move: 1, from: 0, to: 0 } as const;
    const inner = [
      { x: 0.4, y: 0.7 },
      { x: 0.2, y: 0.7 },
    ];
    const begun = await taken.open();
    expect((await taken.command({ ...failing, inner })).lesson?.verdict).toBe("failed");
    expect(unnumbered(await taken.command({ kind: "go-to", at: 0 }))).toEqual(unnumbered(begun));
    await taken.draw(STRAIGHT);
    const second = await taken.command({ kind: "go-to", at: 1 });
    await meet("first", taken);
    expect(unnumbered(await taken.command({ kind: "go-to", at: 1 }))).toEqual(unnumbered(second));
    // An earlier step, and then one where the player was.
    expect((await taken.command({ kind: "go-to", at: 0 })).drawing).toEqual(begun.drawing);
    expect(unnumbered(await taken.command({ kind: "go-to", at: 1 }))).toEqual(unnumbered(second));
  });

  it("is the same for two windows, and for a page that is reloaded", async () => {
    const taken = taking("counting");
    const told: unknown[] = [];
    const second = taken.host.connect((message) => {
      if ("event" in message && message.event === "board.changed") told.push(message.payload);
    });
    const opened = async () =>
      taken.host.receive(second, { id: 1, request: "board.open", params: { board: "lesson-counting" } });
    expect(await opened()).toMatchObject({ result: await taken.open() });
    await taken.command({ kind: "answer", answer: 2 });
    await taken.command({ kind: "go-to", at: 0 });
    await taken.command({ kind: "answer", answer: 1 });
    const now = await taken.command({ kind: "go-to", at: 1 });
    expect(told).toEqual(taken.events["board.changed"]);
    expect(await opened()).toMatchObject({ result: now });
    taken.client.close();
    second.close();
    const reloaded = taken.host.connect(() => {});
    expect(
      await taken.host.receive(reloaded, { id: 2, request: "board.open", params: { board: "lesson-counting" } }),
    ).toMatchObject({ result: now });
  });

  it("lets the computer begin a game, and offers curves to the player", async () => {
    const taken = taking("mirror");
    const game = await reach("mirror", 3, taken);
    expect(game).toMatchObject({ moves: 1, toMove: 0, setup: { starts: 1 }, thinking: false });
    const { ask, fail } = taken;
    const ends = { board: game.id, from: 0, to: 1, start: 0 };
    expect((await ask("board.choices", { ...ends, move: 2 })).choices.length).toBeGreaterThan(0);
    expect((await fail("board.choices", { ...ends, move: 1 })).code).toBe("move-already-made");
    expect((await fail("board.choices", { ...ends, move: 3 })).code).toBe("move-not-next");
  });

  it("refuses what is no curve, what comes too late, and steps to come", async () => {
    const taken = taking("first");
    const outside: Stroke = { from: 0, to: 1, inner: [{ x: 2, y: 2 }] };
    await taken.open();
    expect(await taken.refusal({ kind: "draw", move: 1, ...outside, inner: [...outside.inner] })).toBe(
      "illegal-stroke",
    );
    expect(await taken.refusal({ kind: "answer", answer: 1 })).toBe("board-changed");
    expect(await taken.refusal({ kind: "go-to", at: 1 })).toBe("board-changed");
    expect(await taken.refusal({ kind: "go-to", at: 99 })).toBe("malformed");
    await taken.draw(STRAIGHT);
    expect(await taken.refusal({ kind: "draw", move: 1, ...STRAIGHT, inner: [] })).toBe("move-already-made");
    expect(await taken.refusal({ kind: "draw", move: 2, ...STRAIGHT, inner: [] })).toBe("not-your-seat");
    expect(await taken.refusal({ kind: "go-to", at: 2 })).toBe("board-changed");
    const told = taken.events["board.changed"].length;
    for (const kind of ["redraw", "pause", "resume", "move-now", "claim"] as const)
      expect(await taken.refusal({ kind })).toBe("not-on-this-board");
    expect(await taken.refusal({ kind: "redo", moves: 0 })).toBe("not-on-this-board");
    expect(taken.events["board.changed"]).toHaveLength(told);
    expect((await taken.fail("board.hint", { board: "lesson-first", move: 2 })).code).toBe("not-on-this-board");
    expect((await taken.fail("board.open", { board: "lesson-none" })).code).toBe("unknown-board");
  });

  it("takes the same answer twice, and no curve where there is a question", async () => {
    const taken = taking("counting");
    await taken.open();
    expect(await taken.refusal({ kind: "draw", move: 1, ...STRAIGHT, inner: [] })).toBe("not-your-seat");
    const answered = await taken.command({ kind: "answer", answer: 1 });
    expect(taken.events["board.changed"].at(-1)?.cause).toEqual({ kind: "answered" });
    expect(await taken.command({ kind: "answer", answer: 1 })).toEqual(answered);
  });

  it("is the owner's alone, and the chosen player's", async () => {
    const taken = taking("first");
    const guest = taken.host.connect(() => {}, "guest");
    const open = { id: 1, request: "board.open", params: { board: "lesson-first" } };
    expect(await taken.host.receive(guest, open)).toMatchObject({ failure: { code: "owner-only" } });
    await taken.draw(STRAIGHT);
    await taken.ask("profile.create", { name: "Anna" });
    expect(await taken.open()).toMatchObject({ moves: 0, lesson: { verdict: "open" } });
  });

  it("is finished once for each player", async () => {
    const taken = taking("resigning");
    const { ask, store } = taken;
    const last = stepsOf("resigning").length - 1;
    await reach("resigning", last, taken);
    await meet("resigning", taken);
    await taken.command({ kind: "go-to", at: last });
    await meet("resigning", taken);
    expect(store.lessons.finished()).toEqual(["resigning"]);
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
