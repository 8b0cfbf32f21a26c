import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkInput } from "../../protocol/checked-input.ts";
import { drawingSchema } from "../../protocol/schemas.ts";
import { readMapFile } from "../../protocol/map-file.ts";
import { gamesRead } from "../main/workers/games-read.ts";

/** Number of elements of a list, each with several faults: all of them together overflow the stack. */
const MANY = 200_000;
const faulty = Array.from({ length: MANY }, () => ({}));

describe("what comes from elsewhere", () => {
  it.each([
    ["spots", { format: 1, spots: faulty, curves: [] }],
    ["curves", { format: 1, spots: [], curves: faulty }],
    ["points", { format: 1, spots: [], curves: [{ from: 0, to: 0, move: 0, inner: faulty }] }],
    ["curves with points", { format: 1, spots: [], curves: Array.from({ length: 9 }, () => ({ inner: faulty })) }],
  ])("is checked up to its first faults: %s", (_, drawing) => {
    const checked = checkInput(z.object({ drawing: drawingSchema }), { drawing });
    expect(checked.error?.issues.length).toBeLessThan(10);
  });

  it("is named as damaged if it is a file, whatever its size", () => {
    const game = { moves: faulty };
    const games = { format: "sprouts-games", version: 1, games: [game] };
    expect(gamesRead(JSON.stringify(games))).toMatchObject([{ ok: false, error: { code: "game-file-damaged" } }]);
    const map = { name: "Large", position: "", drawing: { format: 1, spots: [], curves: faulty } };
    const maps = { format: "sprouts-maps", version: 1, maps: [map] };
    expect(readMapFile(JSON.stringify(maps))).toMatchObject({ ok: false, error: { code: "map-file-damaged" } });
  });
});
