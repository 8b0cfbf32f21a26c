import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { spotLives } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { MatchCause, MatchState, SideIndex } from "../../protocol/schemas.ts";
import { filmTime, frameAt, makeFilm, type Film } from "./film.ts";
import { Hand } from "./hand.ts";
import type { OpenPen } from "./pen.ts";
import type { Scene } from "./scene.ts";
import { changeSentence, turnSentence } from "./sentences.ts";
import type { Toast } from "./toast.ts";

export interface GameViewOptions {
  readonly openPen: OpenPen;
  /** Shall nothing move by itself? Asked before each animation. */
  readonly reducedMotion: () => boolean;
}

interface Change {
  readonly state: MatchState;
  readonly cause: MatchCause;
}

interface Running {
  readonly film: Film;
  readonly change: Change;
  /** When it began, on the clock of `advance`; null until the first picture. */
  begun: number | null;
}

/** How long the answer to a request waits for the event that tells what to animate, in milliseconds. */
const PATIENCE = 600;

/**
 * A match as one screen shows it: the host's state, what of it is shown already, the player's pen,
 * and the animations between. It knows no pixels and no clock; `advance` is called before each picture.
 */
export class GameView {
  /** What the host said last. */
  readonly latest: Signal<MatchState>;
  /** What the board and the panel show; it follows `latest` at the pace of the animation. */
  readonly shown: Signal<MatchState>;
  readonly toast = signal<Toast | null>(null);
  /** What happened last, in words, for those who do not see the board. */
  readonly said = signal("");
  /** Is something moving by itself? */
  readonly animating = signal(false);
  /** Is the host asked for something that changes the board? */
  readonly waiting = signal(false);
  /** The player's hand over the board. */
  readonly hand: Hand;
  /** Whose stroke is being drawn before the player's eyes; null if none is. */
  readonly showing = signal<SideIndex | null>(null);
  readonly busy: ReadonlySignal<boolean> = computed(() => this.animating.value || this.waiting.value);
  /** Called when there is something new to show. */
  wake: () => void = () => {};

  private readonly host: HostClient;
  private readonly options: GameViewOptions;
  private readonly queue: Change[] = [];
  private readonly stops: (() => void)[];
  private running: Running | null = null;
  private sent: { readonly stroke: Stroke; readonly points: readonly Point[]; readonly move: number } | null = null;
  private clock = 0;

  constructor(host: HostClient, state: MatchState, options: GameViewOptions) {
    this.host = host;
    this.options = options;
    this.latest = signal(state);
    this.shown = signal(state);
    this.said.value = turnSentence(state);
    this.hand = new Hand({
      openPen: options.openPen,
      state: () => this.shown.peek(),
      say: (toast) => {
        this.toast.value = toast;
      },
      send: (stroke) => this.send(stroke),
      wake: () => this.wake(),
    });
    this.stops = [
      host.on("match.changed", ({ state, cause }) => {
        if (state.id === this.id) this.receive({ state, cause });
      }),
      host.onStatus((connected) => {
        if (connected) void this.readAgain();
      }),
    ];
  }

  get id(): string {
    return this.shown.peek().id;
  }

  /** Stops listening to the host. */
  close(): void {
    for (const stop of this.stops) stop();
    this.wake = () => {};
  }

  // ---- the host's news

  private receive(change: Change): void {
    this.latest.value = change.state;
    this.queue.push(change);
    if (this.running === null) this.next();
  }

  /** Begins to show the next change. */
  private next(): void {
    const change = this.queue.shift();
    if (change === undefined) {
      this.running = null;
      this.animating.value = false;
      this.wake();
      return;
    }
    const film = this.filmOf(change);
    if (film === null || filmTime(film) === 0) {
      this.settle(change);
      this.next();
      return;
    }
    if (change.cause.kind === "move" && film.stroke.length > 0) this.showing.value = change.cause.by;
    this.running = { film, change, begun: null };
    this.animating.value = true;
    this.wake();
  }

  private filmOf({ state, cause }: Change): Film | null {
    if (cause.kind !== "move" && cause.kind !== "redraw") return null;
    this.hand.drop();
    if (this.options.reducedMotion()) return null;
    const before = this.shown.peek();
    const seen = cause.kind !== "move" || this.sent?.move === state.moves || before.moves !== state.moves - 1;
    return makeFilm(before.drawing, state.drawing, seen ? [] : cause.stroke, cause.steps);
  }

  /** The change is shown: the panel may speak of it. */
  private settle({ state, cause }: Change): void {
    if (this.sent !== null && state.moves >= this.sent.move) {
      this.sent = null;
      this.waiting.value = false;
    }
    this.showing.value = null;
    if (this.shown.peek() !== state) {
      this.shown.value = state;
      this.said.value = changeSentence(state, cause);
      if (cause.kind === "move") this.toast.value = null;
    }
    this.wake();
  }

  /** Shows the end of every animation at once. */
  skip(): void {
    if (this.running === null) return;
    this.settle(this.running.change);
    for (const change of this.queue.splice(0)) this.settle(change);
    this.next();
  }

  /** Takes an answer of the host: at once if no event came before or comes soon. */
  private adopt(state: MatchState, patience: number): void {
    if (isAsNew(this.latest.peek(), state)) return;
    const jump = (): void => {
      if (isAsNew(this.latest.peek(), state)) return;
      this.skip();
      this.latest.value = state;
      this.hand.drop();
      this.settle({ state, cause: { kind: "redraw", steps: [] } });
    };
    if (patience === 0) jump();
    else setTimeout(jump, patience);
  }

  /** Reads the match again, after the connection came back; asks again for a stroke that may have been lost. */
  async readAgain(): Promise<void> {
    try {
      const state = await this.host.ask("match.open", { matchId: this.id });
      if (!isAsNew(this.latest.peek(), state)) this.adopt(state, 0);
      else this.shown.value = this.running === null ? state : this.shown.peek();
      this.latest.value = state;
      const sent = this.sent;
      if (sent !== null && state.moves === sent.move - 1) await this.ask(sent.stroke, sent.move);
      this.wake();
    } catch (error) {
      this.complain(error);
    }
  }

  // ---- the player's requests

  async redraw(): Promise<void> {
    this.skip();
    this.hand.cancel();
    this.waiting.value = true;
    await this.request(() => this.host.ask("match.redraw", { matchId: this.id }));
    this.waiting.value = this.sent !== null;
  }

  interrupt(): Promise<void> {
    return this.request(() => this.host.ask("match.interrupt", { matchId: this.id }));
  }

  giveUp(side: SideIndex): Promise<void> {
    this.skip();
    this.hand.cancel();
    return this.request(() => this.host.ask("match.giveUp", { matchId: this.id, side }));
  }

  private async request(ask: () => Promise<MatchState>): Promise<void> {
    try {
      this.adopt(await ask(), PATIENCE);
    } catch (error) {
      this.complain(error);
    }
  }

  private complain(error: unknown): void {
    const text = error instanceof HostFailure ? error.message : "Something went wrong. Please try again.";
    this.toast.value = { text, tone: "refused" };
  }

  // ---- the player's hand

  /** The pointer goes down, which also ends every animation; see `Hand.press`. */
  press(point: Point, reach: number): boolean {
    this.skip();
    this.wake();
    if (this.waiting.peek() || this.shown.peek().result !== null) return false;
    return this.hand.press(point, reach);
  }

  /** A stroke goes to the host, and stays on the board as it is until the answer. */
  private send(stroke: Stroke): void {
    const { drawing, moves } = this.shown.peek();
    this.sent = { stroke, points: [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]], move: moves + 1 };
    this.waiting.value = true;
    void this.ask(stroke, moves + 1);
  }

  /** A word to the player has been there long enough. */
  forget(toast: Toast): void {
    if (this.toast.peek() === toast) this.toast.value = null;
  }

  private async ask(stroke: Stroke, move: number): Promise<void> {
    try {
      const { from, to, inner } = stroke;
      const state = await this.host.ask("match.draw", { matchId: this.id, move, from, to, inner: [...inner] });
      this.adopt(state, PATIENCE);
    } catch (error) {
      // A stroke that was under way when the connection broke is asked for again when it is back.
      if (error instanceof HostFailure && error.code === "disconnected") return;
      this.sent = null;
      this.waiting.value = false;
      this.complain(error);
      this.wake();
    }
  }

  // ---- the picture

  /** Moves the animation on to time `now` (milliseconds of any clock); says whether another picture is to follow. */
  advance(now: number): boolean {
    this.clock = now;
    const running = this.running;
    if (running === null) return false;
    running.begun ??= now;
    const time = now - running.begun;
    if (time >= running.film.strokeTime && this.showing.peek() !== null) this.settle(running.change);
    if (time >= filmTime(running.film)) {
      this.settle(running.change);
      this.next();
    }
    return this.running !== null;
  }

  scene(): Scene {
    const shown = this.shown.peek();
    const running = this.running;
    if (running !== null) {
      const frame = frameAt(running.film, running.begun === null ? 0 : this.clock - running.begun);
      const state = frame.changed ? running.change.state : shown;
      const stroke = frame.stroke.length > 1 && running.change.cause.kind === "move" ? { points: frame.stroke, side: running.change.cause.by, phase: "shown" as const } : null;
      return this.sceneOf(state, frame.drawing, stroke);
    }
    if (this.sent !== null && shown.toMove !== null) {
      return this.sceneOf(shown, shown.drawing, { points: this.sent.points, side: shown.toMove, phase: "sent" });
    }
    const { pen, hovered } = this.hand;
    if (pen !== null && shown.toMove !== null) {
      const phase = this.hand.stroke.peek() === "open" ? "open" : "drawing";
      return { ...this.sceneOf(shown, shown.drawing, { points: pen.points, side: shown.toMove, phase }), from: pen.from, target: pen.target };
    }
    return { ...this.sceneOf(shown, shown.drawing, null), hovered };
  }

  private sceneOf(state: MatchState, drawing: Drawing, stroke: Scene["stroke"]): Scene {
    return {
      drawing,
      lives: spotLives(drawing),
      usable: state.usable,
      setup: state.setup,
      lastMove: state.moves,
      stroke,
      from: null,
      target: null,
      hovered: null,
    };
  }
}

/** Does `state` tell nothing that `known` does not? */
function isAsNew(known: MatchState, state: MatchState): boolean {
  return (
    known.moves >= state.moves &&
    (known.result !== null || state.result === null) &&
    known.thinking === state.thinking &&
    (known.moves > state.moves || sameDrawing(known.drawing, state.drawing))
  );
}

function sameDrawing(a: Drawing, b: Drawing): boolean {
  return (
    a === b ||
    (a.spots.length === b.spots.length &&
      a.spots.every((spot, i) => spot.x === b.spots[i].x && spot.y === b.spots[i].y) &&
      a.curves.every((curve, i) => curve.inner.length === b.curves[i].inner.length))
  );
}
