import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { Replay } from "../../protocol/library.ts";
import { replayBoardId } from "../../protocol/replay-boards.ts";
import { HostBoard } from "../../renderer/game/board-source.ts";
import { GameView } from "../../renderer/game/game-view.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { ReplayPlayer, type ReplayPlayerOptions } from "../../renderer/game/replay-player.ts";
import { FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";

const drawing = startDrawing(3);
const move: Replay["moves"][number] = {
  by: 0,
  stroke: [drawing.spots[0], drawing.spots[1]],
  before: drawing,
  notation: null,
  timesBefore: null,
};
/** A game of three moves; what they change on the board does not matter here. */
const REPLAY: Replay = {
  id: "m1",
  setup: TWO_PEOPLE,
  moves: [move, move, move],
  drawing,
  result: null,
  times: null,
  changedAt: 1,
};

const OPTIONS: ReplayPlayerOptions = {
  viewOf: (board, state) => new GameView(board, state, { openPen, reducedMotion: () => true }),
  redrawOf: () => Promise.resolve([]),
};

function opened() {
  const host = new FakeHost();
  const answers = host.hold("board.command");
  const player = new ReplayPlayer(REPLAY, {
    ...OPTIONS,
    opened: { board: new HostBoard(host, replayBoardId("m1")), state: stateAt(0) },
  });
  const show = (moves: number): unknown => host.tell(stateAt(moves), { kind: "redraw", steps: [] });
  const refuse = async (index: number, code: "unknown-match" | "unknown-move" | "disconnected"): Promise<void> => {
    answers[index].refuse(new HostFailure({ code, params: {} } as never));
    await turn();
  };
  const answer = async (index: number): Promise<void> => {
    answers[index].give({ revision: 0 });
    await turn();
  };
  return { host, player, show, refuse, answer };
}

function stateAt(moves: number) {
  return { ...new ReplayPlayer(REPLAY, OPTIONS).stateAt(moves), id: replayBoardId("m1") };
}

describe("the slider of a replay", () => {
  it("shows at once what is asked for, and stays there", async () => {
    const { player, show, answer } = opened();
    void player.goTo(2);
    expect(player.at.value).toBe(2);
    show(2);
    await answer(0);
    expect(player.at.value).toBe(2);
  });

  it("goes back to the board when a move is refused, and does not play on", async () => {
    const { player, refuse } = opened();
    player.play();
    void player.goTo(2);
    await refuse(0, "unknown-match");
    expect([player.at.value, player.isPlaying.value]).toEqual([0, false]);
  });

  it("follows the last of several moves that are asked for", async () => {
    const { player, show, answer, refuse } = opened();
    void player.goTo(1);
    void player.goTo(3);
    await refuse(0, "unknown-move");
    expect(player.at.value).toBe(3);
    show(3);
    await answer(1);
    expect(player.at.value).toBe(3);
  });

  it("shows where another window went while a move was asked for that is refused", async () => {
    const { player, show, refuse } = opened();
    void player.goTo(3);
    show(1);
    expect(player.at.value).toBe(3);
    await refuse(0, "unknown-move");
    expect(player.at.value).toBe(1);
    show(2);
    expect(player.at.value).toBe(2);
  });

  it("stays at a move that was lost with the connection, and asks for it again", async () => {
    const { host, player, refuse } = opened();
    void player.goTo(2);
    await refuse(0, "disconnected");
    expect(player.at.value).toBe(2);
    host.setConnected(true);
    expect(host.asked.filter(({ request }) => request === "board.command").at(-1)?.params).toMatchObject({
      command: { kind: "go-to", at: 2 },
    });
  });
});
