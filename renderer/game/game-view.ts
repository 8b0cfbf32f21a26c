import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import type { MatchChange } from "./match-change.ts";
import { CurvePicker } from "./curve-picker.ts";
import { Errand } from "./pending-move.ts";
import { withFormerBoard } from "./former-board.ts";
import { StrokeInput } from "./stroke-input.ts";
import { MatchSync } from "./match-sync.ts";
import type { OpenPen } from "./pen.ts";
import { Playback, type PlaybackOptions } from "./playback.ts";
import { Projector } from "./timeline.ts";
import { Partners } from "./reach.ts";
import type { Reel } from "./reel.ts";
import type { Scene } from "./scene.ts";
import { sceneOf, stillScene } from "./scene-of.ts";
import { changeText, turnText } from "./match-texts.ts";
import type { Toast } from "./toast.ts";
import { MatchActions } from "./match-actions.ts";
import { failureText } from "../texts/failure-text.ts";

export interface GameViewOptions extends PlaybackOptions {
  readonly openPen: OpenPen;
}

/**
 * A match as one screen shows it: the host's state, what of it is shown already, the player's pen,
 * and the animations between. It knows no pixels and no clock; `advance` is called before each picture.
 */
export class GameView {
  /** What the board and the panel show; it follows `latest` at the pace of the animation. */
  readonly shown: Signal<MatchState>;
  /** The board of a match that is over as it was after an earlier move; null for what is on it. */
  private readonly former = signal<Drawing | null>(null);
  /** What the player looks at: what is shown, or a former board. */
  readonly seen: ReadonlySignal<MatchState> = computed(() => {
    const state = this.shown.value;
    return this.former.value === null || state.result === null ? state : withFormerBoard(state, this.former.value);
  });
  readonly toast = signal<Toast | null>(null);
  /** What happened last, in words, for those who do not see the board. */
  readonly said = signal("");
  /** Is the host asked for something that changes the board? */
  readonly waiting = signal(false);
  /** Has the player seen how the match ended, and turned to the board? */
  readonly endSeen = signal(false);
  /** The player's hand over the board. */
  readonly pen: StrokeInput;
  /** The player's choosing of curves instead of drawing. */
  readonly picker: CurvePicker;
  /** What the player asks of the host besides moves. */
  readonly actions: MatchActions;
  readonly busy: ReadonlySignal<boolean> = computed(() => this.animating.value || this.waiting.value);
  /** Called when there is something new to show. */
  wake: () => void = () => {};

  private readonly projector: Projector;
  private readonly playback: Playback;
  private readonly news: MatchSync;
  /** Has the press that is not yet let go ended an animation? */
  private clicksSkip = false;
  private readonly errand: Errand;
  private readonly partners = new Partners();

  constructor(host: HostClient, state: MatchState, options: GameViewOptions) {
    this.playback = new Playback(options);
    this.shown = signal(state);
    this.said.value = turnText(state);
    this.projector = new Projector({
      reelFor: (change) => this.reelFor(change),
      settle: (change) => this.settle(change),
      wake: () => this.wake(),
    });
    const say = (toast: Toast | null): void => {
      this.toast.value = toast;
    };
    this.pen = new StrokeInput({
      openPen: options.openPen,
      state: () => this.shown.peek(),
      say,
      send: (stroke) => this.send(stroke),
      click: (spot) => {
        if (!this.clicksSkip) this.picker.pick(spot);
      },
      drawn: () => this.picker.clear(),
      wake: () => this.wake(),
    });
    this.picker = new CurvePicker({
      state: () => this.shown.peek(),
      isTurn: () => !this.animating.peek() && !this.waiting.peek() && this.pen.isTurn(),
      find: (from, to, start) =>
        host.ask("match.choices", { matchId: this.id, move: this.shown.peek().moves + 1, from, to, start }),
      say,
      speak: (text) => {
        this.said.value = text;
      },
      refuse: (spot, text) => say({ text, tone: "refused", spot }),
      send: (stroke) => this.send(stroke),
      wake: () => this.wake(),
    });
    this.actions = new MatchActions({
      host,
      latest: () => this.latest.peek(),
      shown: () => this.shown.peek(),
      mayDraw: () => !this.waiting.peek() && this.pen.isTurn(),
      clear: () => this.clear(),
      wait: (isWaiting) => {
        this.waiting.value = isWaiting || this.errand.line !== null;
      },
      adopt: (now) => this.news.adopt(now),
      send: (stroke) => this.send(stroke),
      tell: (text, spoken) => this.tell({ text, tone: "hint" }, spoken),
      flash: (text) => this.tell({ text, tone: "hint", isBrief: true }),
      complain: (error) => this.complain(error),
      wake: () => this.wake(),
    });
    this.errand = new Errand({
      host,
      shown: () => this.shown.peek(),
      wait: (isWaiting) => {
        this.waiting.value = isWaiting;
      },
      adopt: (now) => this.news.adopt(now),
      complain: (error) => this.complain(error),
      wake: () => this.wake(),
    });
    this.news = new MatchSync(host, state, {
      receive: (change) => this.projector.receive(change),
      jump: (now) => this.jump(now),
      refresh: (now) => {
        if (!this.animating.peek()) this.shown.value = now;
      },
      askAgain: async (moves) => {
        await this.errand.askAgain(moves);
        this.wake();
      },
      complain: (error) => this.complain(error),
    });
  }

  get id(): string {
    return this.shown.peek().id;
  }

  /** What the host said last. */
  get latest(): ReadonlySignal<MatchState> {
    return this.news.latest;
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
    this.news.close();
    this.wake = () => {};
  }

  // ---- what the host tells

  /** What moves before the player's eyes when the board changes; null where it jumps. */
  private reelFor(change: MatchChange): Reel | null {
    const { state, cause } = change;
    if (cause.kind !== "move" && cause.kind !== "redraw" && cause.kind !== "undo") return null;
    this.pen.clear();
    this.picker.clear();
    return this.playback.reelFor(this.shown.peek(), change, this.errand.isMove(state.moves));
  }

  /** The change is shown: the panel may speak of it. */
  private settle({ state, cause }: MatchChange): void {
    this.errand.settle(state.moves);
    const before = this.shown.peek();
    if (before !== state) {
      this.former.value = null;
      this.shown.value = state;
      // That the computer has begun to think is no news after the move that made it its turn.
      const isNews = cause.kind !== "thinking" || before.moves !== state.moves || before.toMove !== state.toMove;
      const spot = this.picker.follow();
      const place = spot === null ? [] : [t("spoken.keyboard-moved", { spot: spot + 1 })];
      if (isNews || spot !== null) this.said.value = [changeText(state, cause), ...place].join(" ");
      if (cause.kind === "move" || cause.kind === "undo") this.toast.value = null;
      if (cause.kind !== "help" && cause.kind !== "thinking") this.actions.suggestion.value = null;
    }
    this.wake();
  }

  /** Looks at a former board of this match, once it is over; null looks at the board again. Nothing changes in the match. */
  lookAt(drawing: Drawing | null): void {
    this.former.value = drawing;
    this.wake();
  }

  /** Shows the end of every animation at once. */
  skip(): void {
    this.projector.skip();
  }

  /** Ends what moves, and takes back what is drawn or picked but not sent. */
  private clear(): void {
    this.skip();
    this.pen.cancel();
    this.picker.clear();
  }

  private jump(state: MatchState): void {
    this.skip();
    this.pen.clear();
    this.picker.clear();
    this.settle({ state, cause: { kind: "redraw", steps: [] } });
  }

  // ---- words to the player

  /** Says something to those who see the board and to those who do not. */
  private tell(toast: Toast, spoken = toast.text): void {
    this.toast.value = { ...toast, isSpoken: true };
    this.said.value = spoken;
  }

  private complain(error: unknown): void {
    this.toast.value = { text: failureText(error), tone: "refused" };
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
    const spot = this.pen.spotAt(point, reach);
    if (skips && (spot === null || !usable[spot])) return false;
    this.clicksSkip = skips;
    if (this.pen.press(point, reach)) return true;
    if (spot === null) {
      const curve = this.picker.curveAt(point, reach);
      if (curve === null) this.picker.back();
      else this.picker.choose(curve);
    }
    return false;
  }

  /** A key goes down while the board has the focus; says whether it meant something. */
  key(key: string): boolean {
    if ((key === "Enter" || key === " ") && this.animating.peek()) {
      this.skip();
      return true;
    }
    if (key === "Escape" && this.pen.pen !== null) {
      this.pen.cancel();
      return true;
    }
    return this.picker.key(key);
  }

  /** The pointer goes on over these points. */
  move(points: readonly Point[], reach: number): void {
    this.pen.move(points, reach);
    const last = points[points.length - 1];
    if (last === undefined || this.pen.pen !== null || this.picker.offer.peek() === null) return;
    const curve = this.picker.curveAt(last, reach);
    if (curve !== null) this.picker.point(curve);
  }

  /** A stroke goes to the host. */
  private send(stroke: Stroke): void {
    this.picker.clear();
    this.actions.suggestion.value = null;
    this.errand.send(stroke);
  }

  /** A word to the player has been there long enough. */
  forget(toast: Toast): void {
    if (this.toast.peek() !== toast) return;
    this.toast.value = null;
    this.wake();
  }

  // ---- the picture

  /** Moves the animation on to time `now` (milliseconds of any clock); says whether another picture is to follow. */
  advance(now: number): boolean {
    return this.animating.peek() ? this.projector.advance(now) : this.pen.catchUp();
  }

  scene(): Scene {
    const seen = this.seen.peek();
    if (seen !== this.shown.peek()) return stillScene(seen);
    return sceneOf({
      shown: this.shown.peek(),
      playing: this.projector.frame,
      sent: this.errand.line,
      hand: this.pen,
      chooser: this.picker,
      partners: this.partners,
      suggestion: this.actions.suggestion.peek(),
      refused: this.toast.peek()?.spot ?? null,
    });
  }
}
