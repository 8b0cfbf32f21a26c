import * as fc from "fast-check";
import {
  Gestures,
  type GestureAction,
  type PressMet,
  type PointerDevice,
  type PointerSign,
} from "../../renderer/game/gestures.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is true of a pointer, whether it was told or not. */
interface Truth {
  readonly device: PointerDevice;
  readonly id: number;
  readonly width: number;
  at: Place;
  buttons: number;
  /** Whether it came down beside a pen, or is too broad for a finger. */
  isPalm: boolean;
}

const STEPS = [
  "down",
  "move",
  "jump",
  "grow",
  "up",
  "lost-up",
  "late-move",
  "again",
  "cancel",
  "lost",
  "other-button",
] as const;

export interface PointerStep {
  readonly kind: (typeof STEPS)[number];
  readonly pointer: number;
  /** Place where the pointer comes down or goes, as a number of the places that are played on. */
  readonly place: number;
  /** Milliseconds before it. */
  readonly pause: number;
}

/** Pointers that are played with: a mouse, a pen, fingers and a palm. */
export const POINTERS = [
  ["mouse", 1, 1],
  ["pen", 2, 1],
  ["touch", 10, 14],
  ["touch", 11, 14],
  ["touch", 12, 24],
  ["touch", 13, 95],
] as const;

/** Single steps, and whole strokes with whatever comes between their steps. */
export function pointerSteps(places: number, maxLength: number): fc.Arbitrary<PointerStep[]> {
  const at = {
    pointer: fc.nat(POINTERS.length - 1),
    place: fc.nat(places - 1),
    pause: fc.constantFrom(5, 16, 400, 1500),
  };
  const single = fc.record({ kind: fc.constantFrom(...STEPS), ...at });
  const stroke = fc
    .tuple(fc.record(at), fc.nat(places - 1), fc.array(single, { maxLength: 2 }))
    .map(([from, to, between]): PointerStep[] => {
      const next = { ...from, place: to, pause: 5 };
      return [{ ...from, kind: "down" }, { ...next, kind: "move" }, ...between, { ...next, kind: "up" }];
    });
  const steps = fc.oneof(
    single.map((step) => [step]),
    stroke,
  );
  return fc.array(steps, { maxLength: maxLength / 2 }).map((list) => list.flat());
}

interface Played<What> {
  readonly places: readonly Place[];
  /** What a press meets at a place of this number. */
  readonly meet: (place: number, at: Place) => PressMet<What>;
  readonly check: (sign: PointerSign<What>, actions: readonly GestureAction<What>[], truth: Truth) => void;
}

/**
 * Plays steps as browsers tell them, lost, doubled and late ones among them, and lifts all pointers in the end. Returns
 * whether nothing goes on then.
 */
export function playPointers<What>(steps: readonly PointerStep[], { places, meet, check }: Played<What>): boolean {
  const gestures = new Gestures<What>();
  const pointers: Truth[] = POINTERS.map(([device, id, width]) => {
    return { device, id, width, at: { x: 9 * id, y: 9 }, buttons: 0, isPalm: false };
  });
  let time = 0;
  let penSeen = -Infinity;
  const primary = new Map<PointerDevice, number>();
  const tell = (pointer: Truth, change: Partial<PointerSign<What>>): void => {
    const { id, device, width, at, buttons } = pointer;
    if (device === "pen") penSeen = time;
    const isPrimary = device !== "touch" || primary.get(device) === id;
    const known = { kind: "move", id, device, isPrimary, button: -1, buttons, at, width, time } as const;
    const sign: PointerSign<What> = { ...known, ...change };
    check(sign, gestures.take(sign), pointer);
  };
  const go = (pointer: Truth, to: Place): void => {
    const from = pointer.at;
    for (const part of [0.25, 0.5, 0.75, 1]) {
      pointer.at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      tell(pointer, {});
    }
  };
  const lift = (pointer: Truth): void => {
    pointer.buttons = 0;
    if (primary.get(pointer.device) === pointer.id) primary.delete(pointer.device);
  };
  for (const { kind, pointer: index, place, pause } of steps) {
    time += pause;
    const pointer = pointers[index];
    const isDown = pointer.buttons !== 0;
    if (isDown ? kind === "again" : kind === "down") {
      const others = pointers.some((one) => one !== pointer && one.device === "touch" && one.buttons !== 0);
      if (pointer.device === "touch" && !others) primary.set("touch", pointer.id);
      if (pointer.device === "touch") pointer.at = places[place];
      else if (!isDown) go(pointer, places[place]);
      const isPenDown = pointers.some(({ device, buttons }) => device === "pen" && buttons !== 0);
      pointer.isPalm = pointer.device === "touch" && (pointer.width > 70 || isPenDown || time - penSeen <= 1000);
      pointer.buttons = 1;
      tell(pointer, { kind: "down", button: 0, on: meet(place, pointer.at) });
    } else if (kind === "move" && (isDown || pointer.device !== "touch")) go(pointer, places[place]);
    else if (kind === "grow" && isDown && pointer.device === "touch") {
      pointer.isPalm = true;
      tell(pointer, { width: 95 });
    } else if (kind === "other-button" && pointer.device === "mouse" && isDown) {
      pointer.buttons ^= 4;
      tell(pointer, { button: 1 });
    } else if ((kind === "up" || kind === "jump") && isDown) {
      if (kind === "jump") pointer.at = places[place];
      lift(pointer);
      tell(pointer, { kind: "up", button: 0 });
      tell(pointer, { kind: "lost" });
    } else if (kind === "lost-up" && isDown) {
      lift(pointer);
      // The browser tells at least that the pointer is no longer captured. A mouse stays, and tells of its buttons.
      if (pointer.device !== "mouse") tell(pointer, { kind: "lost" });
    } else if (kind === "late-move" && !isDown) {
      tell(pointer, { buttons: 1 });
      tell(pointer, { kind: "up", button: 0 });
    } else if ((kind === "cancel" || kind === "lost") && isDown) {
      lift(pointer);
      tell(pointer, { kind });
    }
  }
  for (const pointer of pointers) {
    if (pointer.buttons !== 0) {
      lift(pointer);
      tell(pointer, { kind: "up", button: 0 });
    } else if (pointer.device !== "touch") tell(pointer, {});
  }
  return gestures.isIdle;
}
