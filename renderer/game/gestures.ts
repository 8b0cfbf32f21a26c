import type { Point } from "../../engine/drawing/geometry/point.ts";

export type PointerDevice = "mouse" | "pen" | "touch";

/** What a press meets. */
export interface PressMet<What> {
  /** Whether the press takes hold of something: it begins a stroke or a drag. */
  readonly isGrip: boolean;
  /** Whether the paper there can be moved. */
  readonly isMovable: boolean;
  readonly what: What;
}

/** What a pointer tells. Places and widths are in CSS pixels, times in milliseconds of any clock. */
export interface PointerSign<What> {
  /** `lost`: the pointer tells nothing more, and where it was lifted is not known. `beside`: it is elsewhere. */
  readonly kind: "down" | "move" | "up" | "cancel" | "lost" | "leave" | "beside";
  readonly id: number;
  readonly device: PointerDevice;
  /** Whether it is the only pointer of its device, or the first of several that are down. */
  readonly isPrimary: boolean;
  /** The button that has changed, as in a `PointerEvent`; -1 for none. */
  readonly button: number;
  /** Bits of the buttons that are pressed now. */
  readonly buttons: number;
  readonly at: Point;
  /** Width of the contact. */
  readonly width: number;
  readonly time: number;
  /** What lies there; for a press only. */
  readonly on?: PressMet<What>;
}

/** What a player means. */
export type GestureAction<What> =
  /** A stroke or a drag begins, and then goes on, until `end`, `revert`, `drop` or `back`. */
  | { readonly kind: "begin"; readonly on: What }
  | { readonly kind: "extend" }
  /** Release of a stroke or a drag. */
  | { readonly kind: "end" }
  /** End of what was no stroke: the press counts as never made. */
  | { readonly kind: "revert" }
  /** End of a stroke or a drag of which nobody knows where it was released. */
  | { readonly kind: "drop" }
  | { readonly kind: "tap"; readonly on: What }
  /** A drag that took hold of nothing and moves nothing. */
  | { readonly kind: "miss"; readonly on: What }
  /** Ways are in CSS pixels. */
  | { readonly kind: "pan"; readonly by: Point }
  | { readonly kind: "pinch"; readonly factor: number; readonly by: Point; readonly at: Point }
  | { readonly kind: "hover"; readonly at: Point | null }
  | { readonly kind: "back" };

type Actions<What> = readonly GestureAction<What>[];

interface Contact {
  readonly id: number;
  readonly at: Point;
}

type Phase<What> =
  | { readonly kind: "idle" }
  | {
      readonly kind: "grip" | "paper";
      readonly id: number;
      readonly device: PointerDevice;
      readonly button: number;
      readonly pressed: Point;
      readonly at: Point;
      readonly on: PressMet<What>;
      /** Whether it has gone so far that it is neither a tap nor the first finger of two. */
      readonly isFar: boolean;
    }
  | { readonly kind: "fingers"; readonly first: Contact; readonly second: Contact | null };

/** Distance by which a pointer may miss what it means, in CSS pixels. */
export const POINTER_REACH: Readonly<Record<PointerDevice, number>> = { mouse: 16, pen: 16, touch: 26 };
/** Distance from which on a press on movable paper moves it, in CSS pixels. */
const TAP_MOVES: Readonly<Record<PointerDevice, number>> = { mouse: 4, pen: 6, touch: 10 };
/** Milliseconds after a pen in which a touch is the palm of the hand that holds it. */
const PEN_MEMORY_MS = 1000;
/** Width of the widest fingertip, in CSS pixels. */
const MAX_FINGERTIP = 70;
/** Distance of two fingers below which it counts as this, in CSS pixels. */
const MIN_SPREAD = 8;

const IDLE = { kind: "idle" } as const;
const SECONDARY = 2;

/** Bits of `buttons` for a number in `button`. */
function bitOf(button: number): number {
  return button === 0 ? 1 : button === 1 ? 4 : 2;
}

function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Recognises what a player means by buttons, pens, fingers and palms. One pointer acts at a time, or two fingers
 * together; others are ignored until they are lifted. Each sign says which buttons are pressed, so that a release that
 * was never told is noticed.
 */
export class Gestures<What> {
  private phase: Phase<What> = IDLE;
  private readonly pensDown = new Set<number>();
  private penSeen = -Infinity;

  get isIdle(): boolean {
    return this.phase.kind === "idle";
  }

  /** Whether the pointer acts. */
  hears(id: number): boolean {
    const { phase } = this;
    if (phase.kind === "idle") return false;
    return phase.kind === "fingers" ? phase.first.id === id || phase.second?.id === id : phase.id === id;
  }

  take(sign: PointerSign<What>): Actions<What> {
    const before = sign.device === "pen" ? this.notePen(sign) : [];
    return [...before, ...this.noticeLoss(sign), ...this.answer(sign)];
  }

  /** Loses all pointers, as when the page is hidden. */
  lose(): Actions<What> {
    this.pensDown.clear();
    return this.leave("drop");
  }

  /** Ends what goes on, as an answer to another sign than that of a pointer. */
  back(): Actions<What> {
    this.phase = IDLE;
    return [{ kind: "back" }];
  }

  private answer(sign: PointerSign<What>): Actions<What> {
    const { kind, id } = sign;
    if (kind === "down") return this.press(sign);
    if (kind === "beside") return [];
    if (!this.hears(id)) {
      if (!this.isIdle || sign.device === "touch") return [];
      if (kind === "leave") return [{ kind: "hover", at: null }];
      return kind === "move" && sign.buttons === 0 ? [{ kind: "hover", at: sign.at }] : [];
    }
    if (kind === "up") return this.up(sign);
    if (kind === "cancel") return this.lift(id, "revert");
    if (kind === "lost") return this.lift(id, "drop");
    return kind === "move" ? this.move(sign) : [];
  }

  // ---- presses

  /** Loses pointers that were lifted untold: one that comes down again, and those that another follows as the first. */
  private noticeLoss({ kind, id, device, isPrimary }: PointerSign<What>): Actions<What> {
    if (this.hears(id)) return kind === "down" ? this.lift(id, "drop") : [];
    // A first touch may be a palm that is down since long.
    const isFirst = isPrimary && device === this.device && (kind === "down" || device !== "touch");
    return isFirst ? this.leave("drop") : [];
  }

  private press(sign: PointerSign<What>): Actions<What> {
    const { phase } = this;
    const { id, device, at, button, on } = sign;
    if (on === undefined || this.isPalm(sign)) return [];
    if (phase.kind === "idle") {
      if (button === SECONDARY) return [{ kind: "back" }];
      if (button === 0 && on.isGrip) {
        this.phase = { kind: "grip", id, device, button, pressed: at, at, on, isFar: false };
        return [{ kind: "begin", on: on.what }];
      }
      if (button === 0 || (button === 1 && on.isMovable))
        this.phase = { kind: "paper", id, device, button, pressed: at, at, on, isFar: false };
      return [];
    }
    if (device !== "touch" || this.device !== "touch") return [];
    if (phase.kind === "fingers") {
      if (phase.second === null) this.phase = { ...phase, second: { id, at } };
      return [];
    }
    if (phase.kind === "grip" && phase.isFar) return [];
    const before = this.leave("revert");
    this.phase = { kind: "fingers", first: { id: phase.id, at: phase.at }, second: { id, at } };
    return before;
  }

  private isPalm({ device, width, time }: PointerSign<What>): boolean {
    if (device !== "touch") return false;
    return width > MAX_FINGERTIP || this.pensDown.size > 0 || time - this.penSeen <= PEN_MEMORY_MS;
  }

  /** Touches beside a pen are the hand that holds it; what they have begun ends. */
  private notePen({ kind, id, time, buttons }: PointerSign<What>): Actions<What> {
    this.penSeen = time;
    if (kind === "down") this.pensDown.add(id);
    else if (kind !== "move" || buttons === 0) this.pensDown.delete(id);
    const { phase } = this;
    if (this.device !== "touch") return [];
    // A finger's long stroke goes on beside a pen that only hovers.
    return phase.kind === "grip" && phase.isFar && kind !== "down" ? [] : this.leave("revert");
  }

  private get device(): PointerDevice | null {
    const { phase } = this;
    if (phase.kind === "idle") return null;
    return phase.kind === "fingers" ? "touch" : phase.device;
  }

  // ---- what a pointer that acts does next

  private move(sign: PointerSign<What>): Actions<What> {
    const { phase } = this;
    const { id, device, at, button, buttons } = sign;
    if (phase.kind === "idle") return [];
    if (device === "touch" && sign.width > MAX_FINGERTIP) return this.lift(id, "revert");
    if (phase.kind === "fingers") return buttons === 0 ? this.lift(id, "drop") : this.pinch(phase, sign);
    // With several buttons, a single one is pressed and released in a movement.
    if ((buttons & bitOf(phase.button)) === 0) return button === phase.button ? this.up(sign) : this.lift(id, "drop");
    if (button === SECONDARY) return this.back();
    const away = distanceOf(at, phase.pressed);
    if (phase.kind === "grip") {
      this.phase = { ...phase, at, isFar: phase.isFar || away > POINTER_REACH[device] };
      return [{ kind: "extend" }];
    }
    const isFar = phase.isFar || away > (phase.on.isMovable ? TAP_MOVES : POINTER_REACH)[device];
    if (!isFar) return [];
    this.phase = { ...phase, at, isFar };
    if (phase.on.isMovable) return [{ kind: "pan", by: { x: at.x - phase.at.x, y: at.y - phase.at.y } }];
    return phase.isFar ? [] : [{ kind: "miss", on: phase.on.what }];
  }

  private pinch({ first, second }: Extract<Phase<What>, { kind: "fingers" }>, sign: PointerSign<What>): Actions<What> {
    const { id, at } = sign;
    const [mover, other] = first.id === id ? [first, second] : [second, first];
    const moved = { id, at };
    this.phase =
      first.id === id ? { kind: "fingers", first: moved, second } : { kind: "fingers", first, second: moved };
    if (mover === null || other === null) return [];
    return [
      {
        kind: "pinch",
        factor: Math.max(MIN_SPREAD, distanceOf(at, other.at)) / Math.max(MIN_SPREAD, distanceOf(mover.at, other.at)),
        // The middle of two fingers moves half as far as one.
        by: { x: (at.x - mover.at.x) / 2, y: (at.y - mover.at.y) / 2 },
        at: { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 },
      },
    ];
  }

  private up(sign: PointerSign<What>): Actions<What> {
    const { phase } = this;
    if (phase.kind === "idle" || phase.kind === "fingers") return this.lift(sign.id, "drop");
    // It may have moved meanwhile.
    const before = distanceOf(sign.at, phase.at) > 0 ? this.move({ ...sign, button: -1, buttons: 0xff }) : [];
    const { phase: last } = this;
    this.phase = IDLE;
    if (last.kind === "grip") return [...before, { kind: "end" }];
    const isTap = last.kind === "paper" && !last.isFar && last.button === 0;
    return isTap ? [...before, { kind: "tap", on: last.on.what }] : before;
  }

  /** A pointer is gone without a release; `how` a stroke or a drag ends then. */
  private lift(id: number, how: "revert" | "drop"): Actions<What> {
    const { phase } = this;
    if (phase.kind !== "fingers") return this.leave(how);
    const { first, second } = phase;
    const left = first.id === id ? second : first;
    // A finger that is left does nothing until a second one comes.
    this.phase = left === null || left.id === id ? IDLE : { kind: "fingers", first: left, second: null };
    return [];
  }

  private leave(how: "revert" | "drop"): Actions<What> {
    const { phase } = this;
    this.phase = IDLE;
    return phase.kind === "grip" ? [{ kind: how }] : [];
  }
}
