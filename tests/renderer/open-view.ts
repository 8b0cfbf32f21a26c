import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { HostBoard } from "../../renderer/game/board-source.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { begun, FakeHost, TWO_PEOPLE } from "./fake-host.ts";

/** Radius in board units within which a press meets a spot. */
export const REACH = 0.03;

/** A match with a fake host. */
export function openView(setup: MatchSetup = TWO_PEOPLE, { still = false, pen = openPen, state = begun(setup) } = {}) {
  const host = new FakeHost(state.revision);
  const view = new GameView(new HostBoard(host, state.id), state, { openPen: pen, reducedMotion: () => still });
  return { host, view, state };
}

/** Presses as a pointer does, and lifts it at once where nothing begins. Returns whether a stroke begins. */
export function press(view: GameView, point: Point, reach: number): boolean {
  const place = view.hand.meet({ point, reach });
  if (place.grip !== null) {
    view.hand.begin(place.grip, place.press);
    return true;
  }
  if (view.hand.tap(place, true)) view.hand.showStartSpots(place.press);
  return false;
}

/** Moves a pointer, which is down if a stroke is drawn. */
export function move(view: GameView, points: readonly Point[], reach: number): void {
  if (view.input.stroke.peek() === "drawing") view.hand.extend(points);
  else view.hand.point({ point: points[points.length - 1], reach });
}

export function drag(view: GameView, from: number, to: number): void {
  press(view, { x: from, y: 0.5 }, REACH);
  for (let i = 1; i <= 20; i++) move(view, [{ x: from + ((to - from) * i) / 20, y: 0.5 }], REACH);
}
