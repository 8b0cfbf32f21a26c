import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openedGame, reduceGame } from "../../renderer/game/game-state.ts";
import { MatchSync } from "../../renderer/game/match-sync.ts";
import { afterArc, begun, FakeHost, TWO_PEOPLE } from "./fake-host.ts";

const match = begun(TWO_PEOPLE);
const { state: moved } = afterArc(match);

/** A game without animations. */
function syncedGame() {
  const host = new FakeHost();
  let state = openedGame(match);
  const sync = new MatchSync(host, match.id, {
    state: () => state,
    dispatch: (action) => void (state = reduceGame(state, action, { isReduced: true, speed: 1 })),
    complain: (error) => {
      throw error;
    },
  });
  return { host, sync, shown: () => state.shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an answer of the host without its event", () => {
  it("is shown after a while", () => {
    const { sync, shown } = syncedGame();
    sync.adopt(moved);
    expect(shown()).toBe(match);
    vi.runAllTimers();
    expect(shown()).toBe(moved);
  });

  it("is not shown after a later undo", () => {
    const { host, sync, shown } = syncedGame();
    sync.adopt(moved);
    const undone = { ...match, helped: true };
    host.tell(undone, { kind: "undo", by: 0 });
    vi.runAllTimers();
    expect(shown()).toBe(undone);
  });

  it("is not shown after the match was read again", async () => {
    const { host, sync, shown } = syncedGame();
    sync.adopt(moved);
    const undone = { ...match, helped: true };
    host.answers["match.open"] = () => undone;
    host.setConnected(true);
    await vi.runAllTimersAsync();
    expect(shown()).toBe(undone);
  });
});
