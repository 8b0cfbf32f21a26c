import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { BoardHand } from "./board-hand.ts";
import { celebrationAt } from "./celebration.ts";
import type { ClockReading } from "./clock-reading.ts";
import { CurvePicker } from "./curve-picker.ts";
import { withFormerBoard } from "./former-board.ts";
import { openedGame, reduceGame, type GameAction, type GameState } from "./game-state.ts";
import { isTurnHere, type InputContext } from "./input-context.ts";
import { MatchActions } from "./match-actions.ts";
import type { BoardSource } from "./board-source.ts";
import { BoardSync } from "./board-sync.ts";
import { BoardTurns } from "./board-turns.ts";
import { boardText, changeText, newsText } from "./match-texts.ts";
import { nextMove } from "./pending-move.ts";
import type { OpenPen } from "./pen.ts";
import { Partners } from "./reach.ts";
import type { Scene } from "./scene.ts";
import { sceneOf, stillScene } from "./scene-of.ts";
import { spokenAgain } from "./spoken-again.ts";
import { StrokeInput } from "./stroke-input.ts";
import type { Toast } from "./toast.ts";

interface GameViewOptions {
  readonly openPen: OpenPen;
  /** Whether motion is reduced; asked at each change. */
  readonly reducedMotion: () => boolean;
  /** A speed factor, asked at each change. */
  readonly pace?: () => number;
  /** Milliseconds of the page, for a clock. */
  readonly now?: () => number;
}

export class GameView {
  readonly id: string;
  readonly input: StrokeInput;
  readonly picker: CurvePicker;
  readonly hand: BoardHand;
  readonly actions: MatchActions;
  readonly turns: BoardTurns;
  /** The last event, for screen readers. */
  readonly announcement = signal("");
  readonly isEndSeen = signal(false);
  /** Whether a hand drags something of the board. To set it back gives the drag up. */
  readonly isDragged = signal(false);
  /** How a click goes on from a board that is done, asked when it is pressed; null for another board. */
  wayOn: () => (() => void) | null = () => null;
  wake: () => void = () => {};
  /** Hears of each picture of the board; `now` as for `advance`. */
  painted: (scene: Scene, now: number) => void = () => {};

  private readonly state: { value: GameState; peek(): GameState };
  /** State of the match as the host has told it last. */
  readonly latest: ReadonlySignal<MatchState>;
  /** State that the board shows: it follows `latest` at the pace of the animations. */
  readonly shown: ReadonlySignal<MatchState>;
  /** Reading of the clock; null without one. */
  readonly clock: ReadonlySignal<ClockReading | null>;
  /** State that the player looks at: `shown`, or an earlier board after the end. */
  readonly lookedAt: ReadonlySignal<MatchState>;
  readonly toast: ReadonlySignal<Toast | null>;
  /** Whether a move is on its way to the host, or another change of the board. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Whether the player may draw a move now, and the board that is seen is the last one. */
  readonly mayDraw: ReadonlySignal<boolean>;
  /** The stroke of a move that is on its way to the host, with its line; null for none. */
  readonly pendingStroke: ReadonlySignal<Stroke | null>;
  readonly pendingLine: ReadonlySignal<readonly Point[] | null>;
  readonly isChanging: ReadonlySignal<boolean>;
  readonly isAnimating: ReadonlySignal<boolean>;
  /** Whether the board is animated, or waits for a change or for its redraw. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Survivors that have lit up; null unless a win is celebrated. */
  readonly countedSurvivors: ReadonlySignal<number | null>;
  /** The side whose stroke is being animated; null for none. */
  readonly drawingSide: ReadonlySignal<SideIndex | null>;

  private readonly options: GameViewOptions;
  private readonly sync: BoardSync;
  private readonly partners = new Partners();

  constructor(source: BoardSource, match: MatchState, options: GameViewOptions) {
    this.id = match.id;
    this.options = options;
    const state = signal(openedGame(match));
    this.state = state;
    this.turns = new BoardTurns(state);
    this.latest = computed(() => state.value.latest);
    this.clock = computed(() => {
      const { clock } = this.latest.value;
      return clock === undefined ? null : { clock, readAt: options.now?.() ?? 0 };
    });
    this.shown = computed(() => state.value.shown);
    this.lookedAt = computed(() => {
      const { shown, former } = state.value;
      return former === null ? shown : withFormerBoard(shown, former);
    });
    this.toast = computed(() => state.value.toast);
    this.isChanging = computed(() => state.value.isChanging);
    this.isWaiting = computed(() => state.value.pendingMove !== null || this.isChanging.value);
    this.mayDraw = computed(
      () => !this.isWaiting.value && isTurnHere(this.shown.value) && this.lookedAt.value === this.shown.value,
    );
    this.pendingStroke = computed(() => state.value.pendingMove?.stroke ?? null);
    this.pendingLine = computed(() => state.value.pendingMove?.line ?? null);
    this.isAnimating = computed(() => state.value.timeline.running !== null || state.value.celebration !== null);
    this.countedSurvivors = computed(() => {
      const { celebration, shown } = state.value;
      return celebration === null ? null : celebrationAt(celebration, shown.drawing).lit.length;
    });
    this.isBusy = computed(
      () => this.isAnimating.value || this.isWaiting.value || this.shown.value.isRedrawing !== undefined,
    );
    this.drawingSide = computed(() => {
      const { running } = state.value.timeline;
      return running === null || running.isSettled ? null : running.animation.by;
    });
    this.speak(boardText(match));

    const dispatch = (action: GameAction): void => this.dispatch(action);
    const say = (toast: Toast | null): void => this.dispatch({ kind: "toast", toast });
    const context: InputContext = { state: () => this.shown.peek(), say, wake: () => this.wake() };
    this.input = new StrokeInput(context, options.openPen, options.now);
    this.picker = new CurvePicker({
      ...context,
      isTurn: () => !this.isBusy.peek() && !this.isAtPast && isTurnHere(this.shown.peek()),
      find: (from, to, start) => source.choices(nextMove(this.shown.peek()), { from, to, start }),
      speak: (text) => this.speak(text),
      send: (stroke) => this.dispatch({ kind: "send", stroke }),
    });
    this.hand = new BoardHand({
      input: this.input,
      picker: this.picker,
      state: () => state.peek(),
      seen: () => (this.isAnimating.peek() ? this.scene().drawing : this.shown.peek().drawing),
      isAnimating: () => this.isAnimating.peek(),
      wayOn: () => this.wayOn(),
      isAtPast: () => this.isAtPast,
      toPresent: () => this.lookAt(null),
      skip: () => this.skip(),
      say,
      send: (stroke, pace) => this.dispatch({ kind: "send", stroke, pace }),
    });
    const shared = { state: () => state.peek(), dispatch, complain: (error: unknown) => this.complain(error) };
    this.sync = new BoardSync(source, shared);
    this.actions = new MatchActions(source, {
      ...shared,
      interrupt: () => this.interrupt(),
      mayMove: () => !this.isWaiting.peek() && isTurnHere(this.shown.peek()),
      tell: (toast, spoken = toast.text()) => {
        say({ ...toast, isSpoken: true });
        this.speak(spoken);
      },
    });
  }

  get suggestion(): GameState["suggestion"] {
    return this.state.value.suggestion;
  }

  get isAskingHint(): boolean {
    return this.state.value.isAskingHint;
  }

  close(): void {
    this.sync.close();
    this.wake = () => {};
  }

  /** Follows the board again: the host stops what a page has not asked about for long. */
  followAgain(): void {
    void this.sync.readAgain();
  }

  /** Whether a former board of a running game is shown. */
  private get isAtPast(): boolean {
    return this.shown.peek().result === null && this.lookedAt.peek() !== this.shown.peek();
  }

  /** Looks at a former board; null looks at the last one again. */
  lookAt(former: Drawing | null): void {
    if (former !== null) this.interrupt();
    this.dispatch({ kind: "look-at", former });
  }

  skip(): void {
    this.dispatch({ kind: "skip" });
  }

  forget(toast: Toast): void {
    if (this.toast.peek() === toast) this.dispatch({ kind: "toast", toast: null });
  }

  // ---- the player's input

  key(key: string): boolean {
    if ((key === "Enter" || key === " ") && this.isAnimating.peek()) {
      this.skip();
      return true;
    }
    if (this.isAtPast && (key === "Enter" || key === " ")) {
      this.lookAt(null);
      return true;
    }
    if (key === "Escape" && this.hand.cancel()) return true;
    return this.picker.key(key);
  }

  /** Sends a stroke that was not drawn by the pen. */
  draw(stroke: Stroke): void {
    if (this.mayDraw.peek()) this.dispatch({ kind: "send", stroke });
  }

  /** Says why something cannot be done; null takes these words away. */
  refuse(text: (() => string) | null): void {
    this.dispatch({ kind: "toast", toast: text === null ? null : { text, tone: "refused" } });
  }

  // ---- the picture

  /** Moves on to a time. Returns whether another picture follows. */
  advance(now: number): boolean {
    if (!this.isAnimating.peek()) {
      const isBehind = this.input.catchUp();
      this.hand.endPicking();
      return isBehind;
    }
    this.dispatch({ kind: "tick", now });
    return this.isAnimating.peek();
  }

  /** Whether pictures fade into each other instead of moving. */
  get isMotionReduced(): boolean {
    return this.options.reducedMotion();
  }

  scene(): Scene {
    const seen = this.lookedAt.peek();
    if (seen !== this.shown.peek()) return stillScene(seen);
    return sceneOf({ game: this.state.peek(), input: this.input, picker: this.picker, partners: this.partners });
  }

  // ---- what follows from an action

  private dispatch(action: GameAction): void {
    const before = this.state.peek();
    // Boards of other games are not painted picture by picture.
    const isStill = before.latest.drawing.game !== undefined;
    const motion = { isReduced: isStill || this.isMotionReduced, speed: this.options.pace?.() ?? 1 };
    const after = reduceGame(before, action, motion);
    if (after === before) return;
    batch(() => {
      this.state.value = after;
      if (after.interruptions !== before.interruptions) this.input.clear();
      // Nothing tells what has become of the spot that was pressed.
      if (action.kind === "jump") this.hand.cancel();
      if (after.interruptions !== before.interruptions || action.kind === "send") this.picker.clear();
      if (after.lastSettled !== before.lastSettled) this.announce(after, after.news !== before.news);
    });
    if (action.kind === "send" && after.pendingMove !== null) void this.sync.draw(after.pendingMove);
    if (action.kind !== "tick" || after.lastSettled !== before.lastSettled) this.wake();
    this.hand.follow();
  }

  private announce({ lastSettled, news }: GameState, isNews: boolean): void {
    const spot = this.picker.follow();
    if (lastSettled === null || (!isNews && spot === null)) return;
    // The computer may begin to think at once, and what was drawn before is the news.
    const { cause } = isNews && news !== null ? news : lastSettled;
    const place = spot === null ? [] : [t("spoken.keyboard-moved", { spot: spot + 1 })];
    this.speak([changeText(lastSettled.state, cause), ...place].join(" "));
    const text = (): string | null => newsText(lastSettled.state, cause);
    if (isNews && text() !== null)
      this.dispatch({ kind: "toast", toast: { text: () => text() ?? "", tone: "hint", isSpoken: true } });
  }

  /** Says something to screen readers, also if it is what they have heard last. */
  speak(text: string): void {
    this.announcement.value = spokenAgain(this.announcement.peek(), text);
  }

  private interrupt(): void {
    this.skip();
    this.hand.cancel();
    this.picker.clear();
  }

  private complain(error: unknown): void {
    this.refuse(() => failureText(error));
  }
}
