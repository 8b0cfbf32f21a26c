import type { Drawing } from "../../engine/drawing/drawing.ts";

/** `end`: the free end of a cross. `none`: the middle of a cross, or a cell, which are no spots to the eye. */
export type SpotLook = "live" | "stuck" | "dead" | "end" | "none";

/** Tells how each spot looks. `lives` and `usable` are those of each spot; all live ones are usable by default. */
export function spotLooks(
  { game, spots }: Pick<Drawing, "game" | "spots">,
  lives: readonly number[],
  usable: readonly boolean[] | undefined,
): SpotLook[] {
  return spots.map((_, spot) => {
    if (game === "cram") return "none";
    // A curve ends at a free end alone, and four curves meet in the middle of a cross.
    if (game === "brussels-sprouts") return lives[spot] > 0 ? "end" : "none";
    if (lives[spot] === 0) return "dead";
    return (usable?.[spot] ?? true) ? "live" : "stuck";
  });
}

/** Radius of a free end, in widths of a line. */
export const END_RADIUS = 1.3;
