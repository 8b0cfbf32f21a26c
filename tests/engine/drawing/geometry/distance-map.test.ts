import { expect, it } from "vitest";
import { nearestMarked } from "../../../../engine/drawing/geometry/distance-map.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";

function slowDistances(isMarked: Uint8Array, side: number): number[] {
  const place = (cell: number): [x: number, y: number] => [cell % side, Math.floor(cell / side)];
  return Array.from(isMarked, (_, cell) => {
    const [x, y] = place(cell);
    return Math.min(
      ...[...isMarked.keys()].map((other) => {
        const [u, v] = place(other);
        return isMarked[other] === 1 ? (x - u) ** 2 + (y - v) ** 2 : Infinity;
      }),
    );
  });
}

it("distances are those to the nearest marked cell", () => {
  const random = seededRandom(testSeed("distance map"));
  for (let run = 0; run < runs(30, 2000); run++) {
    const side = 2 + random.below(9);
    const share = random.next() ** 3;
    const isMarked = Uint8Array.from({ length: side * side }, () => (random.next() < share ? 1 : 0));
    isMarked[random.below(side * side)] = 1;
    const distances = [...nearestMarked(isMarked, side)].map((nearest, cell) => {
      expect(isMarked[nearest]).toBe(1);
      const [x, y] = [(nearest % side) - (cell % side), Math.floor(nearest / side) - Math.floor(cell / side)];
      return x * x + y * y;
    });
    expect(distances).toEqual(slowDistances(isMarked, side));
  }
});
