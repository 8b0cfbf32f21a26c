import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { realize } from "../../../engine/drawing/routing/realization.ts";
import type { Outcome } from "../../../engine/grundy/solver.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { Review } from "../../../protocol/campaign.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { testSeed } from "../../oracle/seed.ts";
import { smallCampaign } from "./small-campaign.ts";
import { computer, person, setupOf, testHost, type TestHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

const random = seededRandom(testSeed("reviewed games"));
const solver = new PlaySolver();

const QUICK: MatchSetup = setupOf(3, [person, computer("easy")]);
const LEVEL: MatchSetup = { ...QUICK, map: { kind: "campaign", level: 2 } };

/** Successive positions with these outcomes for the side to move; undefined if none. */
function lineOf(position: string, [wanted, ...rest]: readonly Outcome[]): string[] | undefined {
  if (wanted === undefined) return [];
  const children = solver.judgedChildren(solver.read(position)).filter(({ outcome }) => outcome === wanted);
  while (children.length > 0) {
    const [child] = children.splice(random.below(children.length), 1);
    const line = lineOf(child.position.text, rest);
    if (line !== undefined) return [child.position.text, ...line];
  }
  return undefined;
}

/** A stored match of three spots with these outcomes; the person starts. */
function storeMatch({ store }: TestHost, setup: MatchSetup, outcomes: readonly Outcome[]): string {
  const id = `m${random.below(2 ** 31)}`;
  let drawing = startDrawing(3, random);
  const campaign =
    setup.map.kind === "campaign"
      ? { campaign: { profile: store.campaign.chosen(), level: setup.map.level, opponent: "easy" } }
      : {};
  store.matches.begin({ id, setup, drawing, ...campaign });
  const line = lineOf(readBoard(drawing).position, outcomes);
  if (line === undefined) throw new Error(`no game has the outcomes ${outcomes.join(" ")}`);
  line.forEach((position, before) => {
    const drawn = realize(planarMap(drawing), position, random);
    if (!drawn.ok) throw new Error(drawn.error.code);
    const accepted = validateMove(drawing, drawn.value.stroke, before + 1);
    if (!accepted.ok) throw new Error(accepted.error.code);
    drawing = accepted.value.drawing;
    store.matches.addMove(id, {
      number: before + 1,
      by: before % 2 === 0 ? 0 : 1,
      stroke: accepted.value.stroke,
      after: drawing,
      result: null,
    });
  });
  return id;
}

function after({ before }: NonNullable<Review["turn"]>, line: readonly Point[] | null): Outcome | undefined {
  if (line === null) return undefined;
  const spotAt = (point: Point): number => before.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
  const accepted = validateMove(before, {
    from: spotAt(line[0]),
    to: spotAt(line[line.length - 1]),
    inner: line.slice(1, -1),
  });
  return accepted.ok ? solver.outcome(solver.read(readBoard(accepted.value.drawing).position)) : undefined;
}

describe.each([
  ["of the campaign", LEVEL, true],
  ["of quick play", QUICK, false],
] as const)("a game %s", (_, setup, isHelp) => {
  it("that was given up in a won position has no turning point, and continues where it was", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, store, events } = host;
    const board = storeMatch(host, setup, ["win", "win"]);
    const before = await ask("board.open", { board });
    expect(before).toMatchObject({ moves: 2, toMove: 0, helped: false });
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    expect(await ask("board.review", { board })).toMatchObject({
      outcomes: ["win", "win", "win"],
      turn: null,
    });
    expect((await fail("board.command", { board, command: { kind: "retry", move: 4 } })).code).toBe("nothing-to-retry");
    expect((await fail("board.command", { board, command: { kind: "retry", move: 2 } })).code).toBe("nothing-to-retry");

    const moves = store.matches.moves(board);
    const retried = await commanded({ ask }, { board, command: { kind: "retry", move: 3 } });
    expect(unnumbered(retried)).toEqual({ ...unnumbered(before), helped: isHelp });
    expect(events["board.changed"].at(-1)?.cause).toEqual({ kind: "go-on", by: 0 });
    expect(store.matches.moves(board)).toEqual(moves);
    expect(store.matches.isHelped(board)).toBe(isHelp);
    expect((await fail("board.command", { board, command: { kind: "retry", move: 3 } })).code).toBe("match-not-over");
    await host.host.close();
    const next = testHost({ folder: host.folder, levels: smallCampaign() });
    const opened = await next.ask("board.open", { board });
    expect(unnumbered(opened)).toEqual({ ...unnumbered(before), helped: isHelp });
    expect((await next.ask("match.list", {})).map(({ id }) => id)).toContain(board);
  });

  it("that was given up on the computer's turn continues with the computer's move", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, events, until } = host;
    const board = storeMatch(host, setup, ["loss"]);
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    expect(await ask("board.review", { board })).toMatchObject({ outcomes: ["win", "loss"], turn: null });
    expect(await commanded({ ask }, { board, command: { kind: "retry", move: 2 } })).toMatchObject({
      moves: 1,
      result: null,
    });
    await until(() => events["board.changed"].some(({ state }) => state.moves === 2));
  });

  it("that was given up in a lost position turned with the move that lost it", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    const board = storeMatch(host, setup, ["win", "win", "win"]);
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    const { outcomes, turn } = await ask("board.review", { board });
    expect(outcomes).toEqual(["win", "win", "win", "win"]);
    if (turn === null) throw new Error("it turned with move 3");
    expect(turn).toMatchObject({ move: 3, by: 0 });
    expect(after(turn, turn.drawn)).toBe("win");
    expect(after(turn, turn.better)).toBe("loss");
    expect(await commanded({ ask }, { board, command: { kind: "retry", move: 3 } })).toMatchObject({
      moves: 2,
      toMove: 0,
      result: null,
      helped: isHelp,
      drawing: turn.before,
    });
  });

  it("keeps its review, which is forgotten when the game goes on", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, store } = host;
    const board = storeMatch(host, setup, ["win", "win", "win"]);
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    const review = await ask("board.review", { board });
    expect(store.matches.review(board)).toMatchObject({ outcomes: review.outcomes, turn: { move: 3 } });
    await host.host.close();
    const next = testHost({ folder: host.folder, levels: smallCampaign() });
    expect(await next.ask("board.review", { board })).toEqual(review);
    await commanded(next, { board, command: { kind: "retry", move: 3 } });
    expect(next.store.matches.review(board)).toBeNull();
  });

  it("that was given up before its first move continues, too", async () => {
    const host = testHost({ levels: smallCampaign() });
    const board = storeMatch(host, setup, []);
    const before = await host.ask("board.open", { board });
    await commanded(host, { board, command: { kind: "resign", side: 0 } });
    expect(await host.ask("board.review", { board })).toMatchObject({ outcomes: ["win"], turn: null });
    const retried = await commanded(host, { board, command: { kind: "retry", move: 1 } });
    expect(unnumbered(retried)).toEqual({ ...unnumbered(before), helped: isHelp });
    expect(host.store.matches.isHelped(board)).toBe(isHelp);
    expect((await host.ask("match.list", {})).map(({ id }) => id)).toContain(board);
  });
});

describe("a level that is lost for the person", () => {
  it("gives no hint, and a hint request does not cost the badge", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, store, events } = host;
    const board = storeMatch(host, LEVEL, ["win", "loss"]);
    expect(await ask("board.hint", { board, move: 3 })).toEqual({ kind: "lost" });
    expect(await ask("board.open", { board })).toMatchObject({ helped: false });
    expect(store.matches.isHelped(board)).toBe(false);
    expect(events["board.changed"].map(({ cause }) => cause.kind)).not.toContain("help");
  });
});

describe("a game in which a move was taken back", () => {
  it("is judged without the move that was taken back", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    const board = storeMatch(host, LEVEL, ["win", "win", "win"]);
    await ask("board.open", { board });
    await commanded({ ask }, { board, command: { kind: "undo", moves: 3 } });
    const hint = await ask("board.hint", { board, move: 3 });
    if (hint.kind !== "move") throw new Error("there is a winning move");
    await commanded({ ask }, { board, command: { kind: "draw", move: 3, ...hint.stroke } });
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    const review = await ask("board.review", { board });
    const state = await ask("board.open", { board });
    expect(review.boards, "the boards of the moves that count").toEqual([
      ...host.store.matches.moves(board).map(({ before }) => before),
      state.drawing,
    ]);
    expect(review.outcomes.slice(0, 4)).toEqual(["win", "win", "win", "loss"]);
    expect(review.turn).toBeNull();
  });
});

describe("a game of two people", () => {
  it("is reviewed for the side that lost, and is not retried", async () => {
    const host = testHost();
    const { ask, fail } = host;
    const board = storeMatch(host, setupOf(3), ["win", "win", "win"]);
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    const { outcomes, turn } = await ask("board.review", { board });
    expect(outcomes).toEqual(["win", "win", "win", "win"]);
    if (turn === null) throw new Error("it turned with move 3");
    expect(turn).toMatchObject({ move: 3, by: 0 });
    expect(after(turn, turn.better)).toBe("loss");
    expect((await fail("board.command", { board, command: { kind: "retry", move: 3 } })).code).toBe("nothing-to-retry");
  });
});
