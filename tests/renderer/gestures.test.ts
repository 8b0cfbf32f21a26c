import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { Gestures, type PressMet, type PointerDevice, type PointerSign } from "../../renderer/game/gestures.ts";
import { testSeed } from "../oracle/seed.ts";
import { playPointers, POINTERS, pointerSteps } from "./pointers.ts";

type Sign = PointerSign<string>;

const GRIP = { isGrip: true, isMovable: false, what: "spot" };
const PAPER = { isGrip: false, isMovable: false, what: "paper" };
const LOOSE = { isGrip: false, isMovable: true, what: "loose paper" };

/** One hand with a pointer: presses, moves and lifts it as a browser tells it. */
class Hand {
  private at = { x: 100, y: 100 };
  private time = 0;
  private readonly gestures: Gestures<string>;
  private readonly id: number;
  private readonly device: PointerDevice;
  private readonly width: number;
  private readonly isPrimary: boolean;

  constructor(
    gestures: Gestures<string>,
    device: PointerDevice,
    { id = 1, width = 14, isPrimary = true, time = 0 } = {},
  ) {
    this.gestures = gestures;
    this.device = device;
    this.id = id;
    this.width = width;
    this.isPrimary = isPrimary;
    this.time = time;
  }

  tell(change: Partial<Sign>): string[] {
    this.at = change.at ?? this.at;
    const { id, device, width, isPrimary, at, time } = this;
    const sign: Sign = { kind: "move", id, device, isPrimary, button: -1, buttons: 0, at, width, time, ...change };
    return this.gestures.take(sign).map(({ kind }) => kind);
  }

  down(on = GRIP, at = this.at, button = 0): string[] {
    return this.tell({ kind: "down", on, at, button, buttons: button === 0 ? 1 : button === 1 ? 4 : 2 });
  }

  move(dx: number, dy = 0, change: Partial<Sign> = {}): string[] {
    return this.tell({ at: { x: this.at.x + dx, y: this.at.y + dy }, buttons: 1, ...change });
  }

  up(change: Partial<Sign> = {}): string[] {
    return this.tell({ kind: "up", button: 0, buttons: 0, ...change });
  }
}

const two = (gestures: Gestures<string>): [Hand, Hand] => [
  new Hand(gestures, "touch", { id: 1 }),
  new Hand(gestures, "touch", { id: 2, isPrimary: false }),
];

describe("a press on a spot", () => {
  it.each(["mouse", "pen", "touch"] as const)("is a stroke until a %s is lifted", (device) => {
    const hand = new Hand(new Gestures(), device);
    expect(hand.down()).toEqual(["begin"]);
    expect(hand.move(5)).toEqual(["extend"]);
    expect(hand.up()).toEqual(["end"]);
    expect(hand.up()).toEqual([]);
  });

  it("goes on to where it is lifted, even if no movement has told of it", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down();
    expect(hand.up({ at: { x: 300, y: 10 } })).toEqual(["extend", "end"]);
  });

  it("does not follow a mouse whose button was released unseen, and the next click is one", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down();
    hand.move(50);
    expect(hand.move(10, 0, { buttons: 0 })).toEqual(["drop"]);
    expect(hand.move(10, 0, { buttons: 0 })).toEqual(["hover"]);
    expect(hand.down(PAPER)).toEqual([]);
    expect(hand.up()).toEqual(["tap"]);
  });

  it("ends with the page", () => {
    const gestures = new Gestures<string>();
    const hand = new Hand(gestures, "mouse");
    hand.down();
    hand.move(50);
    expect(gestures.lose().map(({ kind }) => kind)).toEqual(["drop"]);
    expect(hand.move(10), "a button that is still down means nothing").toEqual([]);
    expect(hand.up()).toEqual([]);
  });

  it("begins anew when the pointer comes down again", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down();
    expect(hand.down()).toEqual(["drop", "begin"]);
  });

  it("is released by its own button while another one is held", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down();
    expect(hand.move(9, 0, { button: 1, buttons: 5 })).toEqual(["extend"]);
    expect(hand.move(0, 0, { button: 0, buttons: 4 })).toEqual(["end"]);
    expect(hand.up({ button: 1 })).toEqual([]);
  });

  it("is given up by the right button, and its release means nothing", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down();
    expect(hand.move(0, 0, { button: 2, buttons: 3 })).toEqual(["back"]);
    expect(hand.move(9, 0, { buttons: 3 })).toEqual([]);
    expect(hand.move(9, 0, { button: 2, buttons: 1 })).toEqual([]);
    expect(hand.up()).toEqual([]);
  });

  it("was none when the system takes the pointer away", () => {
    const hand = new Hand(new Gestures(), "touch");
    hand.down();
    hand.move(90);
    expect(hand.tell({ kind: "cancel" })).toEqual(["revert"]);
    expect(hand.move(5)).toEqual([]);
  });

  it("is ended by a loss of the pointer, and not by that which follows each release", () => {
    const hand = new Hand(new Gestures(), "pen");
    hand.down();
    expect(hand.tell({ kind: "lost", buttons: 1 })).toEqual(["drop"]);
    hand.down();
    expect(hand.up()).toEqual(["end"]);
    expect(hand.tell({ kind: "lost" })).toEqual([]);
  });
});

describe("a press on paper", () => {
  it("is a tap when it is lifted near by, and nothing before", () => {
    const hand = new Hand(new Gestures(), "mouse");
    expect(hand.down(PAPER)).toEqual([]);
    expect(hand.move(6)).toEqual([]);
    expect(hand.up()).toEqual(["tap"]);
  });

  it("is a missed stroke when it goes away, once", () => {
    const hand = new Hand(new Gestures(), "touch");
    hand.down(PAPER);
    expect([...hand.move(30), ...hand.move(30), ...hand.up()]).toEqual(["miss"]);
  });

  it("moves an enlarged board, with the middle button from a spot, too", () => {
    const hand = new Hand(new Gestures(), "mouse");
    hand.down(LOOSE);
    expect([...hand.move(3), ...hand.move(3), ...hand.up()]).toEqual(["pan"]);
    expect(hand.down({ ...GRIP, isMovable: true }, { x: 0, y: 0 }, 1)).toEqual([]);
    expect(hand.move(30, 0, { buttons: 4 })).toEqual(["pan"]);
    expect(hand.up({ button: 1 })).toEqual([]);
    hand.down({ ...GRIP, isMovable: true }, { x: 0, y: 0 }, 1);
    expect(hand.up({ button: 1 }), "a click of it is no tap").toEqual([]);
  });

  it("is a step back with the right button", () => {
    expect(new Hand(new Gestures(), "mouse").down(PAPER, { x: 0, y: 0 }, 2)).toEqual(["back"]);
  });
});

describe("two fingers", () => {
  it("zoom also when the first one meets a spot, whose stroke never was", () => {
    const gestures = new Gestures<string>();
    const [first, second] = two(gestures);
    expect(first.down()).toEqual(["begin"]);
    first.move(4);
    expect(second.down(PAPER, { x: 200, y: 100 })).toEqual(["revert"]);
    expect(second.move(20)).toEqual(["pinch"]);
    expect(first.move(-20)).toEqual(["pinch"]);
    expect(first.up()).toEqual([]);
    expect(second.move(20), "one finger is left").toEqual([]);
    const third = new Hand(gestures, "touch", { id: 3, isPrimary: false });
    expect(third.down()).toEqual([]);
    expect(third.move(9)).toEqual(["pinch"]);
    expect([...third.up(), ...second.up()]).toEqual([]);
    expect(first.down()).toEqual(["begin"]);
  });

  it("tap nothing, and choose nothing", () => {
    const [first, second] = two(new Gestures());
    first.down(PAPER);
    second.down(PAPER, { x: 200, y: 100 });
    expect([...second.up(), ...first.up()]).toEqual([]);
  });

  it("do not end a long stroke", () => {
    const [first, second] = two(new Gestures());
    first.down();
    first.move(60);
    expect([...second.down(PAPER), ...second.move(20), ...second.up()]).toEqual([]);
    expect(first.move(20)).toEqual(["extend"]);
    expect(first.up()).toEqual(["end"]);
  });

  it("tell by how much, and where", () => {
    const gestures = new Gestures<string>();
    const [first, second] = two(gestures);
    first.down(PAPER, { x: 100, y: 100 });
    second.down(PAPER, { x: 200, y: 100 });
    const sign = { device: "touch", isPrimary: false, button: -1, buttons: 1, width: 14, time: 0 } as const;
    expect(gestures.take({ ...sign, kind: "move", id: 2, at: { x: 300, y: 100 } })).toEqual([
      { kind: "pinch", factor: 2, by: { x: 50, y: 0 }, at: { x: 200, y: 100 } },
    ]);
  });

  it("that were lifted untold are forgotten when a first finger comes", () => {
    const gestures = new Gestures<string>();
    new Hand(gestures, "touch", { id: 1 }).down();
    expect(new Hand(gestures, "touch", { id: 9 }).down()).toEqual(["drop", "begin"]);
  });
});

describe("a palm", () => {
  it("does nothing while a pen hovers, whether broad or not", () => {
    for (const width of [90, 20]) {
      const gestures = new Gestures<string>();
      const pen = new Hand(gestures, "pen", { id: 7, time: 1000 });
      expect(pen.move(3, 0, { buttons: 0 })).toEqual(["hover"]);
      const palms = [1, 2].map((id) => new Hand(gestures, "touch", { id, width, isPrimary: id === 1, time: 1400 }));
      const told = palms.flatMap((palm, i) => [...palm.down(PAPER, { x: 100 * i, y: 0 }), ...palm.move(40)]);
      expect([...told, ...palms.flatMap((palm) => palm.up())]).toEqual([]);
    }
  });

  it("does nothing beside a pen that rests on the board, or is elsewhere on the page", () => {
    const gestures = new Gestures<string>();
    const pen = new Hand(gestures, "pen", { id: 7 });
    pen.down();
    const palm = new Hand(gestures, "touch", { id: 1, time: 60_000 });
    expect([...palm.down(), ...palm.move(40), ...palm.up()]).toEqual([]);
    pen.up();
    pen.tell({ kind: "beside", time: 60_000 });
    expect(palm.down()).toEqual([]);
    expect(new Hand(gestures, "touch", { id: 2, time: 62_000 }).down()).toEqual(["begin"]);
  });

  it("that came first gives way to the pen, with all that it has begun", () => {
    const gestures = new Gestures<string>();
    const palm = new Hand(gestures, "touch");
    const pen = new Hand(gestures, "pen", { id: 7, time: 10 });
    palm.down();
    palm.move(60);
    expect(pen.move(1, 0, { buttons: 0 }), "a finger goes on beside a pen that hovers").toEqual([]);
    expect(pen.down()).toEqual(["revert", "begin"]);
    expect([...palm.move(9), ...palm.up()]).toEqual([]);
    expect(pen.up()).toEqual(["end"]);
    const [first, second] = two(new Gestures());
    first.down(PAPER);
    second.down(PAPER);
    expect(second.move(9)).toEqual(["pinch"]);
  });

  it("ends a pinch when the pen comes near", () => {
    const gestures = new Gestures<string>();
    const [first, second] = two(gestures);
    first.down(PAPER);
    second.down(PAPER, { x: 300, y: 0 });
    new Hand(gestures, "pen", { id: 7 }).move(1, 0, { buttons: 0 });
    expect([...first.move(40), ...second.move(40), ...first.up(), ...second.up()]).toEqual([]);
  });

  it("may land as narrow as a finger and grow", () => {
    const hand = new Hand(new Gestures(), "touch");
    hand.down();
    expect(hand.move(4, 0, { width: 90 })).toEqual(["revert"]);
    expect(hand.up()).toEqual([]);
    const [first, second] = two(new Gestures());
    first.down(PAPER);
    second.down(PAPER, { x: 300, y: 0 });
    expect([...second.move(9, 0, { width: 90 }), ...first.move(40)]).toEqual([]);
  });
});

describe("any sequence of pointers", () => {
  const runs = { seed: testSeed("gestures"), numRuns: 2000 };
  const KINDS = [GRIP, PAPER, LOOSE, { ...GRIP, isMovable: true }];
  const places = KINDS.flatMap((_, i) => [0, 20, 200].map((x) => ({ x: 100 + x, y: 100 * i })));
  const meet = (place: number): PressMet<string> => KINDS[Math.floor(place / 3)];

  it("draws with a pressed button alone, ends where it is released, and zooms by no palm", () => {
    fc.assert(
      fc.property(pointerSteps(places.length, 60), (steps) => {
        /** The pointer whose stroke goes on. */
        let drawing: number | null = null;
        const isIdle = playPointers(steps, {
          places,
          meet,
          check: (sign, actions, truth) => {
            for (const { kind } of actions) {
              if (kind === "begin") {
                expect(drawing).toBeNull();
                expect(sign).toMatchObject({ kind: "down", button: 0, on: { isGrip: true } });
                expect(truth.isPalm, "a palm draws nothing").toBe(false);
                drawing = sign.id;
              } else if (kind === "extend") {
                expect(sign.id).toBe(drawing);
                expect(sign.kind === "up" || (sign.buttons & 1) === 1, "a button is pressed").toBe(true);
              } else if (kind === "end") {
                expect(sign.id).toBe(drawing);
                expect(sign.button, "the button that drew").toBe(0);
                expect(sign.buttons & 1).toBe(0);
                drawing = null;
              } else if (kind === "revert" || kind === "drop" || kind === "back") drawing = null;
              else if (kind === "hover") expect([sign.buttons, drawing]).toEqual([0, null]);
              else if (kind === "tap") expect([sign.kind, truth.isPalm]).toEqual(["up", false]);
              else {
                expect(drawing, "a board that is drawn on stands still").toBeNull();
                expect(truth.isPalm).toBe(false);
                expect(sign.kind === "up" || sign.buttons !== 0).toBe(true);
                if (kind === "pinch") expect(sign.device).toBe("touch");
              }
            }
          },
        });
        expect([isIdle, drawing], "nothing goes on after all pointers are lifted").toEqual([true, null]);
      }),
      runs,
    );
  });

  it("leaves the board able to draw", () => {
    fc.assert(
      fc.property(pointerSteps(places.length, 40), (steps) => {
        const lastly = { place: 0, pause: 1500 };
        const ups = POINTERS.map((_, pointer) => ({ ...lastly, kind: "up" as const, pointer }));
        // A mouse whose release was lost is still on the desk.
        const moves = [0, 1].map((pointer) => ({ ...lastly, kind: "move" as const, pointer }));
        let told: string[] = [];
        playPointers([...steps, ...ups, ...moves, { ...lastly, kind: "down", pointer: 2 }], {
          places,
          meet,
          check: (_, actions) => {
            if (actions.some(({ kind }) => kind === "begin")) told = [];
            told.push(...actions.map(({ kind }) => kind));
          },
        });
        expect(told[0]).toBe("begin");
      }),
      runs,
    );
  });
});
