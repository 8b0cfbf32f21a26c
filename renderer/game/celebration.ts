import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import type { MatchChange } from "./board-source.ts";

/** The celebration of a win. For about a second the last curve glows, and the survivors light up one by one. */
export interface Celebration {
  /** Time of its first picture; null before it. */
  readonly beginTime: number | null;
  /** Milliseconds since the first picture. */
  readonly time: number;
}

export const NEW_CELEBRATION: Celebration = { beginTime: null, time: 0 };

/**
 * Milliseconds of the whole celebration, and of its parts: until the glow is brightest, until the first survivor lights
 * up and until the last one.
 */
export const CELEBRATION_MS = 1300;
const GLOWING_MS = 220;
const FIRST_MS = 260;
const LAST_MS = 760;
/** Milliseconds in which the light of a survivor grows. */
const LIGHTING_MS = 160;

export interface CelebrationFrame {
  /** Glow of the last curve, from 0 to 1. */
  readonly glow: number;
  /** Survivors that are lit, and how far, from 0 to 1. */
  readonly lit: readonly { readonly spot: number; readonly part: number }[];
}

/** Whether a person at this screen has won by the last curve. Nobody has a turn on the board of a step that is done. */
export function deservesCelebration({ state, cause }: MatchChange): boolean {
  const { result, role, setup, lesson } = state;
  return (
    cause.kind === "move" &&
    result?.reason === "no-move-left" &&
    setup.sides[result.winner].kind === "person" &&
    (role.sides.includes(result.winner) || lesson?.verdict === "met")
  );
}

export function celebrationAt({ time }: Celebration, drawing: Drawing): CelebrationFrame {
  const survivors = survivorsOf(drawing);
  const step = survivors.length > 1 ? (LAST_MS - FIRST_MS) / (survivors.length - 1) : 0;
  const fading = (CELEBRATION_MS - time) / (CELEBRATION_MS - GLOWING_MS);
  return {
    glow: Math.max(0, Math.min(1, time / GLOWING_MS, fading)),
    lit: survivors.flatMap((spot, i) => {
      const part = (time - FIRST_MS - i * step) / LIGHTING_MS;
      return part < 0 ? [] : [{ spot, part: Math.min(1, part) }];
    }),
  };
}

/** The survivors from left to right. */
export function survivorsOf(drawing: Drawing): number[] {
  const lives = spotLives(drawing);
  return drawing.spots
    .flatMap((_, spot) => (lives[spot] > 0 ? [spot] : []))
    .sort((a, b) => drawing.spots[a].x - drawing.spots[b].x);
}
