import { describe, expect, it } from "vitest";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { HostBoard } from "../../renderer/game/board-source.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { AGAINST_COMPUTER, afterArc, begun, FakeHost } from "./fake-host.ts";
import { openView, press } from "./open-view.ts";

function open() {
  const start = begun(AGAINST_COMPUTER);
  const accepted = validateMove(start.drawing, { from: 0, to: 1, inner: [] }, 1);
  if (!accepted.ok) throw new Error(accepted.error.code);
  const { drawing } = accepted.value;
  const { lives, usable, position } = readBoard(drawing);
  const ended = {
    ...start,
    drawing,
    moves: 1,
    toMove: null,
    lives,
    usable,
    position,
    result: { winner: 1, reason: "gave-up" },
  } as const;
  const host = new FakeHost();
  return {
    host,
    start,
    ended,
    view: new GameView(new HostBoard(host, ended.id), ended, { openPen, reducedMotion: () => true }),
  };
}

describe("an earlier board of a finished game", () => {
  it("is shown with its moves, lives and spots, and does not change the match", () => {
    const { host, start, ended, view } = open();
    let pictures = 0;
    view.wake = () => pictures++;
    view.lookAt(start.drawing);
    expect(pictures).toBe(1);
    expect(view.lookedAt.value).toMatchObject({
      drawing: start.drawing,
      moves: 0,
      lives: 9,
      usable: [true, true, true],
      result: ended.result,
    });
    expect(view.scene()).toMatchObject({
      drawing: start.drawing,
      lives: [3, 3, 3],
      lastMove: 0,
      mover: null,
      focused: null,
    });
    expect(view.shown.value).toBe(ended);
    expect(press(view, start.drawing.spots[0], 0.05), "nothing can be drawn there").toBe(false);
    expect(host.asked).toEqual([]);
    view.lookAt(null);
    expect(view.lookedAt.value).toBe(ended);
    expect(view.scene().drawing).toBe(ended.drawing);
  });

  it("is left by a press or a key while the game is running, and nothing is drawn by it", () => {
    const { host, view, state } = openView();
    host.tell(afterArc(state).state, { kind: "redraw", steps: [] });
    const now = view.shown.value;
    for (const leave of [() => press(view, now.drawing.spots[2], 0.05), () => view.key("Enter")]) {
      view.lookAt(state.drawing);
      expect(view.lookedAt.value).toMatchObject({ drawing: state.drawing, moves: 0 });
      expect(view.mayDraw.value).toBe(false);
      leave();
      expect(view.lookedAt.value).toBe(now);
      expect(view.picker.first.value).toBeNull();
    }
    expect(view.mayDraw.value).toBe(true);
  });

  it("is left when the game continues", () => {
    const { host, start, ended, view } = open();
    view.lookAt(start.drawing);
    host.tell({ ...ended, toMove: 1, result: null }, { kind: "go-on", by: 0 });
    expect(view.lookedAt.value).toBe(view.shown.value);
    expect(view.scene().drawing).toBe(ended.drawing);
    host.tell(ended, { kind: "gave-up", by: 0 });
    expect(view.lookedAt.value, "also after it has ended again").toBe(view.shown.value);
  });
});
