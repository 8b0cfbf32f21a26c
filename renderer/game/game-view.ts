import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/point.ts";
import type { Stroke } from "../../engine/drawing/stroke.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { MatchState, SideIndex } from "../../protocol/schemas.ts";
import type { Change } from "./change.ts";
import { Chooser } from "./chooser.ts";
import { makeFilm } from "./film.ts";
import { Hand } from "./hand.ts";
import { Past } from "./past.ts";
import type { OpenPen } from "./pen.ts";
import { Projector } from "./projector.ts";
import { reelOf, type Reel } from "./reel.ts";
import { rewindOf } from "./rewind.ts";
import { sameDrawing } from "./same-drawing.ts";
import type { Scene } from "./scene.ts";
import { sceneOf } from "./scene-of.ts";
import { changeSentence, turnSentence } from "./sentences.ts";
import type { Toast } from "./toast.ts";
import { Wishes } from "./wishes.ts";

export interface GameViewOptions {
  readonly openPen: OpenPen;
  /** Shall nothing move by itself? Asked before each animation. */
  readonly reducedMotion: () => boolean;
  /** How many times as fast as by nature shall hands draw and boards move? 1 without it. */
  readonly pace?: () => number;
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
  /** Is the host asked for something that changes the board? */
  readonly waiting = signal(false);
  /** The player's hand over the board. */
  readonly hand: Hand;
  /** The player's choosing of curves instead of drawing. */
  readonly chooser: Chooser;
  /** What the player asks of the host besides moves. */
  readonly wishes: Wishes;
  readonly busy: ReadonlySignal<boolean> = computed(() => this.animating.value || this.waiting.value);
  /** Called when there is something new to show. */
  wake: () => void = () => {};

  private readonly host: HostClient;
  private readonly options: GameViewOptions;
  private readonly projector: Projector;
  private readonly past = new Past();
  private readonly stops: (() => void)[];
  /** Has the press that is not yet let go ended an animation? */
  private clicksSkip = false;
  private sent: { readonly stroke: Stroke; readonly points: readonly Point[]; readonly move: number } | null = null;

  constructor(host: HostClient, state: MatchState, options: GameViewOptions) {
    this.host = host;
    this.options = options;
    this.latest = signal(state);
    this.shown = signal(state);
    this.said.value = turnSentence(state);
    this.projector = new Projector({
      reelFor: (change) => this.reelFor(change),
      settle: (change) => this.settle(change),
      wake: () => this.wake(),
    });
    this.hand = new Hand({
      openPen: options.openPen,
      state: () => this.shown.peek(),
      say: (toast) => {
        this.toast.value = toast;
      },
      send: (stroke) => this.send(stroke),
      click: (spot) => {
        if (!this.clicksSkip) this.chooser.pick(spot);
      },
      drawn: () => this.chooser.drop(),
      wake: () => this.wake(),
    });
    this.chooser = new Chooser({
      state: () => this.shown.peek(),
      isTurn: () => !this.animating.peek() && !this.waiting.peek() && this.hand.isTurn(),
      find: (from, to, start) => this.host.ask("match.choices", { matchId: this.id, move: this.shown.peek().moves + 1, from, to, start }),
      say: (toast) => {
        this.toast.value = toast;
      },
      speak: (text) => {
        this.said.value = text;
      },
      refuse: (spot, text) => {
        this.toast.value = { text, tone: "refused", spot };
      },
      send: (stroke) => this.send(stroke),
      wake: () => this.wake(),
    });
    this.wishes = new Wishes({
      host,
      latest: () => this.latest.peek(),
      shown: () => this.shown.peek(),
      mayDraw: () => !this.waiting.peek() && this.hand.isTurn(),
      clear: () => this.clear(),
      wait: (isWaiting) => {
        this.waiting.value = isWaiting || this.sent !== null;
      },
      adopt: (state) => this.adopt(state, PATIENCE),
      send: (stroke) => this.send(stroke),
      tell: (text) => this.tell(text),
      complain: (error) => this.complain(error),
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

  /** Is something moving by itself? */
  get animating(): ReadonlySignal<boolean> {
    return this.projector.animating;
  }

  /** Whose stroke is being drawn before the player's eyes; null if none is. */
  get showing(): ReadonlySignal<SideIndex | null> {
    return this.projector.showing;
  }

  /** Stops listening to the host. */
  close(): void {
    for (const stop of this.stops) stop();
    this.wake = () => {};
  }

  // ---- the host's news

  private receive(change: Change): void {
    this.latest.value = change.state;
    this.projector.receive(change);
  }

  /** What moves before the player's eyes when the board changes; null where it jumps. */
  private reelFor(change: Change): Reel | null {
    const { state, cause } = change;
    if (cause.kind !== "move" && cause.kind !== "redraw" && cause.kind !== "undo") return null;
    this.hand.drop();
    this.chooser.drop();
    const before = this.shown.peek();
    const pace = this.options.pace?.();
    if (cause.kind === "undo") {
      const way = this.past.back(before, state);
      return this.options.reducedMotion() ? null : rewindOf(way, pace);
    }
    this.past.note(before, change);
    if (this.options.reducedMotion()) return null;
    if (cause.kind === "redraw") return reelOf(makeFilm(before.drawing, state.drawing, [], cause.steps, pace), null);
    const seen = this.sent?.move === state.moves || before.moves !== state.moves - 1;
    return reelOf(makeFilm(before.drawing, state.drawing, seen ? [] : cause.stroke, cause.steps, pace), cause.by);
  }

  /** The change is shown: the panel may speak of it. */
  private settle({ state, cause }: Change): void {
    if (this.sent !== null && state.moves >= this.sent.move) {
      this.sent = null;
      this.waiting.value = false;
    }
    const before = this.shown.peek();
    if (before !== state) {
      this.shown.value = state;
      // That the computer has begun to think is no news after the move that made it its turn.
      const isNews = cause.kind !== "thinking" || before.moves !== state.moves || before.toMove !== state.toMove;
      const spot = this.chooser.follow();
      const place = spot === null ? "" : ` The keyboard is at spot ${spot + 1} now.`;
      if (isNews || place !== "") this.said.value = changeSentence(state, cause) + place;
      if (cause.kind === "move" || cause.kind === "undo") this.toast.value = null;
      if (cause.kind !== "help" && cause.kind !== "thinking") this.wishes.suggestion.value = null;
    }
    this.wake();
  }

  /** Shows the end of every animation at once. */
  skip(): void {
    this.projector.skip();
  }

  /** Ends what moves, and takes back what is drawn or picked but not sent. */
  private clear(): void {
    this.skip();
    this.hand.cancel();
    this.chooser.drop();
  }

  /** Takes an answer of the host: at once if no event came before or comes soon. */
  private adopt(state: MatchState, patience: number): void {
    if (isAsNew(this.latest.peek(), state)) return;
    const jump = (): void => {
      if (!isAsNew(this.latest.peek(), state)) this.jump(state);
    };
    if (patience === 0) jump();
    else setTimeout(jump, patience);
  }

  private jump(state: MatchState): void {
    this.skip();
    this.latest.value = state;
    this.hand.drop();
    this.chooser.drop();
    this.settle({ state, cause: { kind: "redraw", steps: [] } });
  }

  /** Reads the match again, after the connection came back; asks again for a stroke that may have been lost. */
  async readAgain(): Promise<void> {
    try {
      const state = await this.host.ask("match.open", { matchId: this.id });
      // This is the newest there is, also where moves were taken back meanwhile.
      const known = this.latest.peek();
      if (known.moves > state.moves || !isAsNew(known, state)) this.jump(state);
      else this.shown.value = this.animating.peek() ? this.shown.peek() : state;
      this.latest.value = state;
      const sent = this.sent;
      if (sent !== null && state.moves === sent.move - 1) await this.ask(sent.stroke, sent.move);
      this.wake();
    } catch (error) {
      this.complain(error);
    }
  }

  // ---- words to the player

  /** Says something to those who see the board and to those who do not. */
  private tell(text: string): void {
    this.toast.value = { text, tone: "hint" };
    this.said.value = text;
  }

  private complain(error: unknown): void {
    const text = error instanceof HostFailure ? error.message : "Something went wrong. Please try again.";
    this.toast.value = { text, tone: "refused" };
  }

  // ---- the player's hand

  /**
   * The pointer goes down; see `Hand.press`. Where something moves, that is to end it: a stroke may begin
   * there at once, but a click means nothing more.
   */
  press(point: Point, reach: number): boolean {
    const skips = this.animating.peek();
    this.skip();
    this.wake();
    const { result, usable } = this.shown.peek();
    if (this.waiting.peek() || result !== null) return false;
    const spot = this.hand.spotAt(point, reach);
    if (skips && (spot === null || !usable[spot])) return false;
    this.clicksSkip = skips;
    if (this.hand.press(point, reach)) return true;
    if (spot === null) {
      const curve = this.chooser.curveAt(point, reach);
      if (curve === null) this.chooser.back();
      else this.chooser.choose(curve);
    }
    return false;
  }

  /** A key goes down while the board has the focus; says whether it meant something. */
  key(key: string): boolean {
    if ((key === "Enter" || key === " ") && this.animating.peek()) {
      this.skip();
      return true;
    }
    if (key === "Escape" && this.hand.pen !== null) {
      this.hand.cancel();
      return true;
    }
    return this.chooser.key(key);
  }

  /** The pointer goes on over these points. */
  move(points: readonly Point[], reach: number): void {
    this.hand.move(points, reach);
    const last = points[points.length - 1];
    if (last === undefined || this.hand.pen !== null || this.chooser.offer.peek() === null) return;
    const curve = this.chooser.curveAt(last, reach);
    if (curve !== null) this.chooser.point(curve);
  }

  /** A stroke goes to the host, and stays on the board as it is until the answer. */
  private send(stroke: Stroke): void {
    this.chooser.drop();
    this.wishes.suggestion.value = null;
    const { drawing, moves } = this.shown.peek();
    this.sent = { stroke, points: [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]], move: moves + 1 };
    this.waiting.value = true;
    void this.ask(stroke, moves + 1);
  }

  /** A word to the player has been there long enough. */
  forget(toast: Toast): void {
    if (this.toast.peek() !== toast) return;
    this.toast.value = null;
    this.wake();
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
    return this.animating.peek() ? this.projector.advance(now) : this.hand.catchUp();
  }

  scene(): Scene {
    return sceneOf({
      shown: this.shown.peek(),
      playing: this.projector.frame,
      sent: this.sent?.points ?? null,
      hand: this.hand,
      chooser: this.chooser,
      suggestion: this.wishes.suggestion.peek(),
      refused: this.toast.peek()?.spot ?? null,
    });
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
