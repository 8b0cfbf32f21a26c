import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { seededRandom, type Random } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { HostBoard, type MatchChange } from "../../renderer/game/board-source.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { wayBack, withChange, type MoveHistory } from "../../renderer/game/move-history.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { animateUndo } from "../../renderer/game/undo-animation.ts";
import { testSeed } from "../oracle/seed.ts";
import { begun, FakeHost, TWO_PEOPLE } from "./fake-host.ts";
import { press } from "./open-view.ts";

function game(spots: number, moves: number, random: Random): { states: MatchState[]; changes: MatchChange[] } {
  let drawing = startDrawing(spots);
  const states: MatchState[] = [{ ...begun(TWO_PEOPLE), drawing, usable: drawing.spots.map(() => true) }];
  const changes: MatchChange[] = [];
  for (let number = 1; number <= moves; number++) {
    const map = planarMap(drawing);
    const move = randomMove(labelledPosition(map), random);
    if (move === undefined) break;
    const routed = routeMove(map, move);
    if (!routed.ok) throw new Error(routed.error.code);
    const { from, to, inner } = routed.value.stroke;
    const stroke = [drawing.spots[from], ...inner, drawing.spots[to]];
    const accepted = validateMove(drawing, routed.value.stroke, number);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const redrawn = redraw(accepted.value.drawing);
    drawing = redrawn.drawing;
    const state: MatchState = {
      ...states[number - 1],
      drawing,
      revision: number,
      moves: number,
      toMove: number % 2 === 0 ? 0 : 1,
      usable: drawing.spots.map(() => true),
    };
    states.push(state);
    changes.push({ state, cause: { kind: "move", by: number % 2 === 0 ? 1 : 0, stroke, steps: redrawn.steps } });
  }
  return { states, changes };
}

function historyOf({ states, changes }: ReturnType<typeof game>): MoveHistory {
  return changes.reduce<MoveHistory>((history, change, i) => withChange(history, states[i], change), []);
}

function withStroke(drawing: Drawing, stroke: readonly { x: number; y: number }[]): Drawing {
  const from = drawing.spots.findIndex(({ x, y }) => x === stroke[0]?.x && y === stroke[0]?.y);
  if (stroke.length < 3 || from < 0) return drawing;
  const tip = stroke[stroke.length - 1];
  // The last piece ends at a spot.
  if (drawing.spots.some(({ x, y }) => Math.hypot(x - tip.x, y - tip.y) < 1e-6)) return drawing;
  return {
    ...drawing,
    spots: [...drawing.spots, { ...tip, move: 99 }],
    curves: [...drawing.curves, { from, to: drawing.spots.length, inner: stroke.slice(1, -1), move: 99 }],
  };
}

describe("the animation of an undo", () => {
  it("moves the board back the way it came, without crossings", () => {
    const random = seededRandom(testSeed("rewind"));
    const played = game(5, 6, random);
    const last = played.states.length - 1;
    const { way } = wayBack(historyOf(played), played.states[last], played.states[last - 3]);
    const undo = animateUndo(way);
    expect(undo.duration).toBeGreaterThan(0);
    expect(undo.duration).toBeLessThanOrEqual(1400);
    expect(undo.frameAt(0).drawing).toEqual(
      expect.objectContaining({ curves: expect.objectContaining({ length: 2 * last }) as unknown }),
    );
    let curves = Infinity;
    let strokes = 0;
    for (let time = 0; time <= undo.duration; time += undo.duration / 90) {
      const { drawing, stroke, isAfter } = undo.frameAt(time);
      expect(isAfter).toBe(false);
      expect(planarityFaults(drawing), `at ${time} ms`).toEqual([]);
      expect(planarityFaults(withStroke(drawing, stroke)), `with its stroke at ${time} ms`).toEqual([]);
      expect(drawing.curves.length).toBeLessThanOrEqual(curves);
      curves = drawing.curves.length;
      if (stroke.length > 1) strokes++;
    }
    expect(strokes).toBeGreaterThan(3);
    expect(undo.frameAt(undo.duration).drawing).toEqual(played.states[last - 3].drawing);
  });

  it("does not exist after a new start, or to a different board", () => {
    const played = game(4, 3, seededRandom(testSeed("rewind without a past")));
    expect(wayBack([], played.states[3], played.states[1]).way).toEqual([]);
    expect(animateUndo([]).duration).toBe(0);
    const halfKnown = withChange([], played.states[2], played.changes[2]);
    expect(wayBack(halfKnown, played.states[3], played.states[1]).way).toEqual([]);
    const other = {
      ...played.states[1],
      drawing: {
        ...played.states[1].drawing,
        spots: played.states[1].drawing.spots.map((spot) => ({ ...spot, y: spot.y + 0.01 })),
      },
    };
    expect(wayBack(historyOf(played), played.states[3], other).way).toEqual([]);
  });

  it("exists after an earlier undo and after a redraw", () => {
    const played = game(4, 3, seededRandom(testSeed("rewind in parts")));
    const turned = {
      ...played.states[3],
      drawing: {
        ...played.states[3].drawing,
        spots: played.states[3].drawing.spots.map((spot) => ({ ...spot, x: spot.x + 0.001 })),
      },
    };
    const redrawn = { state: turned, cause: { kind: "redraw", steps: [] } } as const;
    const history = withChange(historyOf(played), played.states[3], redrawn);
    const first = wayBack(history, turned, played.states[2]);
    expect(first.way.map(({ by }) => by)).toEqual([null, 0]);
    // The host sends an earlier board as a new object.
    const again = structuredClone(played.states[2]);
    const [change] = wayBack(first.history, again, played.states[1]).way;
    expect(change.steps.length).toBeGreaterThan(0);
    expect(change.before).toBe(played.states[1].drawing);
  });
});

describe("a game in which a move is taken back", () => {
  function played(still: boolean) {
    const { states, changes } = game(4, 2, seededRandom(testSeed("undo in a game")));
    const host = new FakeHost();
    const view = new GameView(new HostBoard(host, "m1"), states[0], { openPen, reducedMotion: () => still });
    for (const { state, cause } of changes) {
      host.tell(state, cause);
      view.skip();
    }
    const undone = host.tell(states[1], { kind: "undo", by: 1 });
    return { view, states, undone };
  }

  it("animates it, and announces it at once", () => {
    const { view, states, undone } = played(false);
    expect(view.isBusy.value).toBe(true);
    // The panel is not behind the board.
    expect(view.shown.value).toBe(undone);
    expect(view.announcement.value).toContain("took back a move");
    view.advance(0);
    expect(view.scene()).toMatchObject({ hovered: null, drawing: { curves: states[2].drawing.curves } });
    let seen = false;
    let time = 0;
    while (view.advance(time)) {
      const { stroke, drawing } = view.scene();
      if (stroke !== null) {
        seen = true;
        expect(stroke).toMatchObject({ side: 1, phase: "shown" });
        expect(drawing.curves).toHaveLength(2);
      }
      time += 16;
    }
    expect(seen).toBe(true);
    expect(time).toBeLessThan(1500);
    expect(view.shown.value).toBe(undone);
    expect(view.scene().drawing).toBe(states[1].drawing);
  });

  it("can skip it and draw at once", () => {
    const { view, states, undone } = played(false);
    view.advance(0);
    const spot = states[1].usable.indexOf(true);
    press(view, view.scene().drawing.spots[spot], 0.02);
    expect(view.shown.value).toBe(undone);
    expect(view.isBusy.value).toBe(false);
    expect(view.input.stroke.value).toBe("drawing");
    expect(view.scene().from).toBe(spot);
  });

  it("shows it at once with reduced motion", () => {
    const { view, undone } = played(true);
    expect(view.isBusy.value).toBe(false);
    expect(view.shown.value).toBe(undone);
  });
});
