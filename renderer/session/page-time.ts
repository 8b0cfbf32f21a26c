import { computed, effect, signal } from "@preact/signals";
import { dayAt, localTimeZone } from "../../protocol/local-day.ts";
import { isPageSeen } from "../game/sight.ts";

const MINUTE_MS = 60_000;

/** Milliseconds since 1970, set each minute while the page is seen. The computer's clock may go back. */
export const timeNow = signal(Date.now());

/** Number of times that the clock was read. */
const readings = signal(0);

/** The player's time zone, which may change while the page is open. The first look for it takes a browser 50 ms. */
export const timeZone = computed(() => {
  void readings.value;
  return localTimeZone();
});

/** The player's date. */
export const today = computed(() => dayAt(timeNow.value, timeZone.value));

/** Reads the clock of the computer. */
export function readTime(): void {
  timeNow.value = Date.now();
  readings.value = readings.peek() + 1;
}

/** Reads the clock at each new minute, and when the page is seen or gets the focus. Returns how to stop. */
export function followTime(): () => void {
  const stop = effect(() => {
    if (!isPageSeen.value) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      readTime();
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  });
  // A computer that has slept doesn't hide the page.
  window.addEventListener("focus", readTime);
  return () => {
    stop();
    window.removeEventListener("focus", readTime);
  };
}
