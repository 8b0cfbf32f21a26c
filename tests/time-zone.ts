import { afterEach } from "vitest";

/** Lets the tests of a file move this process to other time zones; each test begins where the process was. */
export function movableTimeZone(): (timeZone: string) => void {
  const { TZ: before } = process.env;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  return (timeZone) => void (process.env.TZ = timeZone);
}
