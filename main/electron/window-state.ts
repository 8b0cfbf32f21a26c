import type { Rectangle } from "electron";
import { z } from "zod";
import { readState, writeState } from "./state-file.ts";

/** Smallest size at which the page is laid out for a desktop, in device-independent pixels. */
const LEAST_SIZE = { width: 900, height: 600 };
const USUAL_SIZE = { width: 1200, height: 800 };

const windowStateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(100).max(16_384),
  height: z.int().min(100).max(16_384),
  maximized: z.boolean(),
  fullScreen: z.boolean(),
});

export type WindowState = z.infer<typeof windowStateSchema>;

export interface WindowPlace {
  /** Options of a new window. Without `x` and `y`, the system chooses where. */
  readonly bounds: Partial<Rectangle> & {
    readonly width: number;
    readonly height: number;
    readonly minWidth: number;
    readonly minHeight: number;
  };
  readonly maximized: boolean;
  readonly fullScreen: boolean;
}

/**
 * The place of a new window. `workAreas` are those of all screens, the primary one first. The place in `file` counts if
 * the player could grasp the window there. No window is larger than the screens, and it can be made small enough for
 * the smallest of them: 1366 × 768 pixels at 125 % leave less than the least size.
 */
export function readWindowState(file: string, workAreas: readonly Rectangle[]): WindowPlace {
  const state = readState(file, windowStateSchema.nullable(), null);
  const least = {
    minWidth: Math.min(LEAST_SIZE.width, ...workAreas.map(({ width }) => width)),
    minHeight: Math.min(LEAST_SIZE.height, ...workAreas.map(({ height }) => height)),
  };
  if (state === null || !workAreas.some((area) => canBeGrasped(state, area))) {
    const bounds = { ...within(USUAL_SIZE, least, workAreas.slice(0, 1)), ...least };
    return { bounds, maximized: false, fullScreen: false };
  }
  const { x, y, maximized, fullScreen } = state;
  return { bounds: { x, y, ...within(state, least, workAreas), ...least }, maximized, fullScreen };
}

/** Writes the state of a window, and ignores failures. */
export function writeWindowState(file: string, state: WindowState): void {
  writeState(file, state);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function within(size: Size, least: WindowLeast, workAreas: readonly Rectangle[]): Size {
  const extent = (start: "x" | "y", length: "width" | "height"): number =>
    Math.max(...workAreas.map((area) => area[start] + area[length])) -
    Math.min(...workAreas.map((area) => area[start]));
  return {
    width: Math.max(least.minWidth, Math.min(size.width, extent("x", "width"))),
    height: Math.max(least.minHeight, Math.min(size.height, extent("y", "height"))),
  };
}

type WindowLeast = Pick<WindowPlace["bounds"], "minWidth" | "minHeight">;

/** Whether enough of the title bar is visible. */
function canBeGrasped(window: Rectangle, area: Rectangle): boolean {
  const grasp = 100;
  return (
    window.x + window.width >= area.x + grasp &&
    window.x <= area.x + area.width - grasp &&
    window.y >= area.y &&
    window.y <= area.y + area.height - grasp
  );
}
