import type { DrawnSurface } from "../../engine/drawing/drawing.ts";

/** The direction of the arrow on a side; sides with the same kind of arrow are glued, arrow on arrow. */
interface SideArrow {
  readonly kind: "single" | "double";
  /** The middle of the side, in board units. */
  readonly x: number;
  readonly y: number;
  /** The arrow's direction: a unit vector, y downwards. */
  readonly dx: number;
  readonly dy: number;
}

/** Arrows on the sides of the board, as `engine/drawing/surface/gluing.ts` glues them. */
function sideArrows(surface: DrawnSurface): SideArrow[] {
  const right = surface === "T" ? -1 : 1;
  const lower = surface === "P" ? -1 : 1;
  return [
    { kind: "single", x: 0, y: 0.5, dx: 0, dy: -1 },
    { kind: "single", x: 1, y: 0.5, dx: 0, dy: right },
    { kind: "double", x: 0.5, y: 0, dx: 1, dy: 0 },
    { kind: "double", x: 0.5, y: 1, dx: lower, dy: 0 },
  ];
}

/** Half the length and half the width of an arrow's head, in board units. */
const HEAD = { length: 0.017, width: 0.015 };

/** The `d` of a path with the heads of the arrows on all sides, times `scale`. */
export function arrowPath(surface: DrawnSurface, scale = 1, size = 1): string {
  const [length, width] = [HEAD.length * size, HEAD.width * size];
  return sideArrows(surface)
    .flatMap(({ kind, x, y, dx, dy }) => {
      const places = kind === "single" ? [0] : [-1.15 * length, 1.15 * length];
      return places.map((along) => {
        const [mx, my] = [x + dx * along, y + dy * along];
        const points = [
          [mx + dx * length, my + dy * length],
          [mx - dx * length - dy * width, my - dy * length + dx * width],
          [mx - dx * length + dy * width, my - dy * length - dx * width],
        ];
        return `M${points.map((point) => point.map((n) => short(n * scale)).join(" ")).join("L")}Z`;
      });
    })
    .join("");
}

/** Width of the strip around the square in pictures that has room for the arrows, in board units. */
export const SQUARE_MARGIN = 0.05;

function short(number: number): string {
  return String(Number(number.toFixed(4)));
}
