import { readFileSync, writeFileSync } from "node:fs";
import type { Rectangle } from "electron";
import { z } from "zod";

/** In device-independent pixels. */
export const MIN_WINDOW_SIZE = { width: 900, height: 600 };
const USUAL_SIZE = { width: 1200, height: 800 };

const windowStateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(MIN_WINDOW_SIZE.width).max(16_384),
  height: z.int().min(MIN_WINDOW_SIZE.height).max(16_384),
  maximized: z.boolean(),
  fullScreen: z.boolean().default(false),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/** The default size if the file is unreadable or the window would be outside all `displays` (work areas). */
export function readWindowState(file: string, displays: readonly Rectangle[]): Partial<WindowState> {
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return USUAL_SIZE;
  }
  const parsed = windowStateSchema.safeParse(stored);
  if (!parsed.success) return USUAL_SIZE;
  const state = parsed.data;
  return displays.some((display) => canBeGrasped(state, display)) ? state : USUAL_SIZE;
}

/** Ignores failures. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch {
    return;
  }
}

/** Is enough of the title bar visible? */
function canBeGrasped(window: Rectangle, display: Rectangle): boolean {
  const grasp = 100;
  return (
    window.x + window.width >= display.x + grasp &&
    window.x <= display.x + display.width - grasp &&
    window.y >= display.y &&
    window.y <= display.y + display.height - grasp
  );
}
