import { describe, expect, it } from "vitest";
import { celebrationAt, survivorsOf } from "../../renderer/game/celebration.ts";
import { openedGame, reduceGame, type GameAction, type GameState } from "../../renderer/game/game-state.ts";
import { frameOf } from "../../renderer/game/timeline.ts";
import { afterArc, AGAINST_COMPUTER, begun, shift, TWO_PEOPLE } from "./fake-host.ts";

const MOVING = { isReduced: false, speed: 1 };
const STILL = { isReduced: true, speed: 1 };
const STROKE = { from: 0, to: 1, inner: [{ x: 0.35, y: 0.3 }] };

function after(state: GameState, actions: readonly GameAction[], motion = MOVING): GameState {
  return actions.reduce((now, action) => reduceGame(now, action, motion), state);
}

const match = begun(TWO_PEOPLE);
const { state: moved, stroke } = afterArc(match);
const move = { state: moved, cause: { kind: "move", by: 0, stroke, steps: [shift(moved, 0.05, 0)] } } as const;

describe("a player's move", () => {
  it("stays as it was drawn until the host answers and the redraw ends", () => {
    const sent = after(openedGame(match), [{ kind: "send", stroke: STROKE }]);
    const [first, second] = match.drawing.spots.map(({ x, y }) => ({ x, y }));
    expect(sent.pendingMove).toMatchObject({ move: 1, line: [first, STROKE.inner[0], second] });
    const state = after(sent, [
      { kind: "change", change: move },
      { kind: "tick", now: 0 },
    ]);
    expect(state).toMatchObject({ latest: moved, shown: match });
    expect(state.timeline.running?.animation.strokeDuration, "it is not drawn again").toBe(0);
    expect(frameOf(state.timeline)?.frame.drawing.spots[0].x).toBeCloseTo(0.15, 9);
    const ended = after(state, [{ kind: "tick", now: 9000 }]);
    expect(ended).toMatchObject({ shown: moved, pendingMove: null, news: move });
    expect(ended.timeline.running).toBeNull();
  });

  it("interrupts a stroke or a picked spot once", () => {
    const state = after(openedGame(match), [{ kind: "change", change: move }]);
    expect(state.interruptions).toBe(1);
    expect(
      after(state, [
        { kind: "tick", now: 0 },
        { kind: "tick", now: 9000 },
      ]).interruptions,
    ).toBe(1);
  });

  it("removes the hint and the toast", () => {
    const toast = { text: () => "Draw it.", tone: "hint" } as const;
    const hinted = after(openedGame(match), [
      { kind: "hint", suggestion: STROKE },
      { kind: "toast", toast },
    ]);
    expect(hinted).toMatchObject({ suggestion: STROKE, toast });
    expect(after(hinted, [{ kind: "change", change: move }], STILL)).toMatchObject({ suggestion: null, toast: null });
  });
});

describe("changes that come while the board moves", () => {
  const thinking = { state: { ...moved, thinking: true }, cause: { kind: "thinking" } } as const;

  it("wait for their turn", () => {
    const state = after(openedGame(match), [
      { kind: "change", change: move },
      { kind: "change", change: thinking },
    ]);
    expect(state).toMatchObject({ latest: thinking.state, shown: match, timeline: { waitingChanges: [thinking] } });
    const ended = after(state, [
      { kind: "tick", now: 0 },
      { kind: "tick", now: 9000 },
    ]);
    expect(ended.shown).toBe(thinking.state);
    expect(ended.news, "thinking after the move is no news").toBe(move);
  });

  it("show the match as it was read again meanwhile", () => {
    const helped = { ...moved, helped: true };
    const running = [
      { kind: "change", change: move },
      { kind: "tick", now: 0 },
    ] as const;
    const end = { kind: "tick", now: 9000 } as const;
    const refresh = { kind: "refresh", state: helped } as const;
    expect(after(openedGame(match), [...running, refresh, end]).shown).toEqual(helped);
    const isThinking = { ...thinking.state, helped: true };
    const waiting = [...running, { kind: "change", change: thinking }, { kind: "refresh", state: isThinking }] as const;
    expect(after(openedGame(match), waiting).shown).toBe(match);
    expect(after(openedGame(match), [...waiting, end]).shown).toEqual(isThinking);
  });

  it("show a match read again after their stroke at once", () => {
    const change = { state: moved, cause: { ...move.cause, by: 1 } } as const;
    const drawing = after(openedGame(match), [
      { kind: "change", change },
      { kind: "tick", now: 0 },
    ]);
    const now = (drawing.timeline.running?.animation.strokeDuration ?? 0) + 1;
    const helped = { ...moved, helped: true };
    const state = after(drawing, [
      { kind: "tick", now },
      { kind: "refresh", state: helped },
    ]);
    expect(state.timeline.running?.isSettled).toBe(true);
    expect(state.shown).toEqual(helped);
  });

  it("are all shown at once by a skip", () => {
    const state = after(openedGame(match), [
      { kind: "change", change: move },
      { kind: "change", change: thinking },
      { kind: "skip" },
    ]);
    expect(state).toMatchObject({ shown: thinking.state, timeline: { running: null, waitingChanges: [] } });
    expect(state.history).toHaveLength(1);
  });
});

describe("another player's move", () => {
  it("appears in the panel once its stroke is drawn", () => {
    const opened = openedGame({ ...begun(AGAINST_COMPUTER), toMove: 1 });
    const change = { state: moved, cause: { ...move.cause, by: 1 } } as const;
    const state = after(opened, [
      { kind: "change", change },
      { kind: "tick", now: 0 },
    ]);
    const { strokeDuration, by } = state.timeline.running?.animation ?? { strokeDuration: 0, by: null };
    expect(by).toBe(1);
    expect(after(state, [{ kind: "tick", now: strokeDuration - 1 }]).shown).toBe(opened.shown);
    const drawn = after(state, [{ kind: "tick", now: strokeDuration + 1 }]);
    expect(drawn.shown).toBe(moved);
    expect(drawn.timeline.running?.isSettled).toBe(true);
  });
});

describe("an earlier board", () => {
  it("is left when the match changes", () => {
    const looking = after(openedGame(match), [{ kind: "look-at", former: match.drawing }]);
    expect(looking.former).toBe(match.drawing);
    expect(after(looking, [{ kind: "change", change: move }], STILL).former).toBeNull();
  });
});

describe("a win by the last curve", () => {
  const result = { winner: 0, reason: "no-move-left" } as const;
  const won = { ...moved, toMove: null, result };
  const ends = (state: typeof won) =>
    [
      { kind: "change", change: { ...move, state } },
      { kind: "tick", now: 0 },
      { kind: "tick", now: 9000 },
    ] as const;

  it("is celebrated after its redraw: a glow, then one survivor after the other", () => {
    const celebrated = after(openedGame(match), ends(won));
    expect(celebrated.shown).toBe(won);
    const frames = Array.from({ length: 40 }, (_, i) =>
      after(
        celebrated,
        [9000, 9000 + 50 * i].map((now) => ({ kind: "tick", now })),
      ),
    ).flatMap(({ celebration }) => (celebration === null ? [] : [celebrationAt(celebration, won.drawing)]));
    expect(frames.length * 50).toBeGreaterThanOrEqual(1000);
    expect(frames.length * 50).toBeLessThanOrEqual(1500);
    expect(frames[0].glow).toBe(0);
    expect(Math.max(...frames.map(({ glow }) => glow))).toBeGreaterThan(0.9);
    const counts = frames.map(({ lit }) => lit.length);
    expect([...new Set(counts)]).toEqual(Array.from({ length: survivorsOf(won.drawing).length + 1 }, (_, i) => i));
    expect(
      after(celebrated, [
        { kind: "tick", now: 9000 },
        { kind: "tick", now: 12_000 },
      ]).celebration,
    ).toBeNull();
  });

  it("is celebrated in a lesson, whose board is nobody's turn by then", () => {
    const inLesson = (verdict: string): unknown => ({
      ...won,
      role: { kind: "player", sides: [] },
      lesson: { step: 0, verdict, answer: null, movesBefore: 0 },
    });
    expect(after(openedGame(match), ends(inLesson("met") as never)).celebration).not.toBeNull();
    expect(after(openedGame(match), ends(inLesson("failed") as never)).celebration).toBeNull();
  });

  it("is not celebrated once it is skipped, without motion, for the computer, or where one only watches", () => {
    const celebrated = after(openedGame(match), ends(won));
    expect(after(celebrated, [{ kind: "skip" }]).celebration).toBeNull();
    expect(after(openedGame(match), [ends(won)[0]], STILL).celebration).toBeNull();
    expect(after(openedGame(match), [ends(won)[0], { kind: "skip" }]).celebration).toBeNull();
    const { setup } = begun(AGAINST_COMPUTER);
    const computer = setup.sides[0].kind === "computer" ? 0 : 1;
    expect(
      after(openedGame(match), ends({ ...won, setup, result: { ...result, winner: computer } } as never)).celebration,
    ).toBeNull();
    expect(
      after(openedGame(match), ends({ ...won, role: { kind: "spectator", sides: [] } } as never)).celebration,
    ).toBeNull();
  });
});
