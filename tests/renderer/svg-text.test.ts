import { describe, expect, it } from "vitest";
import { COLOURS } from "../../protocol/colours.ts";
import { drawnCrosses } from "../../engine/brussels/drawn-board.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { drawnOnBoard } from "../../engine/play/simpler-board.ts";
import { acceptMove, startOfGame } from "../../engine/play/boards/board-games.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Colour } from "../../protocol/schemas.ts";
import { svgLines, svgText } from "../../renderer/picture/svg-text.ts";
import { tintedRegions } from "../../renderer/picture/tinted-regions.ts";
import { afterArc, begun, TWO_PEOPLE } from "./fake-host.ts";

const palette = {
  paper: "#ffffff",
  grid: "transparent",
  spot: "#111111",
  pip: "#eeeeee",
  dead: "#999999",
  stuck: "#777777",
  players: Object.fromEntries(COLOURS.map((name, i) => [name, `#00000${i}`])) as Record<Colour, string>,
};

describe("a board as SVG text", () => {
  const { state } = afterArc(begun(TWO_PEOPLE));
  const text = svgText({ ...state, palette, title: "Red & <Blue>" });

  it("has a path in the mover's colour for each curve, and a disc with a pip for each life", () => {
    const first = palette.players[TWO_PEOPLE.sides[TWO_PEOPLE.starts].colour];
    expect(text.match(new RegExp(`<path d="M[^"]+" fill="${first}"/>`, "g"))).toHaveLength(2);
    expect(text.match(/<circle [^>]*#111111/g)).toHaveLength(4);
    expect(text.match(/<circle [^>]*#eeeeee/g)).toHaveLength(state.lives);
  });

  it("has the line of a curve only when it is asked for", () => {
    const waiting = svgLines({ ...state, palette, title: "" }).filter((line) => typeof line === "function");
    expect(waiting.map((line) => line().slice(0, 9))).toEqual(['<path d="', '<path d="']);
  });

  it("stays in its square, uses no style sheet, and escapes its title", () => {
    expect(text).toContain('viewBox="0 0 1000 1000"');
    expect(text).not.toContain("var(");
    expect(text).toContain("<title>Red &amp; &lt;Blue></title>");
  });

  it("can be read as XML, whatever the title is", () => {
    const title = "a\u0000b\u0007c\uD83Dd\uFFFFe\u{1F600}";
    expect(svgText({ ...state, palette, title })).toContain("<title>abcde\u{1F600}</title>");
  });

  it("has a grid on squared paper and none on plain paper", () => {
    expect(text).not.toContain('class="grid"');
    const squared = svgText({ ...state, palette: { ...palette, grid: "#abcdef" }, title: "" });
    const grid = /<path class="grid" d="([^"]+)"[^>]* stroke="#abcdef"/.exec(squared)?.[1] ?? "";
    // 25 squares a side, as many as the board's frame shows.
    expect(grid.match(/M\d+ 0V1000/g)).toHaveLength(24);
    expect(grid.match(/M0 \d+H1000/g)).toHaveLength(24);
    expect(squared.indexOf("grid")).toBeLessThan(squared.indexOf("<circle"));
  });

  it("shows start curves paler, as the screen does", () => {
    const found = { ...state.drawing, curves: state.drawing.curves.map((curve) => ({ ...curve, move: 0 })) };
    expect(
      svgText({ ...state, drawing: found, palette, title: "" }).match(/fill="#111111" fill-opacity="0.68"/g),
    ).toHaveLength(2);
  });

  it("draws an unreachable spot as a ring", () => {
    const ringed = svgText({ ...state, usable: [false, true, true, true], palette, title: "" });
    expect(ringed.match(/fill="#ffffff" stroke="#777777"/g)).toHaveLength(1);
  });

  it("tints regions below the curves, in the colour of the side that closed them", () => {
    const tints = [{ path: "M0 0H1V1Z", colour: "red" }] as const;
    const tinted = svgText({ ...state, tints, palette, title: "" });
    expect(tinted).toContain(`d="M0 0H1V1Z" transform="scale(1000)" fill="${palette.players.red}" fill-opacity="0.06"`);
    expect(tinted.indexOf('class="tint"')).toBeLessThan(tinted.indexOf(palette.players.blue));
    expect(text).not.toContain("tint");
  });

  it("tints what a loop closed", () => {
    const { spots } = state.drawing;
    const loop = {
      spots: [spots[0], { ...spots[1], move: 2 }],
      curves: [
        { from: 0, to: 1, move: 2, inner: [{ x: spots[0].x, y: spots[1].y }] },
        { from: 1, to: 0, move: 2, inner: [{ x: spots[1].x, y: spots[0].y }] },
      ],
    };
    const tints = tintedRegions({ ...state.drawing, ...loop }, { ...TWO_PEOPLE, starts: 0 });
    expect(tints.map(({ colour }) => colour)).toEqual([TWO_PEOPLE.sides[1].colour]);
  });
});

describe("a board of another game as SVG text", () => {
  const colours = [0, 1].map((move) => {
    const { sides, starts } = TWO_PEOPLE;
    return palette.players[sides[move === 0 ? starts : 1 - starts].colour];
  });

  /** The board after moves by chance. */
  function played(start: Drawing, moves: number): Drawing {
    const random = seededRandom(7);
    let drawing = start;
    for (let move = 1; move <= moves; move++) {
      const after = drawnOnBoard(drawing, (board) => acceptMove(board, anyStroke(board, random), move));
      if (!after.ok) throw new Error("A move by chance can be made.");
      drawing = after.value.drawing;
    }
    return drawing;
  }

  function textOf(drawing: Drawing): string {
    return svgText({ drawing, setup: TWO_PEOPLE, usable: readBoard(drawing).usable, palette, title: "" });
  }

  it("has a square for each cell of Cram, and a domino in the colour of each move", () => {
    const start = startOfGame({ game: "cram", surface: "S" }, { kind: "cells", cells: "3x4" });
    if (!start.ok) throw new Error("The cells can be read.");
    const text = textOf(played(start.value, 3));
    expect(text.match(/<rect [^>]*fill="#ffffff" stroke="#777777"/g)).toHaveLength(12);
    for (const [colour, count] of [
      [colours[0], 2],
      [colours[1], 1],
    ] as const)
      expect(text.match(new RegExp(`<rect [^>]*fill="${colour}"/>`, "g"))).toHaveLength(count);
    expect(text).not.toContain("<circle");
    expect(text).not.toContain("NaN");
  });

  it("has a disc at each free end of Brussels Sprouts, and none in the middle of a cross", () => {
    const text = textOf(played(drawnCrosses(2), 2));
    expect(text.match(/<circle [^>]*fill="#111111"/g)).toHaveLength(8);
    expect(text.match(/<circle/g)).toHaveLength(8);
    expect(text.match(new RegExp(`<path [^>]*fill="${colours[1]}"`, "g"))).toHaveLength(4);
  });

  it("has no tints", () => {
    expect(tintedRegions(played(drawnCrosses(1), 3), TWO_PEOPLE)).toEqual([]);
  });
});
