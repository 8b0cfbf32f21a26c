import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPageSeen } from "../../renderer/game/sight.ts";
import { afterSeen } from "../../renderer/session/page-sight.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  isPageSeen.value = true;
});

it("what is shown for a time is shown while the page is seen, in parts if need be, and once", () => {
  let calls = 0;
  afterSeen(1000, () => calls++);
  vi.advanceTimersByTime(600);
  isPageSeen.value = false;
  vi.advanceTimersByTime(60_000);
  expect([calls, vi.getTimerCount()], "no timer runs on").toEqual([0, 0]);
  isPageSeen.value = true;
  vi.advanceTimersByTime(399);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  isPageSeen.value = false;
  isPageSeen.value = true;
  expect([calls, vi.getTimerCount()]).toEqual([1, 0]);
});

it("what begins while the page is hidden waits for it", () => {
  let calls = 0;
  isPageSeen.value = false;
  const stop = afterSeen(10, () => calls++);
  afterSeen(10, () => calls++);
  vi.advanceTimersByTime(100);
  stop();
  isPageSeen.value = true;
  vi.advanceTimersByTime(10);
  expect(calls, "but for what was stopped").toBe(1);
});
