import type { Signal } from "@preact/signals";
import type { GameView } from "../game/game-view.ts";
import { isByKeyboard } from "../session/input-mode.ts";
import { shortcutKey } from "../session/shortcut-key.ts";
import { BoardGestures } from "./board-gestures.ts";
import { changeLens, lensAfterKey } from "./lens-keys.ts";
import type { Lens } from "./lens.ts";
import { PointerInput } from "./pointer-input.ts";

/** Hears pointers and keys for a board. */
export class BoardInput {
  private readonly element: HTMLElement;
  private readonly game: GameView;
  private readonly lens: Signal<Lens>;
  private readonly stop: AbortSignal;

  constructor(element: HTMLElement, game: GameView, lens: Signal<Lens>, stop: AbortSignal) {
    this.element = element;
    this.game = game;
    this.lens = lens;
    this.stop = stop;
  }

  /** Listens; the pointers also on what lies over the board in `frame`. */
  listen(frame: HTMLElement): void {
    const { element, game, lens, stop } = this;
    const options = { signal: stop };
    const gestures = new BoardGestures(element, game, lens);
    new PointerInput(frame, () => gestures, lens, stop).listen();
    element.addEventListener("keydown", (event) => this.key(event), options);
    element.addEventListener("focus", () => this.focus(), options);
    element.addEventListener("blur", () => game.picker.blurCursor(), options);
    window.addEventListener("keydown", (event) => this.windowKey(event), options);
    // A board that shows another game keeps the focus.
    this.focus();
  }

  private key(event: KeyboardEvent): void {
    if (isShortcut(event) || (!this.lensKey(event) && !this.game.key(shortcutKey(event)))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Answers a key that works anywhere on the page. */
  private windowKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isShortcut(event) || document.querySelector("dialog[open]") !== null) return;
    const key = shortcutKey(event);
    const isForBoard = this.isForBoard(event);
    if (isForBoard && this.game.picker.first.peek() === null) this.element.focus();
    const isUsed =
      key === "Escape" || isForBoard
        ? this.game.key(key)
        : !(event.target instanceof HTMLInputElement) && this.lensKey(event);
    if (isUsed) event.preventDefault();
  }

  /**
   * Whether the board takes a key though no control has the focus: only the page, or the screen that took it when it
   * was opened. Then a curve is being chosen by spots that a pointer picked, or an arrow begins to choose one.
   */
  private isForBoard({ target, key, shiftKey }: KeyboardEvent): boolean {
    const isCovered = this.element.tabIndex < 0;
    if (isCovered || !(target instanceof HTMLElement && target.matches("body, main")) || shiftKey) return false;
    return this.game.picker.first.peek() !== null || (key.startsWith("Arrow") && this.game.mayDraw.peek());
  }

  /** Whether the key has moved the lens. */
  private lensKey(event: KeyboardEvent): boolean {
    return changeLens(this.game, this.lens, (lens) => lensAfterKey(lens, shortcutKey(event), event.shiftKey));
  }

  private focus(): void {
    if (this.element.matches(":focus-visible") && isByKeyboard()) this.game.picker.focusCursor();
  }
}

function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
