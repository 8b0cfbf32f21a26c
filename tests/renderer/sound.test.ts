import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Toast } from "../../renderer/game/toast.ts";
import { CUES, type Cue } from "../../renderer/sound/cues.ts";
import { listenTo } from "../../renderer/sound/listener.ts";
import { play } from "../../renderer/sound/synth.ts";
import { afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";

function listen(isOn: () => boolean = () => true) {
  const state = begun(TWO_PEOPLE);
  const game = { shown: signal<MatchState>(state), toast: signal<Toast | null>(null) };
  const heard: Cue[] = [];
  const stop = listenTo(game, isOn, (cue) => heard.push(cue));
  return { state, game, heard, stop };
}

describe("the sounds of a game", () => {
  it("play nothing at the start, and the mover's cue for each move", () => {
    const { state, game, heard } = listen();
    expect(heard).toEqual([]);
    const { state: first } = afterArc(state);
    const { state: second } = afterArc(first);
    game.shown.value = first;
    game.shown.value = { ...second, moves: 2 };
    expect([...heard].sort()).toEqual(["answer", "move"]);
  });

  it("play the end once when the last move ends the game", () => {
    const { state, game, heard } = listen();
    const over: MatchState = { ...afterArc(state).state, result: { winner: 0, reason: "no-move-left" } };
    game.shown.value = over;
    game.shown.value = { ...over };
    expect(heard).toEqual(["end"]);
  });

  it("play a knock for a refusal, and nothing for a hint, a redraw or an undo", () => {
    const { state, game, heard } = listen();
    game.toast.value = { text: "Draw on.", tone: "hint" };
    game.toast.value = { text: "No lives.", tone: "refused" };
    game.toast.value = null;
    const { state: first } = afterArc(state);
    game.shown.value = { ...state };
    expect(heard).toEqual(["refused"]);
    game.shown.value = first;
    game.shown.value = state;
    expect(heard).toHaveLength(2);
  });

  it("play nothing when sounds are off or the game was left", () => {
    const off = listen(() => false);
    off.game.shown.value = afterArc(off.state).state;
    expect(off.heard).toEqual([]);
    const left = listen();
    left.stop();
    left.game.shown.value = afterArc(left.state).state;
    expect(left.heard).toEqual([]);
  });

  it("stay below a third of the loudest output", () => {
    for (const tones of Object.values(CUES))
      expect(tones.reduce((sum, { gain }) => sum + gain, 0)).toBeLessThanOrEqual(1 / 3);
  });
});

/** As much of the browser's AudioContext as the sounds use. A test ends its oscillators. */
class FakeAudioContext {
  static readonly calls: string[] = [];
  static readonly ends: (() => void)[] = [];
  readonly currentTime = 0;
  readonly destination = {};
  async resume(): Promise<void> {
    FakeAudioContext.calls.push("resume");
  }
  async suspend(): Promise<void> {
    FakeAudioContext.calls.push("suspend");
  }
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start() {},
      stop() {},
      addEventListener: (_: "ended", listener: () => void) => FakeAudioContext.ends.push(listener),
    };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

describe("the sound of the browser", () => {
  it("runs from the first tone to the end of the last, and again with the next cue", () => {
    vi.stubGlobal("AudioContext", FakeAudioContext);
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    const { calls, ends } = FakeAudioContext;
    play("move");
    play("refused");
    expect(ends).toHaveLength(CUES.move.length + CUES.refused.length);
    for (const end of ends.slice(1)) end();
    expect(calls).not.toContain("suspend");
    ends[0]();
    expect(calls.at(-1)).toBe("suspend");
    play("answer");
    expect(calls.at(-1)).toBe("resume");
    vi.unstubAllGlobals();
  });
});
