import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { DailyProgress } from "../../protocol/daily.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { isPageSeen } from "../../renderer/game/sight.ts";
import { followTime, readTime, timeNow, today } from "../../renderer/session/page-time.ts";
import { Session } from "../../renderer/session/session.ts";
import { movableTimeZone } from "../time-zone.ts";
import { FakeHost, turn } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

const moveTo = movableTimeZone();
const page = new EventTarget();
const asks = (host: FakeHost): unknown[] =>
  host.asked.filter(({ request }) => request === "daily.progress").map(({ params }) => params);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  moveTo("Europe/Prague");
});
afterEach(() => {
  vi.useRealTimers();
  readTime();
});

it("the page's date changes at midnight, when the page is seen again, and when a clock is set back", () => {
  vi.setSystemTime("2026-10-25T22:58:30Z");
  onTestFinished(followTime());
  expect(today.value).toBe("2026-10-25");
  vi.advanceTimersByTime(60_000);
  expect(today.value).toBe("2026-10-25");
  vi.advanceTimersByTime(30_000);
  expect(today.value, "at midnight, which is an hour later than yesterday's").toBe("2026-10-26");

  isPageSeen.value = false;
  vi.setSystemTime("2026-10-27T12:00Z");
  expect([today.value, vi.getTimerCount()], "unseen").toEqual(["2026-10-26", 0]);
  isPageSeen.value = true;
  expect(today.value).toBe("2026-10-27");

  vi.setSystemTime("2026-10-20T12:00Z");
  page.dispatchEvent(new Event("focus"));
  expect([today.value, timeNow.value]).toEqual(["2026-10-20", Date.parse("2026-10-20T12:00Z")]);
  moveTo("Pacific/Kiritimati");
  vi.advanceTimersByTime(60_000);
  expect(today.value, "after a flight").toBe("2026-10-21");
});

it("the session asks for the daily positions anew when the date or the time zone is another one", async () => {
  vi.setSystemTime("2026-11-26T10:00Z");
  readTime();
  const host = new FakeHost();
  host.answers["daily.progress"] = () => ({ today: today.peek(), streak: 0, results: [] }) satisfies DailyProgress;
  const { actions } = new FakeNavigation();
  const session = new Session(host, { actions, openPen, systemReducedMotion: () => true, reload() {} });
  await turn();
  vi.setSystemTime("2026-11-27T10:00Z");
  readTime();
  expect(asks(host), "no screen has shown them").toEqual([]);
  await session.refreshDaily();
  vi.setSystemTime("2026-11-27T10:01Z");
  readTime();
  expect(asks(host)).toEqual([{ timeZone: "Europe/Prague" }]);
  vi.setSystemTime("2026-11-27T23:00Z");
  readTime();
  await turn();
  expect(session.daily.value?.today).toBe("2026-11-28");
  moveTo("America/New_York");
  readTime();
  await turn();
  expect(session.daily.value?.today).toBe("2026-11-27");
  expect(asks(host)).toEqual([
    { timeZone: "Europe/Prague" },
    { timeZone: "Europe/Prague" },
    { timeZone: "America/New_York" },
  ]);
});

it("a position of a day that is over isn't begun, and the new day's are shown", async () => {
  const host = new FakeHost();
  host.answers["daily.progress"] = () => ({ today: "2026-11-28", streak: 0, results: [] });
  host.answers["daily.start"] = () => {
    throw new HostFailure({ code: "daily-over", params: {} });
  };
  const { actions } = new FakeNavigation();
  const session = new Session(host, { actions, openPen, systemReducedMotion: () => true, reload() {} });
  await session.startDaily("2026-11-27", "easy", true);
  await turn();
  expect(session.daily.value?.today).toBe("2026-11-28");
  expect(session.failure.value).toMatch(/date has changed/);
});
