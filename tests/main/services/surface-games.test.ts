import { describe, expect, it } from "vitest";
import type { DrawnSurface } from "../../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../../engine/drawing/surface/cut.ts";
import { startOnSurface } from "../../../engine/drawing/surface/surface-start.ts";
import { SurfaceRouter } from "../../../engine/drawing/surface/surface-router.ts";
import { perfectSpots } from "../../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import type { MatchState, QuickSetup, Side } from "../../../protocol/schemas.ts";
import { runs } from "../../oracle/runs.ts";
import { computer, person, setupOf, type TestHost, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";
import { drawingWith } from "../../drawings.ts";

function onSurface(surface: DrawnSurface, setup: QuickSetup): QuickSetup {
  return { ...setup, ruleset: { ...setup.ruleset, surface } };
}

/** Draws a move to a child of the engine's, which the drawing must then show. */
async function movedOn(
  { ask }: TestHost,
  state: MatchState,
  random = seededRandom(state.moves + 1),
): Promise<MatchState> {
  const { drawing, position } = state;
  const engine = new SproutsGame(state.setup.ruleset);
  const read = engine.parse(position);
  if (!read.ok || !isSurfaceDrawing(drawing)) throw new Error(`No position of a surface: ${position}`);
  const children = engine.childrenOf(read.value).map((child) => engine.print(child));
  const child = children[random.below(children.length)];
  const route = new SurfaceRouter(drawing).realize(child, random);
  if (route === undefined) throw new Error(`No curve from ${position} to ${child}.`);
  const { from, to, inner, tile } = route.stroke;
  const drawn = await commanded(
    { ask },
    {
      board: state.id,
      command: { kind: "draw", move: state.moves + 1, from, to, inner, ...(tile === undefined ? {} : { tile }) },
    },
  );
  return drawn;
}

const alone: [Side, Side] = [person, computer("perfect")];

describe("a game of two people on a surface", () => {
  it.each([
    ["T", runs(1, 2)],
    ["P", 1],
    ["P2", 1],
  ] as const)("is played to its end, stored and shown again: %s, spots: %i", async (surface, spots) => {
    const host = testHost();
    let state = await host.ask("match.start", onSurface(surface, setupOf(spots)));
    const start = new SproutsGame({ ...DEFAULT_RULESET, surface });
    expect(state.position).toBe(start.print(start.start(spots)));
    while (state.result === null) state = await movedOn(host, state);
    expect(state.result.reason).toBe("no-move-left");
    expect(state.toMove).toBe(null);

    const replay = await host.ask("library.replay", { game: state.id });
    expect(replay.moves).toHaveLength(state.moves);
    expect(replay.drawing).toEqual(state.drawing);
    for (const [index, { by }] of replay.moves.entries()) expect(by).toBe(index % 2);
    const last = host.events["board.changed"].at(-1);
    const { steps } = await host.ask("library.redrawOfMove", { game: state.id, move: state.moves });
    expect(last?.cause).toMatchObject({ kind: "move", steps });
    expect(host.logged).toEqual([]);
  });

  it("can be taken back and given up, and played again", async () => {
    const host = testHost();
    const first = await host.ask("match.start", onSurface("P2", setupOf(2)));
    const second = await movedOn(host, first);
    const third = await movedOn(host, second);
    const undone = await commanded(host, { board: first.id, command: { kind: "undo", moves: 2 } });
    expect(unnumbered(undone)).toEqual(unnumbered(second));
    await movedOn(host, second);
    expect(third.moves).toBe(2);
    const given = await commanded(host, { board: first.id, command: { kind: "resign", side: 1 } });
    expect(given.result).toEqual({ winner: 0, reason: "gave-up" });
    const again = await host.ask("match.again", { matchId: first.id });
    expect(again).toMatchObject({ setup: given.setup, moves: 0, drawing: first.drawing });
    expect(host.logged).toEqual([]);
  });

  it("can be played by choosing curves", async () => {
    const { ask } = testHost();
    const state = await ask("match.start", onSurface("T", setupOf(2)));
    const between = { board: state.id, move: 1, from: 0, to: 1, start: 0 };
    const { choices, next } = await ask("board.choices", between);
    expect(next).toBe(null);
    expect(choices.map(({ over = [] }) => over.map(({ out }) => out))).toEqual([
      [],
      ["right"],
      ["bottom"],
      ["top", "right"],
    ]);
    const loops = await ask("board.choices", { ...between, to: 0 });
    const kinds = new Set(loops.choices.slice(0, 3).map(({ division }) => division.kind));
    expect(kinds).toEqual(new Set(["encloses", "opens"]));
    const moved = await commanded(
      { ask },
      { board: state.id, command: { kind: "draw", move: 1, ...choices[3].stroke } },
    );
    expect(moved.moves).toBe(1);
    expect((await ask("board.choices", { ...between, move: 2, to: 2 })).choices.length).toBeGreaterThan(1);
  });

  it("is played on from a board of an earlier game, also after a random move", async () => {
    const host = testHost();
    const first = await host.ask("match.start", { ...onSurface("P", setupOf(2)), randomOpening: true });
    expect(first.drawing.spots).toHaveLength(3);
    const { starts, sides } = setupOf(2);
    const next = await host.ask("library.playOn", { game: first.id, move: 1, name: "On", starts, sides });
    expect(next).toMatchObject({ setup: { ruleset: { surface: "P" } }, position: first.position });
    expect((await host.fail("library.perfect", { game: first.id, move: 1 })).code).toBe("not-trainable");
    const perfect = { game: first.id, move: 1, name: "On", starts, sides: alone };
    expect(await host.ask("library.playOn", { ...perfect, opensAtRandom: true })).toMatchObject({
      setup: { map: { kind: "custom" }, sides: alone },
    });
  });

  it("is refused where there is no board, and on maps of another surface", async () => {
    const { ask, fail } = testHost();
    const { ruleset, ...setup } = onSurface("T", setupOf(2));
    const refusal = (surface: string) => ({
      code: "ruleset-not-supported",
      params: { game: "sprouts", surface, play: "normal" },
    });
    const twoHandles = { ...setup, ruleset: { ...ruleset, surface: "T2" } };
    expect(await fail("match.start", twoHandles)).toEqual(refusal("T2"));
    const onSphere = drawingWith(startOnSurface("T", 2).spots);
    const { id } = await ask("map.create", { name: "Plain", drawing: onSphere });
    const onMap = { ...setup, ruleset, map: { kind: "custom", id, name: "Plain" } };
    expect(await fail("match.start", onMap)).toEqual({ code: "drawing-faulty", params: { fault: "other-surface" } });
    const terms = { ruleset, start: { kind: "plain", spots: 3 }, clock: null, opening: "creator", rated: false };
    const room = { name: "Ring", access: "public", terms };
    expect((await fail("online.createRoom", room)).code, "as for any room").toBe("online-not-connected");
  });
});

describe("a game against the computer on a surface", () => {
  it("is won with hints, which say why they win, and is looked through afterwards", async () => {
    const host = testHost();
    const { ask, events, until } = host;
    // With more spots each hint is a long search.
    const { id } = await ask("match.start", { ...onSurface("P", setupOf(1, alone, 1)), casual: true });
    await until(() => events["board.changed"].at(-1)?.state.moves === 1);
    let state = await ask("board.open", { board: id });
    while (state.result === null) {
      const question = { board: id, move: state.moves + 1 };
      expect(await ask("board.evaluate", question)).toEqual({ outcome: "win" });
      const hint = await ask("board.hint", question);
      if (hint.kind !== "move") throw new Error(`No winning move from ${state.position}.`);
      const { moves } = await ask("board.line", { ...question, stroke: hint.stroke });
      expect(moves.length).toBeGreaterThan(0);
      const command = { kind: "draw", move: question.move, ...hint.stroke } as const;
      const drawn = await commanded({ ask }, { board: id, command });
      await until(() => (events["board.changed"].at(-1)?.state.moves ?? 0) > drawn.moves || drawn.result !== null);
      state = await ask("board.open", { board: id });
    }
    expect(state.result.winner).toBe(0);
    const { outcomes, turn } = await ask("board.review", { board: id });
    expect(outcomes).toHaveLength(state.moves + 1);
    expect(outcomes).not.toContain(null);
    expect(turn).toBe(null);
    expect(host.logged).toEqual([]);
  });

  it.each(["easy", "medium", "hard", "insane"] as const)("takes its moves on level %s", async (level) => {
    const { ask, events, until } = testHost();
    const { id } = await ask("match.start", onSurface("T", setupOf(2, [computer(level), person])));
    await until(() => events["board.changed"].some(({ state }) => state.moves === 1));
    expect((await ask("board.open", { board: id })).moves).toBe(1);
  });

  it("is offered against Perfect as far as that is exact", async () => {
    const { fail } = testHost();
    const many = onSurface("P2", setupOf(perfectSpots({ game: "sprouts", surface: "P2", play: "normal" }) + 1, alone));
    expect(await fail("match.start", many)).toEqual({
      code: "perfect-not-offered",
      params: { maxSpots: perfectSpots({ game: "sprouts", surface: "P2", play: "normal" }) },
    });
  });
});
