import { describe, expect, it } from "vitest";
import { PointerGuard, type PointerSign } from "../../renderer/board/pointer-guard.ts";

const sign = (change: Partial<PointerSign>): PointerSign => ({
  pointerId: 1,
  pointerType: "touch",
  width: 12,
  height: 14,
  timeStamp: 0,
  ...change,
});

describe("the pointer that draws", () => {
  it("is the first finger until it is lifted", () => {
    const guard = new PointerGuard();
    expect(guard.admits(sign({}))).toBe(true);
    guard.hold(sign({}));
    expect(guard.admits(sign({ pointerId: 2 }))).toBe(false);
    expect(guard.hears(sign({ pointerId: 2 }))).toBe(false);
    expect(guard.release(sign({ pointerId: 2 }))).toBe(false);
    expect(guard.drawing).toBe(1);
    expect(guard.release(sign({}))).toBe(true);
    expect(guard.admits(sign({ pointerId: 2 }))).toBe(true);
  });

  it("is not a palm, either wide or beside a stylus", () => {
    const guard = new PointerGuard();
    expect(guard.admits(sign({ height: 90 }))).toBe(false);
    guard.hears(sign({ pointerId: 5, pointerType: "pen", timeStamp: 1000 }));
    expect(guard.admits(sign({ timeStamp: 1500 }))).toBe(false);
    expect(guard.admits(sign({ timeStamp: 1500, pointerId: 5, pointerType: "pen" }))).toBe(true);
    expect(guard.admits(sign({ timeStamp: 9000 }))).toBe(true);
  });

  it("is the stylus even when the palm touched first", () => {
    const guard = new PointerGuard();
    const [palm, stylus] = [sign({}), sign({ pointerId: 5, pointerType: "pen", timeStamp: 1000 })];
    expect(guard.relieve(stylus), "nothing was drawn").toBe(false);
    guard.hold(palm);
    expect(guard.relieve(sign({ pointerId: 2 })), "a finger takes nothing over").toBe(false);
    expect(guard.relieve(sign({ pointerId: 3, pointerType: "mouse" })), "nor does a mouse").toBe(false);
    expect(guard.drawing).toBe(1);
    expect(guard.admits(stylus)).toBe(true);
    expect(guard.relieve(stylus)).toBe(true);
    expect(guard.drawing).toBeNull();
    guard.hold(stylus);
    expect(guard.hears(palm)).toBe(false);
    expect(guard.release(palm)).toBe(false);
    expect(guard.admits(sign({ pointerId: 6, pointerType: "pen" })), "a second stylus").toBe(false);
    expect(guard.relieve(sign({ pointerId: 6, pointerType: "pen" }))).toBe(false);
    expect(guard.drawing).toBe(5);
  });

  it("may always be a mouse", () => {
    const guard = new PointerGuard();
    guard.hears(sign({ pointerId: 5, pointerType: "pen", timeStamp: 1000 }));
    expect(guard.admits(sign({ pointerType: "mouse", timeStamp: 1001, width: 100 }))).toBe(true);
  });
});
