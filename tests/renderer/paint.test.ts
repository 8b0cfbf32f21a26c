import { describe, expect, it } from "vitest";
import { smoothLine } from "../../engine/drawing/display/smooth.ts";
import { outlineAmong, outlinesOf } from "../../engine/drawing/display/outlines.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../engine/random.ts";
import { BoardPainter, type Pigments, type Rgb } from "../../renderer/board/board-painter.ts";
import { paintBlock } from "../../renderer/board/cram-painter.ts";
import { pigment } from "../../renderer/board/paint.ts";
import { STRIDE, TrianglePaint } from "../../renderer/board/triangle-paint.ts";
import { penOutline } from "../../renderer/picture/pen-outline.ts";
import { distance, distanceToLine } from "../../renderer/game/distances.ts";
import { plainScene } from "../../renderer/game/scene-of.ts";
import type { Scene } from "../../renderer/game/scene.ts";
import { inkFor, spotRadii } from "../../renderer/game/ink.ts";
import { testSeed } from "../oracle/seed.ts";
import { afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";
import { spotsAt } from "../drawings.ts";

const INK = pigment(0, 0, 0);

function boardPainter(): BoardPainter<TrianglePaint> {
  return new BoardPainter(new TrianglePaint(), new TrianglePaint());
}

/** The covered part of a pixel, as the graphics card computes it. */
function coverAt(paint: TrianglePaint, { x, y }: Point): number {
  let most = 0;
  for (let i = 0; i < paint.indexCount; i += 3) {
    const corners = Array.from(paint.indices.subarray(i, i + 3), (index) =>
      paint.vertices.subarray(index * STRIDE, index * STRIDE + STRIDE),
    );
    const [a, b, c] = corners;
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area === 0) continue;
    const second = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
    const third = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
    const first = 1 - second - third;
    if (first < 0 || second < 0 || third < 0) continue;
    const at = (field: number): number => first * a[field] + second * b[field] + third * c[field];
    const away = Math.hypot(at(2), at(3));
    const within = (edge: number): number => Math.min(1, Math.max(0, edge + 0.5));
    most = Math.max(most, within(at(4) - away) * within(away - at(5)));
  }
  return most;
}

function expectShape(paint: TrianglePaint, side: number, isInside: (place: Point) => number, tolerance: number): void {
  let inside = 0;
  for (let x = 0.31; x < side; x += 0.83) {
    for (let y = 0.17; y < side; y += 0.89) {
      const depth = isInside({ x, y });
      if (Math.abs(depth) < 0.5 + tolerance) continue;
      expect(coverAt(paint, { x, y }), `at ${x}, ${y}`).toBeCloseTo(depth > 0 ? 1 : 0, 5);
      if (depth > 0) inside++;
    }
  }
  expect(inside).toBeGreaterThan(5);
}

describe("paint", () => {
  it("makes discs and rings", () => {
    const paint = new TrianglePaint();
    paint.disc(20, 20, 8, INK);
    expectShape(paint, 40, (place) => 8 - distance(place, { x: 20, y: 20 }), 0);
    paint.clear();
    paint.ring(20, 20, 12, 4, INK);
    expectShape(paint, 40, (place) => 2 - Math.abs(12 - distance(place, { x: 20, y: 20 })), 0);
  });

  it("makes blocks with round corners", () => {
    const paint = new TrianglePaint();
    for (const [width, height, radius] of [
      [24, 12, 2.7],
      [12, 24, 2.7],
      [20, 20, 2.2],
    ]) {
      paint.clear();
      paintBlock(paint, { x: 6, y: 8, width, height, radius }, 1, INK);
      expectShape(
        paint,
        40,
        ({ x, y }) => {
          const away = [Math.abs(x - 6 - width / 2) - width / 2, Math.abs(y - 8 - height / 2) - height / 2];
          const [across, down] = away.map((side) => Math.max(0, side + radius));
          return across > 0 && down > 0 ? radius - Math.hypot(across, down) : -Math.max(...away);
        },
        0,
      );
    }
  });

  it("makes lines with round ends and sharp corners", () => {
    const paint = new TrianglePaint();
    paint.line(10, 10, 30, 22, 6, INK);
    expectShape(
      paint,
      40,
      (place) =>
        3 -
        distanceToLine(place, [
          { x: 10, y: 10 },
          { x: 30, y: 22 },
        ]),
      0,
    );
    const sharp = [
      { x: 0.2, y: 0.2 },
      { x: 0.8, y: 0.5 },
      { x: 0.2, y: 0.7 },
    ];
    // A spot in the corner keeps it sharp.
    const spot = spotsAt([0.6, 0.5]);
    paint.clear();
    paint.smoothLine(outlineAmong(spot, sharp), 0, 40, 4, INK);
    expectShape(
      paint,
      40,
      (place) =>
        2 -
        distanceToLine(
          place,
          sharp.map(({ x, y }) => ({ x: x * 40, y: y * 40 })),
        ),
      0,
    );
  });

  it("rounds corners inside their triangles, as wide as the curve", () => {
    const random = seededRandom(testSeed("paint"));
    const points = Array.from({ length: 9 }, (_, i) => ({ x: 0.1 + i * 0.1, y: 0.5 + 0.15 * (random.next() - 0.5) }));
    const paint = new TrianglePaint();
    paint.smoothLine(outlineAmong(spotsAt(), points), 0, 60, 3, INK);
    const on = points.map((p, i) => {
      if (i === 0 || i === points.length - 1) return p;
      return {
        x: (points[i - 1].x + 4 * p.x + points[i + 1].x) / 6,
        y: (points[i - 1].y + 4 * p.y + points[i + 1].y) / 6,
      };
    });
    const curve: Point[] = [];
    for (let i = 1; i < points.length; i++) {
      const [b, c] = [middle(points[i - 1], points[i], 1 / 3), middle(points[i - 1], points[i], 2 / 3)];
      for (let t = 0; t < 1.01; t += 0.05) {
        const [p, q, r] = [middle(on[i - 1], b, t), middle(b, c, t), middle(c, on[i], t)];
        curve.push(middle(middle(p, q, t), middle(q, r, t), t));
      }
    }
    expectShape(
      paint,
      60,
      (place) =>
        1.5 -
        distanceToLine(
          place,
          curve.map(({ x, y }) => ({ x: x * 60, y: y * 60 })),
        ),
      0.15,
    );
  });

  it("makes a pen's line widest across the nib, never wider than asked, and as pictures show it", () => {
    const bare = spotsAt();
    const side = 60;
    const width = 6;
    const widthsAt = (x: number, y: number): number => {
      const paint = new TrianglePaint();
      const ends = [-0.3, 0.3].map((t) => ({ x: 0.5 + t * x, y: 0.5 + t * y }));
      paint.penLine(outlineAmong(bare, ends), 0, side, width, INK);
      return (
        0.1 *
        Array.from({ length: 100 }, (_, i) => 0.1 * i - 5).filter(
          (away) => coverAt(paint, { x: 30 - y * away, y: 30 + x * away }) > 0.5,
        ).length
      );
    };
    const widths = Array.from({ length: 18 }, (_, i) =>
      widthsAt(Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)),
    );
    expect(Math.max(...widths)).toBeCloseTo(width, 0);
    expect(Math.max(...widths)).toBeLessThanOrEqual(width + 0.1);
    expect(Math.min(...widths)).toBeLessThan(0.75 * width);
    expect(Math.min(...widths)).toBeGreaterThan(0.6 * width);

    const random = seededRandom(testSeed("pen"));
    for (let round = 0; round < 2; round++) {
      const points = Array.from({ length: 5 }, (_, i) => ({
        x: 0.15 + i * 0.17,
        y: 0.5 + 0.5 * (random.next() - 0.5),
      }));
      const paint = new TrianglePaint();
      paint.penLine(outlineAmong(bare, points), 0, side, width, INK);
      const outline = penOutline(smoothLine(bare, points), side, width);
      for (let x = 0.4; x < side; x += 2.3) {
        for (let y = 0.3; y < side; y += 2.3) {
          const cover = coverAt(paint, { x, y });
          if (cover === 0 || cover === 1) expect(windings(outline, { x, y }) > 0, `at ${x}, ${y}`).toBe(cover === 1);
        }
      }
    }
  });

  it("makes equal dashes along a line, with one at each end", () => {
    const paint = new TrianglePaint();
    const bare = spotsAt();
    const straight = [0.05, 0.3, 0.42, 0.95].map((x) => ({ x, y: 0.1 }));
    paint.dashedLine(outlineAmong(bare, straight), 0, 100, 4, INK, 12, 6);
    // On a length of 90, five dashes are nearest to 12 long.
    const [empty, dashes] = [10, 5];
    const dash = (90 - (dashes - 1) * empty) / dashes;
    const at = (place: number): Point => ({ x: 5 + place, y: 10.2 });
    for (let d = 0; d < dashes; d++) {
      const from = d * (dash + empty);
      for (const part of [0.02, 0.5, 0.98])
        expect(coverAt(paint, at(from + part * dash)), `dash ${d}`).toBeGreaterThan(0.9);
      if (d < dashes - 1)
        for (const part of [0.3, 0.5, 0.7]) expect(coverAt(paint, at(from + dash + part * empty)), `gap ${d}`).toBe(0);
    }
    paint.clear();
    paint.dashedLine(outlineAmong(bare, straight), 0, 4, 4, INK, 12, 6);
    expect(coverAt(paint, { x: 2, y: 0.6 }), "a short line is one dash").toBe(1);
  });

  it("keeps its content when its arrays grow, and loses it when cleared", () => {
    const paint = new TrianglePaint();
    const capacity = paint.vertices.length;
    for (let i = 0; i < 3000; i++) paint.disc(i, i, 2, i);
    expect(paint.vertices.length).toBeGreaterThan(capacity);
    expect([paint.vertexCount, paint.indexCount]).toEqual([12000, 18000]);
    const pigments = new Uint32Array(paint.vertices.buffer);
    for (const i of [0, 1500, 2999])
      expect([paint.vertices[i * 4 * STRIDE], pigments[i * 4 * STRIDE + 6]]).toEqual([i - 3, i]);
    paint.clear();
    expect(coverAt(paint, { x: 5, y: 5 })).toBe(0);
  });

  it("packs colours from the lowest byte up", () => {
    expect(pigment(1, 0.5, 0, 1)).toBe(0xff0080ff);
    expect(pigment(2, -1, 0, 0)).toBe(0x000000ff);
  });
});

describe("the painter of the board", () => {
  const rgb = (level: number): Rgb => [level, level, level];
  const pigments: Pigments = {
    paper: rgb(1),
    spot: rgb(0.1),
    pip: rgb(0.9),
    dead: rgb(0.5),
    stuck: rgb(0.4),
    focus: rgb(0.2),
    danger: rgb(0.3),
    players: {
      blue: rgb(0),
      red: rgb(0),
      green: rgb(0),
      orange: rgb(0),
      purple: rgb(0),
      teal: rgb(0),
      pink: rgb(0),
      brown: rgb(0),
    },
  };
  const { state } = afterArc(begun(TWO_PEOPLE));
  const scene = plainScene(state, state.drawing, null);

  it("paints a hint in the mover's full colour, in dashes", () => {
    const painter = boardPainter();
    const red: Rgb = [1, 0, 0];
    const suggestion = [state.drawing.spots[2], { x: 0.5, y: 0.9 }, state.drawing.spots[0]];
    const count = (): number => {
      painter.paint(
        { ...scene, suggestion },
        { ...pigments, players: { ...pigments.players, [TWO_PEOPLE.sides[1].colour]: red } },
        400,
      );
      const colours = new Uint32Array(painter.marks.vertices.buffer);
      return Array.from({ length: painter.marks.vertexCount }, (_, i) => colours[i * STRIDE + 6]).filter(
        (colour) => colour === pigment(...red),
      ).length;
    };
    // A dash has at least two pairs at either end.
    expect(count()).toBeGreaterThan(8 * 5);
  });

  it("repaints the curves only when they change", () => {
    const painter = boardPainter();
    expect(painter.paint(scene, pigments, 100)).toBe(true);
    expect(painter.curves.indexCount).toBeGreaterThan(0);
    const spots = painter.marks.indexCount;
    const growing: Scene = {
      ...scene,
      from: 2,
      stroke: { points: [state.drawing.spots[2], { x: 0.7, y: 0.7 }], side: 1, phase: "drawing" },
    };
    expect(painter.paint(growing, pigments, 100)).toBe(false);
    expect(painter.marks.indexCount).toBeGreaterThan(spots);
    expect(painter.paint(scene, pigments, 120)).toBe(true);
    expect(painter.paint({ ...scene, drawing: { ...state.drawing } }, pigments, 120)).toBe(true);
    expect(painter.paint({ ...scene, drawing: state.drawing, lastMove: 0 }, pigments, 120)).toBe(true);
  });

  it("covers only the curves and the spots", () => {
    const painter = boardPainter();
    painter.paint(scene, pigments, 300);
    const curve = outlinesOf(state.drawing);
    for (let i = 0; i < curve.x.length; i++)
      expect(coverAt(painter.curves, { x: curve.x[i] * 300, y: curve.y[i] * 300 })).toBe(1);
    for (const { x, y } of state.drawing.spots) expect(coverAt(painter.marks, { x: x * 300, y: y * 300 })).toBe(1);
    for (const place of [
      { x: 20, y: 20 },
      { x: 150, y: 250 },
    ])
      expect(coverAt(painter.curves, place) + coverAt(painter.marks, place)).toBe(0);
  });

  it("paints each move in its mover's colour, and start curves paler than spots", () => {
    const painter = boardPainter();
    const first = state.drawing.curves[0];
    const players = { ...pigments.players, blue: rgb(0.2), red: rgb(0.6) };
    const colour = (move: number): number => {
      painter.paint(
        { ...scene, lastMove: 0, drawing: { ...state.drawing, curves: [{ ...first, move }] } },
        { ...pigments, players },
        100,
      );
      return new Uint32Array(painter.curves.vertices.buffer)[6];
    };
    expect([1, 2].map(colour)).toEqual([0.2, 0.6].map((level) => pigment(level, level, level)));
    const found = (colour(0) & 0xff) / 255;
    expect(found).toBeGreaterThan(pigments.spot[0]);
    expect(found).toBeLessThan(0.6);
  });

  it("marks by shape where a curve can end and where it cannot", () => {
    const painter = boardPainter();
    const side = 300;
    const at = (spot: number, away: number): Point => ({
      x: state.drawing.spots[spot].x * side + away,
      y: state.drawing.spots[spot].y * side,
    });
    const cover = (spot: number, parts: number): number =>
      coverAt(painter.marks, at(spot, parts * spotRadii(state.drawing, side)[spot]));
    painter.paint(scene, pigments, side);
    expect([0, 1, 2, 3].map((spot) => [cover(spot, 0.85), cover(spot, 1.62)])).toEqual(
      Array.from({ length: 4 }, () => [1, 0]),
    );
    painter.paint({ ...scene, from: 3, reachable: new Set([0, 3]) }, pigments, side);
    expect([cover(0, 0.85), cover(0, 1.62)]).toEqual([1, 1]);
    expect([cover(1, 0.85), cover(1, 1.62)]).toEqual([1, 0]);
    expect(cover(3, 0.85)).toBe(1);
  });

  it("paints an unreachable live spot more like a live one than a dead one, in every theme", () => {
    for (const [paper, spot, dead] of [
      [1, 0.15, 0.7],
      [0.14, 0.93, 0.42],
      [0.93, 0.14, 0.64],
    ].map((levels) => levels.map(rgb))) {
      const painter = boardPainter();
      painter.paint({ ...scene, from: 3, reachable: new Set([0, 3]) }, { ...pigments, paper, spot, dead }, 300);
      const colours = new Set(
        new Uint32Array(painter.marks.vertices.buffer)
          .slice(0, painter.marks.vertexCount * STRIDE)
          .filter((_, i) => i % STRIDE === 6),
      );
      const levels = [...colours].filter((colour) => colour >>> 24 === 255).map((colour) => (colour & 0xff) / 255);
      const dimmed = levels.filter((level) =>
        [paper, spot, pigments.pip].every((known) => Math.abs(level - known[0]) > 0.01),
      );
      expect(dimmed).toHaveLength(1);
      expect(Math.abs(dimmed[0] - spot[0])).toBeLessThan(Math.abs(dimmed[0] - dead[0]));
    }
  });

  it("fades only the choices beside the highlighted one", () => {
    const painter = boardPainter();
    const opacities = (...current: boolean[]): number[] => {
      const choices = current.map((isCurrent, i) => ({
        points: [state.drawing.spots[0], { x: 0.5, y: 0.1 + 0.1 * i }, state.drawing.spots[2]],
        isCurrent,
      }));
      painter.paint(
        { ...scene, mover: 1, choices },
        { ...pigments, players: { ...pigments.players, red: rgb(0.6) } },
        300,
      );
      const all = new Uint32Array(painter.marks.vertices.buffer)
        .slice(0, painter.marks.vertexCount * STRIDE)
        .filter((value, i) => i % STRIDE === 6 && (value & 0xff) === 153);
      return [...new Set(all)].map((colour) => (colour >>> 24) / 255);
    };
    const [alone] = opacities(false, false);
    const [beside, current] = opacities(false, true);
    expect(current).toBe(1);
    expect(beside).toBeLessThan(alone / 2);
  });

  it("marks only the spots that the highlighted curve encloses", () => {
    const painter = boardPainter();
    painter.paint({ ...scene, enclosed: [2] }, pigments, 300);
    const ringed = state.drawing.spots.map(({ x, y }) =>
      coverAt(painter.marks, { x: x * 300 + inkFor(state.drawing, 300).spot * 2, y: y * 300 }),
    );
    expect(ringed.map((cover) => cover > 0)).toEqual([false, false, true, false]);
  });

  it("shrinks a spot that a stroke passes, as beside a curve", () => {
    const painter = boardPainter();
    const [, , spot] = state.drawing.spots;
    const stroke = {
      points: [state.drawing.spots[0], { x: 0.3, y: 0.52 }, { x: 0.9, y: 0.52 }],
      side: 1,
      phase: "drawing",
    } as const;
    const beside = { x: spot.x * 300 - 5, y: spot.y * 300 };
    painter.paint(scene, pigments, 300);
    expect(coverAt(painter.marks, beside)).toBe(1);
    painter.paint({ ...scene, stroke, from: 0 }, pigments, 300);
    expect(coverAt(painter.marks, beside)).toBe(0);
    painter.paint(scene, pigments, 300);
    expect(coverAt(painter.marks, beside)).toBe(1);
  });

  it("lets the last curve glow and lights survivors, in the colour of who drew it", () => {
    const painter = boardPainter();
    const { x, y } = state.drawing.spots[2];
    const beside = { x: x * 300 + inkFor(state.drawing, 300).spot * 2, y: y * 300 };
    const paint = (celebration: Scene["celebration"]): number => {
      painter.paint({ ...scene, celebration }, pigments, 300);
      return coverAt(painter.marks, beside);
    };
    expect(paint(null)).toBe(0);
    const plain = painter.curves.vertices.slice(0, painter.curves.vertexCount * STRIDE);
    expect(paint({ glow: 1, lit: [{ spot: 2, part: 1 }] })).toBe(1);
    expect(painter.curves.vertices.slice(0, painter.curves.vertexCount * STRIDE)).not.toEqual(plain);
    expect(paint(null)).toBe(0);
    expect(painter.curves.vertices.slice(0, painter.curves.vertexCount * STRIDE)).toEqual(plain);
  });

  it("paints the new spot alone as small as it sprouts", () => {
    const painter = boardPainter();
    const covers = (newSpotSize: number): number[] => {
      painter.paint({ ...scene, newSpotSize }, pigments, 300);
      return state.drawing.spots.map(({ x, y }) => coverAt(painter.marks, { x: x * 300 + 4, y: y * 300 }));
    };
    const grown = covers(1);
    expect(grown.every((cover) => cover > 0)).toBe(true);
    expect(covers(0.2)).toEqual(grown.map((cover, spot) => (state.drawing.spots[spot].move === 1 ? 0 : cover)));
  });

  it("ignores marks at spots that are gone", () => {
    const painter = boardPainter();
    painter.paint({ ...scene, focused: 9, refused: 9, hovered: 9 }, pigments, 100);
    const marked = painter.marks.indexCount;
    painter.paint(scene, pigments, 100);
    expect(painter.marks.indexCount).toBe(marked);
  });
});

/** How often a path of straight pieces and half circles goes round a place. */
function windings(path: string, { x, y }: Point): number {
  let count = 0;
  for (const part of path.split("Z").filter((text) => text !== "")) {
    const corners: [x: number, y: number][] = [];
    for (const [, letter, numbers] of part.matchAll(/([MLA])([^MLA]+)/g)) {
      const [toX, toY] = numbers.split(" ").slice(-2).map(Number);
      const [fromX, fromY] = corners.at(-1) ?? [0, 0];
      const [cx, cy, nx, ny] = [(fromX + toX) / 2, (fromY + toY) / 2, (fromX - toX) / 2, (fromY - toY) / 2];
      const turns = letter === "A" ? 8 : 1;
      for (let turn = 1; turn < turns; turn++) {
        const [cosine, sine] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
        corners.push([cx + nx * cosine + ny * sine, cy + ny * cosine - nx * sine]);
      }
      corners.push([toX, toY]);
    }
    for (const [i, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners[(i + 1) % corners.length];
      const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      if (ay <= y && by > y && side > 0) count++;
      if (ay > y && by <= y && side < 0) count--;
    }
  }
  return Math.abs(count);
}

function middle(a: Point, b: Point, part = 0.5): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
