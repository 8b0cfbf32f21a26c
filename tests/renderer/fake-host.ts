import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";
import type { Progress } from "../../protocol/campaign.ts";
import type { EventName, EventPayload, Params, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { MatchCause, MatchSetup, MatchState, QuickSetup } from "../../protocol/schemas.ts";
import { curveOf, drawingWith, spotsAt } from "../drawings.ts";

/** An answer that a test gives. */
interface HeldAnswer {
  readonly give: (result: unknown) => void;
  readonly refuse: (error: HostFailure) => void;
}

export class FakeHost implements HostClient {
  isConnected = true;
  /** The requests that the page has made so far. */
  readonly asked: { readonly request: RequestName; readonly params: unknown }[] = [];
  /** A request without an answer here waits for ever. */
  readonly answers: { [R in RequestName]?: (params: Params<R>) => ResultOf<R> } = {};
  private readonly held = new Map<RequestName, HeldAnswer[]>();
  private revision: number;
  private readonly listeners = new Map<EventName, ((payload: never) => void)[]>();
  private readonly statusListeners: ((connected: boolean) => void)[] = [];

  /** `revision`: of the last change that its clients know. */
  constructor(revision = 0) {
    this.revision = revision;
  }

  ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>> {
    this.asked.push({ request, params });
    if (!this.isConnected) return Promise.reject(new HostFailure({ code: "disconnected", params: {} }));
    const held = this.held.get(request);
    if (held !== undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<R>>();
      // What is answered to a request fits it.
      held.push({ give: (result) => resolve(result as ResultOf<R>), refuse: reject });
      return promise;
    }
    const answer = this.answers[request];
    if (answer === undefined) return new Promise(() => {});
    try {
      return Promise.resolve(answer(params));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Holds back the answers to a request from now on; returns them, the oldest first. */
  hold(request: RequestName): readonly HeldAnswer[] {
    const held: HeldAnswer[] = [];
    this.held.set(request, held);
    return held;
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    const list = this.listeners.get(event) ?? [];
    this.listeners.set(event, [...list, listener]);
    return () =>
      this.listeners.set(
        event,
        (this.listeners.get(event) ?? []).filter((one) => one !== listener),
      );
  }

  onStatus(listener: (connected: boolean) => void): () => void {
    this.statusListeners.push(listener);
    return () => this.statusListeners.splice(this.statusListeners.indexOf(listener), 1);
  }

  close(): void {}

  tellEvent<E extends EventName>(event: E, payload: EventPayload<E>): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (payload: EventPayload<E>) => void)(payload);
  }

  /** Tells a change. A state whose revision was told already gets the next one; returns what was told. */
  tell(state: MatchState, cause: MatchCause): MatchState {
    this.revision = Math.max(this.revision + 1, state.revision);
    const told = state.revision === this.revision ? state : { ...state, revision: this.revision };
    this.tellEvent("board.changed", { state: told, cause });
    return told;
  }

  tellProgress(progress: Progress): void {
    for (const listener of this.listeners.get("campaign.changed") ?? [])
      (listener as (payload: Progress) => void)(progress);
  }

  listenersOf(event: EventName): number {
    return (this.listeners.get(event) ?? []).length;
  }

  setConnected(connected: boolean): void {
    this.isConnected = connected;
    for (const listener of this.statusListeners) listener(connected);
  }
}

/** Lets settled promises run. */
export async function turn(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

export const TWO_PEOPLE: QuickSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "person", colour: "red" },
  ],
  map: { kind: "plain", spots: 3 },
  starts: 0,
};

export const AGAINST_COMPUTER: QuickSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
  map: { kind: "plain", spots: 3 },
  starts: 0,
};

export function begun(setup: MatchSetup): MatchState {
  return {
    id: "m1",
    revision: 0,
    setup,
    role: { kind: "player", sides: ([0, 1] as const).filter((side) => setup.sides[side].kind === "person") },
    drawing: spotsAt([0.2, 0.5], [0.5, 0.5], [0.8, 0.5]),
    moves: 0,
    toMove: setup.starts,
    lives: 9,
    usable: [true, true, true],
    position: "0*3",
    result: null,
    thinking: false,
    belief: null,
    helped: false,
  };
}

export function afterArc(state: MatchState): { state: MatchState; stroke: { x: number; y: number }[] } {
  const [a, b] = state.drawing.spots;
  const middle = { x: 0.35, y: 0.3 };
  return {
    stroke: [a, middle, b],
    state: {
      ...state,
      revision: state.revision + 1,
      drawing: drawingWith([...state.drawing.spots, { ...middle, move: 1 }], [curveOf(0, 3), curveOf(3, 1)]),
      moves: 1,
      toMove: state.toMove === 0 ? 1 : 0,
      lives: 8,
      usable: [true, true, true, true],
      position: "after",
    },
  };
}

/** A redraw in one step that moves every spot by (dx, dy); curves have no inner points. */
export function shift(state: MatchState, dx: number, dy: number): { inner: number[]; from: number[]; to: number[] } {
  return {
    inner: state.drawing.curves.map(() => 0),
    from: state.drawing.spots.flatMap(({ x, y }) => [x - dx, y - dy]),
    to: state.drawing.spots.flatMap(({ x, y }) => [x, y]),
  };
}
