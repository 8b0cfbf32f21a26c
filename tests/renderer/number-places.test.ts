import { describe, expect, it } from "vitest";
import { polyline } from "../../engine/drawing/drawing.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../engine/random.ts";
import { distance, distanceToLine } from "../../renderer/game/distances.ts";
import { numberPlaces } from "../../renderer/game/number-places.ts";
import { randomLatticeMove, randomStart } from "../engine/drawing/redraw/random-games.ts";

describe("the numbers of spots", () => {
  it("stand beside their spots, on the board and beside the curves, at the end of a game", () => {
    const random = seededRandom(4);
    let drawing = randomStart(8, random);
    for (let next = randomLatticeMove(drawing, random); next; next = randomLatticeMove(drawing, random))
      drawing = redraw(next).drawing;
    const places = numberPlaces(drawing, 0.027);
    expect(places).toHaveLength(drawing.spots.length);
    const lines = drawing.curves.map((curve) => polyline(drawing, curve));
    const rooms = places.map((place, spot) => {
      expect(distance(place, drawing.spots[spot])).toBeLessThan(0.03);
      expect(Math.min(place.x, place.y, 1 - place.x, 1 - place.y)).toBeGreaterThan(0);
      return Math.min(...lines.map((line) => distanceToLine(place, line)));
    });
    expect(Math.min(...rooms), "no line crosses a number's middle").toBeGreaterThan(0.005);
  });
});
