import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import {
  Gestures,
  POINTER_REACH,
  type GestureAction,
  type PressMet,
  type PointerDevice,
  type PointerSign,
} from "../game/gestures.ts";
import { isPageSeen } from "../game/sight.ts";
import { Glide } from "./glide.ts";
import { moved, zoomedAt, type Lens } from "./lens.ts";

/** Logarithm of the zoom for each pixel of a wheel. A trackpad pinch arrives as a wheel with Ctrl. */
const WHEEL_ZOOM = 0.0016;
const PINCH_ZOOM = 0.011;
const LINE_HEIGHT = 16;

/** Place of a pointer in parts of the surface, and how far it may miss, in the same. */
export interface PointerPlace {
  readonly at: Point;
  readonly reach: number;
  /** Element under the pointer. */
  readonly element: Element;
}

/** Carries out what a player means. Places are in parts of the surface. */
export interface GestureTarget<What> {
  /** What a press would meet; it changes nothing. */
  meet(place: PointerPlace): PressMet<What>;
  begin(on: What): void;
  /** `path` has the places since the last time, `ahead` where the pointer will probably be. */
  extend(path: readonly Point[], ahead: Point | null): void;
  end(): void;
  /** The press that began a stroke or a drag counts as never made. */
  revert(): void;
  /** Nobody knows where a stroke or a drag was released. */
  drop(): void;
  tap?(on: What): void;
  /** Answers a drag that took hold of nothing and moves nothing. */
  miss?(on: What): void;
  hover?(place: PointerPlace | null): void;
  /** Whether the view goes on after a flick. Without this it stands still. */
  glides?(): boolean;
  /** Answers the right button. */
  back(): void;
}

const KINDS = {
  pointerdown: "down",
  pointermove: "move",
  pointerup: "up",
  pointercancel: "cancel",
  lostpointercapture: "lost",
  pointerleave: "leave",
} as const;

/**
 * Hears the pointers of one surface, and keeps those that act until they are lifted. What is lost with the page or the
 * screen ends.
 */
export class PointerInput<What> {
  private readonly element: HTMLElement;
  private readonly target: () => GestureTarget<What>;
  private readonly lens: Signal<Lens> | null;
  private readonly glide: Glide | null;
  private readonly stop: AbortSignal;
  private readonly gestures = new Gestures<What>();

  /** `lens` is what two fingers, the wheel and a drag of the paper move. */
  constructor(element: HTMLElement, target: () => GestureTarget<What>, lens: Signal<Lens> | null, stop: AbortSignal) {
    this.element = element;
    this.target = target;
    this.lens = lens;
    this.glide = lens === null ? null : new Glide(lens);
    this.stop = stop;
  }

  listen(): void {
    const { element, lens, stop } = this;
    const options = { signal: stop };
    for (const type of Object.keys(KINDS) as (keyof typeof KINDS)[])
      element.addEventListener(type, (event) => this.hear(event, KINDS[type]), options);
    element.addEventListener("contextmenu", (event) => this.menu(event), options);
    element.addEventListener("click", stopPointerClick, { ...options, capture: true });
    if (lens !== null) element.addEventListener("wheel", (event) => this.wheel(event), { ...options, passive: false });
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
      window.addEventListener(type, (event) => this.hearBeside(event), { ...options, capture: true });
    window.addEventListener("blur", () => this.lose(), options);
    const stopSight = isPageSeen.subscribe((isSeen) => {
      if (!isSeen) this.lose();
    });
    stop.addEventListener("abort", () => {
      stopSight();
      this.glide?.stop();
      this.lose();
    });
  }

  private hear(event: PointerEvent, kind: PointerSign<What>["kind"]): void {
    // The innermost surface has the pointer.
    event.stopPropagation();
    // A dialog that has opened in the middle of a press covers the surface, but the pointer is still held.
    if (document.querySelector("dialog[open]") !== null) {
      this.lose();
      return;
    }
    if (kind === "down") this.glide?.stop();
    const on = kind === "down" ? this.target().meet(this.placeOf(event)) : undefined;
    const actions = this.gestures.take({ ...this.signOf(event, kind), ...(on === undefined ? {} : { on }) });
    this.carryOut(actions, event);
    if (kind === "up") this.glide?.release(event.timeStamp);
    if (kind !== "down" || !this.gestures.hears(event.pointerId)) return;
    // A button gets the focus.
    if (!(event.target instanceof HTMLButtonElement) || event.button === 1) {
      event.preventDefault();
      this.unfocus();
    }
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  }

  /** Takes the focus from a control beside the surface, so that keys act on what was pressed. */
  private unfocus(): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !this.element.contains(activeElement)) activeElement.blur();
  }

  /** Hears of a pen that is elsewhere on the page: the hand that holds it may rest here. */
  private hearBeside(event: PointerEvent): void {
    if (event.pointerType !== "pen" || (event.target instanceof Node && this.element.contains(event.target))) return;
    this.carryOut(this.gestures.take(this.signOf(event, "beside")), event);
  }

  private lose(): void {
    for (const action of this.gestures.lose()) this.carryOutOne(action, null);
    this.target().hover?.(null);
  }

  /** Answers the menu key, and Ctrl with a click; the right button has told itself, and a long touch means nothing. */
  private menu(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (isTouch || event.button === 2) return;
    if (event.ctrlKey || this.gestures.isIdle) this.carryOut(this.gestures.back(), null);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.lens === null || !this.gestures.isIdle) return;
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
    this.lens.value = zoomedAt(
      this.lens.peek(),
      Math.exp(-pixels * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)),
      this.partsOf(this.pixelsOf(event)),
    );
  }

  private carryOut(actions: readonly GestureAction<What>[], event: PointerEvent | null): void {
    for (const action of actions) this.carryOutOne(action, event);
  }

  private carryOutOne(action: GestureAction<What>, event: PointerEvent | null): void {
    const { lens } = this;
    const target = this.target();
    switch (action.kind) {
      case "begin":
        return target.begin(action.on);
      case "tap":
        return target.tap?.(action.on);
      case "miss":
        return target.miss?.(action.on);
      case "extend":
        if (event !== null) target.extend(this.pathOf(event), this.aheadOf(event));
        return undefined;
      case "hover":
        return target.hover?.(action.at === null || event === null ? null : this.placeOf(event));
      case "pan":
      case "pinch": {
        if (lens === null) return undefined;
        const by = this.partsOf(action.by);
        if (action.kind === "pan" && event !== null && target.glides?.() === true)
          this.glide?.note(by, event.timeStamp);
        const next = moved(lens.peek(), by.x, by.y);
        lens.value = action.kind === "pan" ? next : zoomedAt(next, action.factor, this.partsOf(action.at));
        return undefined;
      }
      case "end":
      case "revert":
      case "drop":
      case "back":
        return target[action.kind]();
    }
  }

  private signOf(event: PointerEvent, kind: PointerSign<What>["kind"]): Omit<PointerSign<What>, "on"> {
    const { pointerId: id, isPrimary, button, buttons, width, height, timeStamp: time } = event;
    const at = this.pixelsOf(event);
    return { kind, id, device: deviceOf(event), isPrimary, button, buttons, at, width: Math.max(width, height), time };
  }

  private placeOf(event: PointerEvent): PointerPlace {
    return {
      at: this.partsOf(this.pixelsOf(event)),
      reach: POINTER_REACH[deviceOf(event)] / Math.max(1, this.element.clientWidth),
      element: event.target instanceof Element ? event.target : this.element,
    };
  }

  private pathOf(event: PointerEvent): Point[] {
    // Older browsers lack it, and so do insecure connections.
    const events = event.type === "pointermove" ? (event.getCoalescedEvents?.() ?? []) : [];
    return (events.length > 0 ? events : [event]).map((one) => this.partsOf(this.pixelsOf(one)));
  }

  private aheadOf(event: PointerEvent): Point | null {
    const ahead = event.type === "pointermove" ? event.getPredictedEvents?.().at(-1) : undefined;
    return ahead === undefined ? null : this.partsOf(this.pixelsOf(ahead));
  }

  private pixelsOf(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return {
      x: event.clientX - box.left - this.element.clientLeft,
      y: event.clientY - box.top - this.element.clientTop,
    };
  }

  private partsOf({ x, y }: Point): Point {
    return { x: x / Math.max(1, this.element.clientWidth), y: y / Math.max(1, this.element.clientHeight) };
  }
}

function deviceOf({ pointerType }: PointerEvent): PointerDevice {
  return pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
}

/** A click of a pointer was told as a tap; those of keys and helpers go on to the buttons of the surface. */
function stopPointerClick(event: MouseEvent): void {
  if (event.detail !== 0) event.stopPropagation();
}
