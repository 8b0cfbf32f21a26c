import { describe, expect, it } from "vitest";
import type { DrawnSurface } from "../../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../../engine/drawing/surface/cut.ts";
import { startOnSurface } from "../../../engine/drawing/surface/surface-start.ts";
import { SurfaceRouter } from "../../../engine/drawing/surface/surface-router.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import type { MatchState, QuickSetup } from "../../../protocol/schemas.ts";
import { setupOf, type TestHost, testHost } from "./test-host.ts";

function onSurface(surface: DrawnSurface, setup: QuickSetup): QuickSetup {
  return { ...setup, ruleset: { ...setup.ruleset, surface } };
}

/** Towards a child of the engine's, which the drawing must then show. */
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
  const drawn = await ask("match.draw", {
    matchId: state.id,
    move: state.moves + 1,
    from,
    to,
    inner,
    ...(tile === undefined ? {} : { tile }),
  });
  return drawn;
}

describe("a game of two people on a surface", () => {
  it.each([
    ["T", 2],
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
    const last = host.events["match.changed"].at(-1);
    const { steps } = await host.ask("library.redrawOfMove", { game: state.id, move: state.moves });
    expect(last?.cause).toMatchObject({ kind: "move", steps });
    expect(host.logged).toEqual([]);
  });

  it("can be played by choosing curves", async () => {
    const { ask } = testHost();
    const state = await ask("match.start", onSurface("T", setupOf(2)));
    const between = { matchId: state.id, move: 1, from: 0, to: 1, start: 0 };
    const { choices, next } = await ask("match.choices", between);
    expect(next).toBe(null);
    expect(choices.map(({ over = [] }) => over.map(({ out }) => out))).toEqual([
      [],
      ["right"],
      ["bottom"],
      ["top", "right"],
    ]);
    const loops = await ask("match.choices", { ...between, to: 0 });
    const kinds = new Set(loops.choices.slice(0, 3).map(({ division }) => division.kind));
    expect(kinds).toEqual(new Set(["encloses", "opens"]));
    const moved = await ask("match.draw", { matchId: state.id, move: 1, ...choices[3].stroke });
    expect(moved.moves).toBe(1);
    expect((await ask("match.choices", { ...between, move: 2, to: 2 })).choices.length).toBeGreaterThan(1);
  });

  it("is refused where there is no board, and on maps and across a network", async () => {
    const { ask, fail } = testHost();
    const { ruleset, ...setup } = onSurface("T", setupOf(2));
    const refusal = (surface: string) => ({
      code: "ruleset-not-supported",
      params: { game: "sprouts", surface, play: "normal" },
    });
    const twoHandles = { ...setup, ruleset: { ...ruleset, surface: "T2" } };
    expect(await fail("match.start", twoHandles)).toEqual(refusal("T2"));
    const drawing = { ...startOnSurface("T", 2), surface: "T" };
    expect(await fail("map.create", { name: "Ring", drawing })).toEqual({
      code: "drawing-faulty",
      params: { fault: "other-surface" },
    });
    const onSphere = { format: 1 as const, spots: drawing.spots, curves: [] };
    const { id } = await ask("map.create", { name: "Plain", drawing: onSphere });
    const onMap = { ...setup, ruleset, map: { kind: "custom", id, name: "Plain" } };
    expect(await fail("match.start", onMap)).toEqual(refusal("T"));
    const terms = { ruleset, start: { kind: "plain", spots: 3 }, clock: null, opening: "creator", rated: false };
    const room = { name: "Ring", access: "public", terms };
    expect((await fail("online.createRoom", room)).code).toBe("online-not-offered");
  });
});
