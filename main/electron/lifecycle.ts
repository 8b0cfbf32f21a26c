import { app } from "electron";
import { z } from "zod";

/** What a start tells the game that runs already: Chromium itself puts its switches before the arguments. */
const startSchema = z.object({ argv: z.array(z.string()), folder: z.string() });

/** False if the game runs already; `onSecond` then gets the arguments of the second start and its folder there. */
export function setupSingleInstance(onSecond: (argv: readonly string[], folder: string) => void): boolean {
  const own: z.infer<typeof startSchema> = { argv: process.argv, folder: process.cwd() };
  if (!app.requestSingleInstanceLock(own)) return false;
  app.on("second-instance", (_event, argv, folder, told) => {
    const start = startSchema.catch({ argv, folder }).parse(told);
    onSecond(start.argv, start.folder);
  });
  return true;
}

/** Milliseconds until the process ends anyway. */
const MAX_ENDING_MS = 5000;

/** Resolves when `end` has, or after a while. */
export async function endInTime(end: () => Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, MAX_ENDING_MS);
  await Promise.race([end().catch(() => {}), late]);
  clearTimeout(limit);
}

/** `end` is done before the process ends, and the game ends with its last window (except on macOS). */
export function setupEnd(end: () => Promise<void>, openAgain: () => void): void {
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", (_event, hasVisibleWindows) => {
    if (!hasVisibleWindows) openAgain();
  });
  app.on("will-quit", (event) => {
    event.preventDefault();
    void endInTime(end).finally(() => app.exit());
  });
}
