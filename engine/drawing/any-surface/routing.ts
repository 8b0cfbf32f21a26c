import type { Random } from "../../random.ts";
import type { Drawing } from "../drawing.ts";
import type { Stroke } from "../moves/stroke.ts";
import { realize } from "../routing/realization.ts";
import { isSurfaceDrawing } from "../surface/cut.ts";
import { SurfaceRouter } from "../surface/surface-router.ts";
import { planarMap } from "../topology/planar-map.ts";

/** A curve to a child, up to merged strings; undefined if none was found. */
export type ChildRouter = (child: string, random: Random) => Stroke | undefined;

/** Creates a router for one drawing. @throws {RangeError} where curves of a drawing on a surface meet. */
export function childRouter(drawing: Drawing): ChildRouter {
  if (isSurfaceDrawing(drawing)) {
    const router = new SurfaceRouter(drawing);
    return (child, random) => router.realize(child, random)?.stroke;
  }
  const map = planarMap(drawing);
  return (child, random) => {
    const routed = realize(map, child, random);
    return routed.ok ? routed.value.stroke : undefined;
  };
}
