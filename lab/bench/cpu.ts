/** The CPU milliseconds of a call. */
export function cpuMs(run: () => void): number {
  const begun = cpuSoFar();
  run();
  return cpuSoFar() - begun;
}

/** CPU milliseconds of this process. */
export function cpuSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
