import { smoothPaths, svgPath, type PathCommand } from "../../engine/drawing/display/smooth.ts";
import type { PlanarMap } from "../../engine/drawing/topology/map.ts";

/** The `d` of a path along all boundaries of each region, to be filled by the even-odd rule, in board units. */
export function regionPaths(map: PlanarMap): string[] {
  const curves = smoothPaths(map.drawing);
  return map.regions.map(({ boundaries }) =>
    boundaries
      .map(({ corners }) =>
        corners
          .filter(({ leaving }) => leaving >= 0)
          .map(({ leaving }, i) => {
            const path = leaving % 2 === 0 ? curves[leaving >> 1] : reversed(curves[leaving >> 1]);
            return svgPath(i === 0 ? path : path.slice(1));
          })
          .join(""),
      )
      .filter((walk) => walk !== "")
      .map((walk) => `${walk}Z`)
      .join(""),
  );
}

function reversed(path: readonly PathCommand[]): PathCommand[] {
  const points = path.flatMap(([, ...numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]] as const),
  );
  points.reverse();
  let at = 0;
  const next = (letter: string, count: number): PathCommand => {
    const numbers = points.slice(at, at + count).flat();
    at += count;
    return [letter, ...numbers] as unknown as PathCommand;
  };
  const pieces = path.slice(1).reverse();
  return [next("M", 1), ...pieces.map(([letter, ...numbers]) => next(letter, numbers.length / 2))];
}
