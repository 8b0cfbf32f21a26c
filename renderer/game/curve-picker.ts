import { signal, type ReadonlySignal } from "@preact/signals";
import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { Alternative, Alternatives } from "../../engine/play/alternatives.ts";
import { spotLives } from "../../engine/drawing/drawing.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { choiceTexts } from "./choice-texts.ts";
import { distanceToImages } from "./board-places.ts";
import type { InputContext } from "./input-context.ts";
import { livingRegions, nearestSpot, nextSpot, partnersOf, topmostSpot, type Direction } from "./reach.ts";
import { turnText } from "./match-texts.ts";
import { fullSpotText, pickedText, refusedSpotText } from "./spot-texts.ts";

interface CurvePickerContext extends InputContext {
  /** Whether the player may pick now. */
  isTurn(): boolean;
  find(from: number, to: number, start: number): Promise<Alternatives>;
  /** Tells a text to screen readers. */
  speak(text: string): void;
  send(stroke: Stroke): void;
}

interface Offer {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly Alternative[];
  /** Lines of the choices, with both ends. */
  readonly lines: readonly (readonly Point[])[];
  readonly next: number | null;
  /** The choice that is shown; `choices.length` stands for "more". */
  readonly current: number;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Moves without drawing: the player picks two spots, then a curve between them. */
export class CurvePicker {
  private readonly context: CurvePickerContext;
  private readonly pickedSpot = signal<number | null>(null);
  private readonly offered = signal<Offer | null>(null);
  private readonly searches = signal(false);
  private readonly cursor = signal<number | null>(null);
  private place: number | null = null;
  /** An answer to an older search is dropped. */
  private turn = 0;

  constructor(context: CurvePickerContext) {
    this.context = context;
  }

  get first(): ReadonlySignal<number | null> {
    return this.pickedSpot;
  }

  get offer(): ReadonlySignal<Offer | null> {
    return this.offered;
  }

  get isSearching(): ReadonlySignal<boolean> {
    return this.searches;
  }

  /** Spot that the keyboard has chosen; null while the keyboard is not used. */
  get focus(): ReadonlySignal<number | null> {
    return this.cursor;
  }

  pick(spot: number): void {
    const { drawing, usable } = this.context.state();
    const first = this.pickedSpot.peek();
    if (this.searches.peek() || !this.context.isTurn()) return;
    if (!usable[spot]) {
      this.refuse(spot, () => refusedSpotText(spotLives(drawing)[spot]));
      return;
    }
    this.offered.value = null;
    if (first === null) {
      this.pickedSpot.value = spot;
      const partners = partnersOf(drawing, spot);
      const key = partners.has(spot) ? "toasts.pick-end-or-loop" : "toasts.pick-end";
      this.context.say({ text: () => t(key), tone: "hint", isSpoken: true });
      this.context.speak(pickedText(spot, partners));
    } else if (partnersOf(drawing, first).has(spot)) {
      void this.search(first, spot);
    } else if (spot === first) {
      this.back();
    } else {
      this.refuse(spot, () => t("toasts.no-region"));
    }
    this.context.wake();
  }

  private async search(from: number, to: number, earlier: readonly Alternative[] = [], start = 0): Promise<void> {
    const turn = ++this.turn;
    this.searches.value = true;
    try {
      const { choices, next } = await this.context.find(from, to, start);
      if (turn !== this.turn) return;
      this.searches.value = false;
      this.show(from, to, [...earlier, ...choices], next, earlier.length);
    } catch (error) {
      if (turn !== this.turn) return;
      this.clear();
      const text = (): string => (error instanceof HostFailure ? failureText(error) : t("toasts.no-curve"));
      this.context.say({ text, tone: "refused" });
    }
    this.context.wake();
  }

  private show(from: number, to: number, choices: readonly Alternative[], next: number | null, current: number): void {
    const { drawing } = this.context.state();
    if (choices.length === 0) {
      this.refuse(to, () => t("toasts.no-curve"));
      return;
    }
    const lines = choices.map(({ stroke }) => strokeLine(drawing, stroke));
    this.offered.value = { from, to, choices, lines, next, current: Math.min(current, choices.length - 1) };
    this.context.say(null);
    this.context.speak(this.sentence());
  }

  point(index: number): void {
    const offer = this.offered.peek();
    if (offer === null || offer.current === index) return;
    this.offered.value = { ...offer, current: index };
    this.context.speak(this.sentence());
    this.context.wake();
  }

  /** The index after the last asks for more. */
  choose(index: number): void {
    const offer = this.offered.peek();
    if (offer === null || this.searches.peek() || !this.context.isTurn()) return;
    if (index < offer.choices.length) this.send(offer.choices[index].stroke);
    else if (offer.next !== null) void this.search(offer.from, offer.to, offer.choices, offer.next);
  }

  curveAt(point: Point, reach: number): number | null {
    const offer = this.offered.peek();
    if (offer === null) return null;
    const { drawing } = this.context.state();
    const near = offer.lines
      .map((line, index) => ({ index, away: distanceToImages(drawing, point, line, reach) }))
      .filter(({ away }) => away <= reach);
    // Where curves run together, the highlighted one stays.
    if (near.some(({ index, away }) => index === offer.current && away <= reach / 2)) return offer.current;
    return near.sort((a, b) => a.away - b.away)[0]?.index ?? null;
  }

  /** Returns whether there was a step back. */
  back(): boolean {
    if (this.offered.peek() !== null || this.searches.peek()) {
      const from = this.pickedSpot.peek();
      this.forget();
      this.context.speak(from === null ? "" : t("spoken.picked-again", { spot: from + 1 }));
    } else if (this.pickedSpot.peek() !== null) {
      this.pickedSpot.value = null;
      this.context.say(null);
      this.context.speak(t("spoken.nothing-picked"));
    } else return false;
    this.context.wake();
    return true;
  }

  clear(): void {
    this.forget();
    this.pickedSpot.value = null;
  }

  private forget(): void {
    this.turn++;
    this.searches.value = false;
    this.offered.value = null;
  }

  private send(stroke: Stroke): void {
    this.clear();
    this.context.say(null);
    this.context.send(stroke);
  }

  private refuse(spot: number, text: () => string): void {
    this.context.say({ text, tone: "refused", spot });
  }

  private sentence(): string {
    const offer = this.offered.peek();
    if (offer === null) return "";
    const { choices, current, next } = offer;
    if (current === choices.length) return t("choices.more");
    const curve = choiceTexts(choices)[current];
    return t(next === null ? "choices.current" : "choices.current-of-more", {
      number: current + 1,
      count: choices.length,
      curve,
    });
  }

  // ---- the keyboard

  /** Returns whether the key did something. */
  key(key: string): boolean {
    const direction = ARROWS[key];
    if (direction !== undefined) {
      if (this.offered.peek() === null) this.goTo(direction);
      else this.turnOver(direction === "right" || direction === "down" ? 1 : -1);
      return true;
    }
    if (key === "Enter" || key === " ") {
      const offer = this.offered.peek();
      if (offer !== null) this.choose(offer.current);
      else if (this.cursor.peek() === null) this.focusCursor();
      else if (this.context.isTurn()) this.pick(this.cursor.peek() ?? 0);
      else this.context.speak(turnText(this.context.state()));
      return true;
    }
    if (/^[1-9]$/.test(key) && this.offered.peek() !== null) {
      this.choose(Number(key) - 1);
      return true;
    }
    return key === "Escape" && this.back();
  }

  focusCursor(): void {
    const { drawing, usable } = this.context.state();
    const at = this.place;
    const candidates = drawing.spots.flatMap((_, spot) => (usable[spot] ? [spot] : []));
    this.moveTo(at !== null && usable[at] ? at : topmostSpot(drawing, candidates));
  }

  /** Leaves a spot that has become unusable; returns the new one. */
  follow(): number | null {
    const { drawing, usable } = this.context.state();
    const at = this.cursor.peek();
    if (at === null || usable[at]) return null;
    const candidates = drawing.spots.flatMap((_, spot) => (usable[spot] ? [spot] : []));
    const spot = at < drawing.spots.length ? nearestSpot(drawing, at, candidates) : topmostSpot(drawing, candidates);
    if (spot === null) return null;
    this.cursor.value = spot;
    this.place = spot;
    return spot;
  }

  blurCursor(): void {
    if (this.cursor.peek() === null) return;
    this.cursor.value = null;
    this.context.wake();
  }

  private goTo(direction: Direction): void {
    const { drawing, usable } = this.context.state();
    const at = this.cursor.peek();
    if (at === null || at >= drawing.spots.length) {
      this.focusCursor();
      return;
    }
    const first = this.pickedSpot.peek();
    const partners = first === null ? null : partnersOf(drawing, first);
    const candidates = drawing.spots.flatMap((_, spot) =>
      usable[spot] && (partners === null || partners.has(spot) || spot === first) ? [spot] : [],
    );
    this.moveTo(nextSpot(drawing, at, direction, candidates) ?? at);
  }

  private moveTo(spot: number | null): void {
    const state = this.context.state();
    this.cursor.value = spot;
    this.place = spot;
    if (spot !== null) this.context.speak(fullSpotText(state, spot, livingRegions(state.drawing)));
    this.context.wake();
  }

  private turnOver(step: number): void {
    const offer = this.offered.peek();
    if (offer === null) return;
    const count = offer.choices.length + (offer.next === null ? 0 : 1);
    this.point((offer.current + step + count) % count);
  }
}
