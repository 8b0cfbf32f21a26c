import { readFileSync, writeFileSync } from "node:fs";
import type { Rectangle } from "electron";
import { z } from "zod";

/** The least size at which the screens work, in device-independent pixels. */
export const MIN_WINDOW_SIZE = { width: 900, height: 600 };
const USUAL_SIZE = { width: 1200, height: 800 };

const windowStateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(MIN_WINDOW_SIZE.width).max(16_384),
  height: z.int().min(MIN_WINDOW_SIZE.height).max(16_384),
  maximized: z.boolean(),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/**
 * Where the window was when it was last closed, unless that cannot be read or lies outside of all
 * `displays` (work areas): then the usual size, wherever the system likes to put it.
 */
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

/** Keeps where the window is. A state that cannot be written is not worth a word to the player. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch {
    return;
  }
}

/** Is enough of the window's upper edge on the display to pull it back? */
function canBeGrasped(window: Rectangle, display: Rectangle): boolean {
  const grasp = 100;
  return (
    window.x + window.width >= display.x + grasp &&
    window.x <= display.x + display.width - grasp &&
    window.y >= display.y &&
    window.y <= display.y + display.height - grasp
  );
}
