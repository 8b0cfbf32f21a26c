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

export function drag(view: GameView, from: number, to: number): void {
  view.press({ x: from, y: 0.5 }, REACH);
  for (let i = 1; i <= 20; i++) view.move([{ x: from + ((to - from) * i) / 20, y: 0.5 }], REACH);
}
