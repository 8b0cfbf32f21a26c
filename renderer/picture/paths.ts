import { polyline, type Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";

export type PathPart =
  | { readonly kind: "line"; readonly to: Point }
  | { readonly kind: "curve"; readonly control: Point; readonly to: Point };

/** A curve as it is shown. */
export interface Path {
  readonly start: Point;
  readonly parts: readonly PathPart[];
}

export function curvePaths(drawing: Drawing): Path[] {
  return drawing.curves.map((curve) => strokePath(polyline(drawing, curve)));
}

export function strokePath(points: readonly Point[]): Path {
  return { start: points[0], parts: points.slice(1).map((to) => ({ kind: "line", to })) };
}

/** The path as the `d` of an SVG path, `scale` units to the board. */
export function svgPath(path: Path, scale: number): string {
  const at = ({ x, y }: Point): string => `${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`;
  const parts = path.parts.map((part) => (part.kind === "line" ? `L${at(part.to)}` : `Q${at(part.control)} ${at(part.to)}`));
  return `M${at(path.start)}${parts.join("")}`;
}
