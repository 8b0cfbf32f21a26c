import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { qualityOf } from "../../engine/drawing/redraw/quality.ts";
import { searchRedraw } from "../../engine/drawing/redraw/search.ts";
import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";
import { roundedDrawing } from "../../engine/play/campaign/stored-form.ts";
import { seededRandom } from "../../engine/random.ts";
import { clarity } from "./clarity.ts";
import { CLEAR, readsAs } from "./level-drawing.ts";

export interface LevelRedrawOptions {
  readonly seed: number;
  /** Redraws from each of `TURNS` turned drawings, and from the best of their results. */
  readonly tries: number;
}

/** Number of turns of the drawing that are tried, evenly over a circle. */
const TURNS = 8;
/** Size of a turned drawing, as a part of its own, so that it stays on the board. */
const TURNED_SIZE = 0.7;

/** The best drawing that a search finds, as it is stored; the given one if none is better. */
export function redrawnLevel(level: CampaignLevel, { seed, tries }: LevelRedrawOptions): Drawing {
  const { number, position, drawing } = level;
  const random = seededRandom(seed + number);
  const narrowest = Math.min(CLEAR, clarity(drawing));
  const searched = (start: Drawing): Drawing => {
    let tried = 0;
    return searchRedraw(start, { random, stop: () => tried++ === tries, enough: Infinity }).drawing;
  };
  let best = { drawing, quality: qualityOf(drawing) };
  const take = (found: Drawing): void => {
    const stored = roundedDrawing(found);
    const quality = qualityOf(stored);
    if (quality > best.quality && clarity(stored) >= narrowest && readsAs(stored, position))
      best = { drawing: stored, quality };
  };
  for (let turn = 0; turn < TURNS; turn++) take(searched(turned(drawing, (2 * Math.PI * turn) / TURNS)));
  take(searched(best.drawing));
  return best.drawing;
}

/** Turns a drawing about the middle of the board, and makes it smaller. */
function turned(drawing: Drawing, angle: number): Drawing {
  const [cosine, sine] = [TURNED_SIZE * Math.cos(angle), TURNED_SIZE * Math.sin(angle)];
  const moved = <P extends Point>(point: P): P => {
    const [x, y] = [point.x - 0.5, point.y - 0.5];
    return { ...point, x: 0.5 + cosine * x - sine * y, y: 0.5 + sine * x + cosine * y };
  };
  return {
    ...drawing,
    spots: drawing.spots.map(moved),
    curves: drawing.curves.map((curve) => ({ ...curve, inner: curve.inner.map(moved) })),
  };
}
