import { describe, expect, it } from "vitest";
import { clearingMove, partsOfMoves } from "../../../../engine/drawing/surface/allowed-moves.ts";
import { seededRandom } from "../../../../engine/random.ts";

/** Something at a distance, in the direction of an angle. */
const thing = (distance: number, angle: number): { distance: number; dx: number; dy: number } => ({
  distance,
  dx: -Math.cos(angle),
  dy: -Math.sin(angle),
});

describe("a move that keeps clear", () => {
  it("is free where nothing is near", () => {
    expect(clearingMove({ x: 1, y: -2 }, [], 0.1)).toEqual({ x: 1, y: -2 });
  });

  it("goes along what is nearest, and away from it", () => {
    const wall = [thing(0.01, 0)];
    const { x, y } = clearingMove({ x: 1, y: 1 }, wall, 0.1);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(1);
    expect(clearingMove({ x: -1, y: 1 }, wall, 0.1)).toEqual({ x: -1, y: 1 });
  });

  it("goes along what is nearest at any angle", () => {
    const random = seededRandom(6);
    for (let i = 0; i < 2000; i++) {
      const angle = 2 * Math.PI * random.next();
      const [sideX, sideY] = [-Math.sin(angle), Math.cos(angle)];
      const { x, y } = clearingMove(
        { x: Math.cos(angle) + sideX, y: Math.sin(angle) + sideY },
        [thing(0.01 * random.next(), angle)],
        0.1,
      );
      expect(x).toBeCloseTo(sideX, 8);
      expect(y).toBeCloseTo(sideY, 8);
    }
  });

  it("comes nearer to the farther side by half of the difference, so that both can move", () => {
    const { x } = clearingMove({ x: 1, y: 0 }, [thing(0.01, Math.PI), thing(0.03, 0)], 0.1);
    expect(x).toBeCloseTo(0.01);
  });

  it("comes nearer to what has a lower distance of its own", () => {
    const own = { ...thing(0.03, 0), kept: 0.01 };
    expect(clearingMove({ x: 1, y: 0 }, [own], 0.1).x).toBeCloseTo(0.01);
    expect(clearingMove({ x: 1, y: 0 }, [own, thing(0.002, Math.PI)], 0.1).x).toBeCloseTo(0.014);
  });

  it("is not lost between several things", () => {
    const random = seededRandom(7);
    for (let i = 0; i < 2000; i++) {
      const near = Array.from({ length: 1 + random.below(4) }, () =>
        thing(0.001 + random.next() / 10, 2 * Math.PI * random.next()),
      );
      const { x, y } = clearingMove({ x: random.next() - 0.5, y: random.next() - 0.5 }, near, 0.05);
      expect(Math.hypot(x, y)).toBeGreaterThan(1e-9);
    }
  });

  it("comes nearer by half of what is above the nearest, or above what is kept, wherever things are", () => {
    const random = seededRandom(5);
    for (let i = 0; i < 2000; i++) {
      const near = Array.from({ length: 1 + random.below(5) }, () =>
        thing(0.001 + random.next() / 10, 2 * Math.PI * random.next()),
      );
      const kept = random.next() / 10;
      const move = clearingMove({ x: random.next() - 0.5, y: random.next() - 0.5 }, near, kept);
      const floor = Math.min(kept, ...near.map(({ distance }) => distance));
      for (const { distance, dx, dy } of near)
        expect(distance + move.x * dx + move.y * dy).toBeGreaterThanOrEqual((distance + floor) / 2 - 1e-9);
    }
  });
});

/** A strand of nine points one unit apart, all of which would go one unit with this room. */
function movingStrand(from: number, to: number, room: number) {
  return {
    strand: { from, to },
    place: { along: Float64Array.from({ length: 9 }, (_, i) => i) },
    sides: Array.from({ length: 8 }, () => ({ room })),
    move: { x: new Float64Array(9).fill(1), y: new Float64Array(9) },
  };
}

describe("the parts of moves that points go", () => {
  it.each([
    ["as listed", [0, 1, 2]],
    ["the other way round", [2, 1, 0]],
    ["with the narrow one in the middle", [0, 2, 1]],
  ])("rise gradually through spots, with strands %s", (_, order) => {
    // Three strands in a row; the last one has next to no room.
    const row = [movingStrand(0, 1, 10), movingStrand(1, 2, 10), movingStrand(2, 3, 0.1)];
    const listed = order.map((c) => row[c]);
    const spots = [1, 1, 1, 1];
    const gap = 40;
    const parts = partsOfMoves(
      {
        strands: listed.map(({ strand }) => strand),
        places: listed.map(({ place }) => place),
        sides: listed.map(({ sides }) => sides),
        moves: listed.map(({ move }) => move),
      },
      spots,
      gap,
    );
    const rise = 2 / gap;
    [0.03 + 17 * rise, 0.03 + 9 * rise, 0.03 + rise, 0.03 + rise].forEach((part, s) =>
      expect(spots[s]).toBeCloseTo(part, 9),
    );
    listed.forEach(({ strand }, c) => {
      expect([parts[c][0], parts[c][8]]).toEqual([spots[strand.from], spots[strand.to]]);
      for (let i = 1; i < 9; i++) expect(Math.abs(parts[c][i] - parts[c][i - 1])).toBeLessThan(rise + 1e-9);
    });
  });
});
