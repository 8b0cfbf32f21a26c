import { signal } from "@preact/signals";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Toast } from "../../renderer/game/toast.ts";
import { CUES, endCue, loudnessOf, type Cue } from "../../renderer/sound/cues.ts";
import { isPageSeen } from "../../renderer/game/sight.ts";
import { listenTo, listenToGame } from "../../renderer/sound/game-sounds.ts";
import { drawnTip, Pencil } from "../../renderer/sound/pencil.ts";
import { play } from "../../renderer/sound/synth.ts";
import { FIRST_SETTINGS } from "../oracle/first-settings.ts";
import { AGAINST_COMPUTER, afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";
import { openView } from "./open-view.ts";

function listen() {
  const state = begun(TWO_PEOPLE);
  const game = {
    shown: signal<MatchState>(state),
    toast: signal<Toast | null>(null),
    countedSurvivors: signal<number | null>(null),
  };
  const heard: Cue[] = [];
  const stop = listenTo(game, (cue) => heard.push(cue));
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

  it("play a low tone for a curve that closes a region, and a tick for each survivor that is counted", () => {
    const { state, game, heard } = listen();
    const { state: joined } = afterArc(state);
    game.shown.value = joined;
    const { spots, curves } = joined.drawing;
    const ring = [
      { from: 0, to: 4, inner: [], move: 2 },
      { from: 4, to: 1, inner: [], move: 2 },
    ];
    const drawing = { ...joined.drawing, spots: [...spots, { x: 0.4, y: 0.6, move: 2 }], curves: [...curves, ...ring] };
    game.shown.value = { ...joined, moves: 2, drawing };
    expect(heard.filter((cue) => cue === "close")).toEqual(["close"]);
    for (const count of [0, 1, 1, 2, null]) game.countedSurvivors.value = count;
    expect(heard.filter((cue) => cue === "count")).toEqual(["count", "count"]);
  });

  it("play a rising figure once for a win, and a falling one for a loss to the computer", () => {
    const { state, game, heard } = listen();
    const over: MatchState = { ...afterArc(state).state, result: { winner: 0, reason: "no-move-left" } };
    game.shown.value = over;
    game.shown.value = { ...over };
    expect(heard).toEqual(["win"]);
    const ended = { ...over, setup: AGAINST_COMPUTER };
    const computer = AGAINST_COMPUTER.sides[0].kind === "computer" ? 0 : 1;
    expect(endCue({ ...ended, result: { winner: computer, reason: "no-move-left" } })).toBe("loss");
    expect(endCue({ ...ended, result: { winner: computer === 0 ? 1 : 0, reason: "gave-up" } })).toBe("win");
    const pitches = (cue: Cue): number[] => CUES[cue].map(({ pitch }) => pitch);
    expect(pitches("win")).toEqual(pitches("win").toSorted((a, b) => a - b));
    expect(pitches("loss")).toEqual(pitches("loss").toSorted((a, b) => b - a));
  });

  it("play a knock for a refusal, and nothing for a hint, a redraw or an undo", () => {
    const { state, game, heard } = listen();
    game.toast.value = { text: () => "Draw on.", tone: "hint" };
    game.toast.value = { text: () => "No lives.", tone: "refused" };
    game.toast.value = null;
    const { state: first } = afterArc(state);
    game.shown.value = { ...state };
    expect(heard).toEqual(["refused"]);
    game.shown.value = first;
    game.shown.value = state;
    expect(heard).toHaveLength(2);
  });

  it("play nothing when the game was left", () => {
    const left = listen();
    left.stop();
    left.game.shown.value = afterArc(left.state).state;
    expect(left.heard).toEqual([]);
  });

  it("have their own loudness at half the volume, and stay below two thirds of the loudest output at the full one", () => {
    expect([0, 50, 100].map((volume) => loudnessOf({ sounds: "on", volume }))).toEqual([0, 1, 2]);
    expect(loudnessOf({ sounds: "off", volume: 100 })).toBe(0);
    for (const tones of Object.values(CUES))
      expect(tones.reduce((sum, { gain }) => sum + gain, 0)).toBeLessThanOrEqual(1 / 3);
  });
});

/** What was asked of a parameter: its value, and when. */
interface Step {
  readonly value: number;
  readonly time: number;
}

class FakeParam {
  value = 0;
  readonly steps: Step[] = [];
  setValueAtTime(value: number, time: number): void {
    this.steps.push({ value, time });
  }
  exponentialRampToValueAtTime(value: number, time: number): void {
    this.steps.push({ value, time });
  }
  setTargetAtTime(value: number, time: number): void {
    this.steps.push({ value, time });
  }
  cancelScheduledValues(time: number): void {
    this.steps.splice(0, this.steps.length, ...this.steps.filter((step) => step.time < time));
  }
}

class FakeNode {
  readonly context: FakeAudioContext;
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  readonly begins: number[] = [];
  readonly ends: number[] = [];
  isConnected = true;
  private ended: () => void = () => {};
  constructor(context: FakeAudioContext) {
    this.context = context;
  }
  connect(next: unknown): unknown {
    return next;
  }
  start(time = 0): void {
    this.begins.push(time);
  }
  stop(time: number): void {
    this.ends.push(time);
  }
  addEventListener(_: "ended", listener: () => void): void {
    this.ended = listener;
  }
  disconnect(): void {
    this.isConnected = false;
  }
  end(): void {
    this.ended();
  }
}

/** The part of the browser's AudioContext that the sounds use. A test ends its sources, and moves its time. */
class FakeAudioContext {
  static contexts = 0;
  static time = 0;
  static readonly calls: string[] = [];
  static readonly sources: FakeNode[] = [];
  static readonly gains: FakeNode[] = [];
  readonly destination = {};
  readonly sampleRate = 8000;
  constructor() {
    FakeAudioContext.contexts++;
  }
  get currentTime(): number {
    return FakeAudioContext.time;
  }
  async resume(): Promise<void> {
    FakeAudioContext.calls.push("resume");
  }
  async suspend(): Promise<void> {
    FakeAudioContext.calls.push("suspend");
  }
  private source(): FakeNode {
    const node = new FakeNode(this);
    FakeAudioContext.sources.push(node);
    return node;
  }
  createOscillator(): FakeNode {
    return this.source();
  }
  createBufferSource(): FakeNode {
    return this.source();
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode(this);
  }
  createBuffer(_: number, length: number) {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  createGain(): FakeNode {
    const node = new FakeNode(this);
    FakeAudioContext.gains.push(node);
    return node;
  }
}

describe("the sound of the browser", () => {
  const { calls, sources, gains } = FakeAudioContext;
  const page = { hasBeenActive: true };
  const loudest = ({ gain }: FakeNode): number => Math.max(...gain.steps.map(({ value }) => value));

  beforeEach(() => {
    vi.stubGlobal("AudioContext", FakeAudioContext);
    vi.stubGlobal("navigator", { userActivation: page });
    page.hasBeenActive = true;
    FakeAudioContext.time = 0;
    for (const source of sources) source.end();
    for (const list of [calls, sources, gains]) list.length = 0;
  });
  afterAll(() => vi.unstubAllGlobals());

  it("makes nothing before a gesture, and nothing in silence", () => {
    const before = FakeAudioContext.contexts;
    page.hasBeenActive = false;
    play("win", 1);
    const pencil = new Pencil();
    for (const now of [0, 16, 32]) pencil.follow({ x: now / 100, y: 0 }, now, 1);
    page.hasBeenActive = true;
    play("win", 0);
    for (const now of [0, 16, 32]) pencil.follow({ x: now / 100, y: 0 }, now, 0);
    expect([FakeAudioContext.contexts - before, sources, calls]).toEqual([0, [], []]);
  });

  it("runs from the first tone to the end of the last, and again with the next cue", () => {
    play("move", 1);
    play("refused", 1);
    expect(sources).toHaveLength(CUES.move.length + CUES.refused.length);
    for (const source of sources.slice(1)) source.end();
    expect(calls).not.toContain("suspend");
    sources[0].end();
    expect(calls.at(-1)).toBe("suspend");
    play("answer", 1);
    expect(calls.at(-1)).toBe("resume");
  });

  it("plays the tones one after the other, as loud as asked", () => {
    FakeAudioContext.time = 3;
    play("win", 0.5);
    expect(sources.map(({ begins }) => begins[0])).toEqual(CUES.win.map(({ at }) => 3 + at));
    expect(gains.map(loudest)).toEqual(CUES.win.map(({ gain }) => gain / 2));
    for (const { begins, ends } of sources) expect(ends[0]).toBeGreaterThan(begins[0]);
  });

  it("lets the pencil be heard as the hand is quick, silent when it rests, and ended with the curve", () => {
    const levelAt = (speed: number): number => {
      gains.length = 0;
      const pencil = new Pencil();
      for (const now of [0, 10]) pencil.follow({ x: (speed * now) / 1000, y: 0 }, now, 1);
      expect(gains[0].gain.steps.at(-1)?.value, "a hand that stops").toBe(0);
      const level = loudest(gains[0]);
      pencil.follow(null, 20, 1);
      return level;
    };
    const [slow, quick] = [0.2, 1].map(levelAt);
    expect(slow).toBeGreaterThan(0);
    expect(quick).toBeGreaterThan(slow);
    expect(levelAt(50)).toBeLessThanOrEqual(0.1);
    expect(sources.map(({ ends }) => ends.length)).toEqual([1, 1, 1]);
    const still = new Pencil();
    for (const now of [0, 10, 20]) still.follow({ x: 0.5, y: 0.5 }, now, 1);
    expect(sources, "a hand at rest begins nothing").toHaveLength(3);
  });

  it("ends while nobody sees the page, also in mid-stroke, and goes on with the stroke", () => {
    const pencil = new Pencil();
    const draw = (from: number): void => {
      for (const now of [from, from + 10]) pencil.follow({ x: now / 1000, y: 0 }, now, 1);
    };
    draw(0);
    play("win", 1);
    isPageSeen.value = false;
    expect(sources.map(({ isConnected, ends }) => [isConnected, ends.length > 0])).toEqual(
      sources.map(() => [false, true]),
    );
    expect(calls.at(-1)).toBe("suspend");
    const begun = sources.length;
    draw(20);
    play("answer", 1);
    expect([sources.length, calls.at(-1)]).toEqual([begun, "suspend"]);
    isPageSeen.value = true;
    expect(calls.at(-1), "nothing sounds yet").toBe("suspend");
    draw(40);
    expect([sources.length, calls.at(-1)]).toEqual([begun + 1, "resume"]);
    // The end of a source from before is told only now.
    sources[0].end();
    expect(calls.at(-1)).toBe("resume");
    pencil.follow(null, 60, 1);
    sources[begun].end();
    expect(calls.at(-1)).toBe("suspend");
  });

  it("is ready, at rest, before a game is heard, unless it is silent or left", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { view } = openView();
    const open = (sounds: "on" | "off"): (() => void) => listenToGame(view, () => ({ ...FIRST_SETTINGS, sounds }));
    open("off");
    open("on")();
    calls.length = 0;
    vi.runAllTimers();
    expect(calls).toEqual([]);
    open("on");
    vi.runAllTimers();
    expect([calls, sources]).toEqual([["resume", "suspend"], []]);
  });

  it("ends with the screen of its game", () => {
    const { view } = openView();
    const stop = listenToGame(view, () => FIRST_SETTINGS);
    play("win", 1);
    stop();
    expect(sources.every(({ isConnected }) => !isConnected)).toBe(true);
    expect(calls.at(-1)).toBe("suspend");
  });

  it("hears the hand of either player, and no curve that is only shown", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    const tip = (phase: "shown" | "drawing" | "open" | "sent") => drawnTip({ stroke: { points, side: 0, phase } });
    expect([tip("drawing"), tip("shown")]).toEqual([points[1], points[1]]);
    expect([tip("open"), tip("sent"), drawnTip({ stroke: null })]).toEqual([null, null, null]);
  });
});
