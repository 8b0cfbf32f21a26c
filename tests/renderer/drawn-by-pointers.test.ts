import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { BoardPlace } from "../../renderer/game/board-hand.ts";
import type { GameView } from "../../renderer/game/game-view.ts";
import { POINTER_REACH, type GestureAction, type PressMet, type PointerSign } from "../../renderer/game/gestures.ts";
import { testSeed } from "../oracle/seed.ts";
import { openView } from "./open-view.ts";
import { playPointers, pointerSteps } from "./pointers.ts";

/** Side of the board in pixels. */
const SIDE = 640;
/** The farthest past a spot, in pixels, that a hand is lifted for its stroke to end there (stroke-input.test.ts). */
const MAX_MISS = 60;

const onBoard = ({ x, y }: Point): Point => ({ x: x / SIDE, y: y / SIDE });

/** Carries out what a pointer means, as a page does. */
function carryOut({ hand }: GameView, { kind, ...rest }: GestureAction<BoardPlace>, sign: PointerSign<BoardPlace>) {
  const on = "on" in rest ? rest.on : null;
  if (kind === "begin" && on?.grip) hand.begin(on.grip, on.press);
  else if (kind === "extend") hand.extend([onBoard(sign.at)]);
  else if (kind === "end") hand.release();
  else if (kind === "revert" || kind === "drop" || kind === "back") hand[kind]();
  else if ((kind === "tap" || kind === "miss") && on !== null) hand.tap(on, kind === "tap");
}

it("any sequence of pointers makes no move that was not released on a spot, and leaves no stroke that goes on", () => {
  const { drawing } = openView().state;
  const spots = drawing.spots.map(({ x, y }) => ({ x: x * SIDE, y: y * SIDE }));
  const places = [...spots, ...spots, ...spots.map(({ x }) => ({ x: x + 70, y: 100 }))];
  let moves = 0;
  fc.assert(
    fc.property(pointerSteps(places.length, 24), (steps) => {
      const { host, view } = openView();
      view.input.span = SIDE;
      const strokes = () => host.asked.filter(({ request }) => request === "board.command");
      const meet = (_: number, at: Point): PressMet<BoardPlace> => {
        const what = view.hand.meet({ point: onBoard(at), reach: POINTER_REACH.touch / SIDE });
        return { isGrip: what.grip !== null, isMovable: false, what };
      };
      const isIdle = playPointers(steps, {
        places,
        meet,
        check: (sign, actions, { isPalm }) => {
          const before = strokes().length;
          for (const action of actions) carryOut(view, action, sign);
          if (sign.buttons === 0 && actions.length > 0) expect(view.input.stroke.value).not.toBe("drawing");
          const made = strokes().slice(before);
          for (const { params } of made) {
            moves++;
            const { to } = (params as { command: { to: number } }).command;
            expect([sign.kind === "up" || sign.button === 0, isPalm]).toEqual([true, false]);
            expect(Math.hypot(sign.at.x - spots[to].x, sign.at.y - spots[to].y)).toBeLessThan(MAX_MISS);
          }
        },
      });
      expect(isIdle).toBe(true);
      expect(["none", "open"]).toContain(view.input.stroke.value);
    }),
    { seed: testSeed("drawn by pointers"), numRuns: 400 },
  );
  expect(moves, "some moves are made").toBeGreaterThan(10);
});
