/** The CPU milliseconds of a call. */
export function cpuMs(run: () => void): number {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
