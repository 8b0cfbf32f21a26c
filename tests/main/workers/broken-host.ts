import { vi } from "vitest";
import type { FakeClock } from "../services/fake-clock.ts";
import { testHost, type TestHost } from "../services/test-host.ts";

/**
 * A host whose workers do tasks wrong, as `broken-worker.ts` says; those that start after `vi.unstubAllEnvs` are sound.
 */
export function brokenHost(how: Record<string, string>, options: Parameters<typeof testHost>[0] = {}): TestHost {
  vi.stubEnv("BROKEN_WORKER", JSON.stringify(how));
  return testHost({ ...options, worker: new URL("broken-worker.ts", import.meta.url) });
}

/** Lets time pass, once `hasBegun`, until the answer comes. */
export async function overdue<Answer>(
  clock: FakeClock,
  answer: Promise<Answer>,
  hasBegun = (): boolean => true,
): Promise<Answer> {
  const answered = { isOver: false };
  const end = (): void => void (answered.isOver = true);
  answer.then(end, end);
  while (!answered.isOver) {
    if (hasBegun()) clock.pass(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
