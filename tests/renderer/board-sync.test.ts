import { expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import { openedGame, reduceGame, type GameAction } from "../../renderer/game/game-state.ts";
import { HostBoard } from "../../renderer/game/board-source.ts";
import { BoardSync } from "../../renderer/game/board-sync.ts";
import { afterArc, begun, FakeHost, turn, TWO_PEOPLE } from "./fake-host.ts";

const match = begun(TWO_PEOPLE);
const { state: moved, stroke } = afterArc(match);

/** A game without animations. */
function syncedGame(
  complain = (error: unknown): void => {
    throw error;
  },
) {
  const host = new FakeHost();
  let state = openedGame(match);
  const dispatch = (action: GameAction): void => {
    state = reduceGame(state, action, { isReduced: true, speed: 1 });
  };
  const sync = new BoardSync(new HostBoard(host, match.id), {
    state: () => state,
    dispatch,
    complain,
  });
  return { host, sync, dispatch, state: () => state, shown: () => state.shown };
}

it("a change that was told already is told again to no avail", () => {
  const { host, shown } = syncedGame();
  host.tell(moved, { kind: "move", by: 0, stroke, steps: [] });
  const undone = host.tell(match, { kind: "undo", by: 0 });
  host.tellEvent("board.changed", { state: moved, cause: { kind: "move", by: 0, stroke, steps: [] } });
  expect(shown()).toBe(undone);
});

it("a change that comes while the state is read again is newer than what was read", async () => {
  const { host, shown } = syncedGame();
  host.answers["board.open"] = () => match;
  host.setConnected(false);
  host.setConnected(true);
  host.tell(moved, { kind: "move", by: 0, stroke, steps: [] });
  await turn();
  expect(shown()).toBe(moved);
});

it("a host that was started again counts anew, and is believed", async () => {
  const { host, shown } = syncedGame();
  host.tell({ ...moved, revision: 70 }, { kind: "move", by: 0, stroke, steps: [] });
  const read = { ...match, revision: 2 };
  host.answers["board.open"] = () => read;
  host.setConnected(false);
  host.setConnected(true);
  await turn();
  expect(shown()).toBe(read);
  host.tellEvent("board.changed", {
    state: { ...moved, revision: 3 },
    cause: { kind: "move", by: 0, stroke, steps: [] },
  });
  expect(shown().moves).toBe(1);
});

it("a stroke that was on its way is given up when its board can no longer be read", async () => {
  const complaints: unknown[] = [];
  const { host, sync, dispatch, state } = syncedGame((error) => complaints.push(error));
  dispatch({ kind: "send", stroke: { from: 0, to: 1, inner: [] } });
  const { pendingMove } = state();
  if (pendingMove === null) throw new Error("nothing was sent");
  host.setConnected(false);
  await sync.draw(pendingMove);
  expect(state().pendingMove, "it may be sent again").toBe(pendingMove);
  const gone = new HostFailure({ code: "unknown-board", params: {} });
  host.answers["board.open"] = () => {
    throw gone;
  };
  host.setConnected(true);
  await turn();
  expect([state().pendingMove, complaints]).toEqual([null, [gone]]);
});
