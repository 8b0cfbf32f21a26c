import { expect, it } from "vitest";
import { ReplayClient } from "../../renderer/session/replay-client.ts";
import { onlineMatchId } from "../../protocol/online-id.ts";
import { afterArc, begun, turn, TWO_PEOPLE } from "./fake-host.ts";
import { openView } from "./open-view.ts";

it("a former board is shown at once where the boards are known, whatever was asked for before", async () => {
  const start = begun(TWO_PEOPLE);
  const moved = afterArc(start).state;
  const { host, view } = openView(TWO_PEOPLE, { state: { ...moved, moves: 2 } });
  const failures: unknown[] = [];
  const replays = new ReplayClient(
    host,
    () => view,
    (error) => failures.push(error),
  );
  const held = host.hold("library.replay");
  const asked = replays.lookAt(view, 0, null);
  void replays.lookAt(view, 1, [start.drawing, moved.drawing]);
  expect(view.lookedAt.value.moves).toBe(1);
  held[0].give({ moves: [{ before: start.drawing }] });
  await asked;
  await turn();
  expect(view.lookedAt.value.moves).toBe(1);
  void replays.lookAt(view, 2, [start.drawing, moved.drawing]);
  expect(view.lookedAt.value).toBe(view.shown.value);
  expect(failures).toEqual([]);
});

it("a server is asked once for the boards of a match, until a move", async () => {
  const start = begun(TWO_PEOPLE);
  const moved = afterArc(start).state;
  const id = onlineMatchId("m".repeat(22));
  const { host, view } = openView(TWO_PEOPLE, { state: { ...moved, id } });
  const replays = new ReplayClient(
    host,
    () => view,
    (error) => expect.fail(String(error)),
  );
  const held = host.hold("online.boards");
  const looks = [replays.lookAt(view, 0, null), replays.lookAt(view, 0, null)];
  held[0].give([start.drawing, moved.drawing]);
  await Promise.all(looks);
  expect(view.lookedAt.value.moves).toBe(0);
  await replays.lookAt(view, 1, null);
  await replays.lookAt(view, 0, null);
  expect(held).toHaveLength(1);
});

it("shows what is drawn of the published game that is being opened, and of no other one", async () => {
  const { drawing, setup } = begun(TWO_PEOPLE);
  const { host, view } = openView(TWO_PEOPLE);
  const replays = new ReplayClient(
    host,
    () => view,
    (error) => expect.fail(String(error)),
  );
  const board = { setup, drawing, of: 4 };
  host.tellEvent("library.opening", { game: "collected-1", moves: 0, ...board });
  expect(replays.opening.value).toBeNull();
  void replays.open("collected-1");
  host.tellEvent("library.opening", { game: "collected-1", moves: 1, ...board });
  host.tellEvent("library.opening", { game: "collected-2", moves: 3, ...board });
  expect(replays.opening.value).toMatchObject({ game: "collected-1", moves: 1 });
  void replays.open("collected-2");
  expect(replays.opening.value).toBeNull();
  host.tellEvent("library.opening", { game: "collected-1", moves: 2, ...board });
  expect(replays.opening.value).toBeNull();
  host.tellEvent("library.opening", { game: "collected-2", moves: 3, ...board });
  expect(replays.opening.value).toMatchObject({ game: "collected-2", moves: 3 });
  replays.close();
  expect(replays.opening.value).toBeNull();
});
