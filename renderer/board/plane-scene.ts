import type { Drawing } from "../../engine/drawing/drawing.ts";
import { isSurfaceDrawing, type SurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { lineImages, type PlaneDrawing, planeDrawing, type PlaneWindow } from "../../engine/drawing/surface/images.ts";
import type { Scene } from "../game/scene.ts";
import type { Lens } from "./lens.ts";

/** Width of the grid, in board units, on which the corners of the painted part of the plane lie. */
const WINDOW_STEP = 0.25;

/** Shows a scene on a surface as its view shows the plane; scenes on the sphere stay as they are. */
export class PlaneScenes {
  private known: { readonly drawing: Drawing; readonly window: PlaneWindow; readonly plane: PlaneDrawing } | null =
    null;

  of(scene: Scene, lens: Lens): Scene {
    const { drawing } = scene;
    return isSurfaceDrawing(drawing) ? this.seen(scene, drawing, lens) : scene;
  }

  private seen(scene: Scene, drawing: SurfaceDrawing, lens: Lens): Scene {
    const window = windowOf(lens);
    const { surface } = drawing;
    const { drawing: plane, sources, images } = this.planeOf(drawing, window);
    const { lives, usable, reachable, celebration } = scene;
    return {
      ...scene,
      drawing: plane,
      lives: sources.map((spot) => lives[spot]),
      usable: sources.map((spot) => usable[spot]),
      reachable: reachable === null ? null : new Set([...reachable].flatMap((spot) => images[spot] ?? [])),
      enclosed: scene.enclosed.flatMap((spot) => images[spot] ?? []),
      choices: scene.choices.flatMap(({ points, isCurrent }) =>
        lineImages(surface, points, window).map((image) => ({ points: image, isCurrent })),
      ),
      celebration:
        celebration === null
          ? null
          : {
              ...celebration,
              lit: celebration.lit.flatMap(({ spot, part }) =>
                (images[spot] ?? []).map((image) => ({ spot: image, part })),
              ),
            },
      plane: {
        board: drawing,
        images,
        strokes: scene.stroke === null ? [] : lineImages(surface, scene.stroke.points, window),
        suggestions: scene.suggestion === null ? [] : lineImages(surface, scene.suggestion, window),
      },
    };
  }

  /** The plane's drawing of a board. It is kept, because the painter paints a new drawing anew. */
  private planeOf(drawing: SurfaceDrawing, window: PlaneWindow): PlaneDrawing {
    const { known } = this;
    if (known?.drawing === drawing && isSameWindow(known.window, window)) return known.plane;
    const plane = planeDrawing(drawing, window);
    this.known = { drawing, window, plane };
    return plane;
  }
}

function windowOf({ x, y, zoom }: Lens): PlaneWindow {
  const down = (value: number): number => Math.floor(value / WINDOW_STEP) * WINDOW_STEP;
  const up = (value: number): number => Math.ceil(value / WINDOW_STEP) * WINDOW_STEP;
  return { left: down(x), top: down(y), right: up(x + 1 / zoom), bottom: up(y + 1 / zoom) };
}

function isSameWindow(one: PlaneWindow, other: PlaneWindow): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
}
