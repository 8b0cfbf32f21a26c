import { decompressFrames, parseGIF } from "gifuct-js";
import { describe, expect, it } from "vitest";
import { GifWriter, type Pixels } from "../../renderer/animation/gif-writer.ts";
import { seededRandom } from "../../engine/random.ts";

const [SIDE, HEIGHT] = [300, 320];
const PAPER = [255, 253, 246];
const INKS = [
  [38, 46, 200],
  [196, 56, 24],
  [30, 34, 41],
];

function board(left: number, top: number, size: number, ink: readonly number[]): Pixels {
  const pixels = new Uint8ClampedArray(4 * SIDE * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isInside = x >= left && x < left + size && y >= top && y < top + size;
      pixels.set([...(isInside ? ink : PAPER), 255], 4 * (y * SIDE + x));
    }
  }
  return pixels;
}

/** What another program sees: each frame laid over those before it. */
function decoded(bytes: ArrayBuffer): { pixels: Uint8ClampedArray; delay: number; width: number; height: number }[] {
  const screen = new Uint8ClampedArray(4 * SIDE * HEIGHT);
  return decompressFrames(parseGIF(bytes), true).map(({ patch, dims, delay }) => {
    for (let at = 0; at < patch.length; at += 4) {
      if (patch[at + 3] === 0) continue;
      const place = (dims.top + Math.floor(at / 4 / dims.width)) * SIDE + dims.left + ((at / 4) % dims.width);
      screen.set(patch.subarray(at, at + 4), 4 * place);
    }
    return { pixels: screen.slice(), delay, width: dims.width, height: dims.height };
  });
}

describe("a GIF", () => {
  const random = seededRandom(5);
  const boards = Array.from({ length: 12 }, (_, i) =>
    board(random.below(280), random.below(280), 1 + random.below(40), INKS[i % INKS.length]),
  );
  boards.splice(5, 0, boards[4]);
  const writer = new GifWriter(SIDE, HEIGHT, boards.slice(0, 3));
  for (const [i, pixels] of boards.entries()) writer.add(pixels, 7 + i);

  it("shows the same boards for the same times in another program, and repeats for ever", async () => {
    const bytes = await writer.finish().arrayBuffer();
    const gif = parseGIF(bytes);
    expect(gif.lsd).toMatchObject({ width: SIDE, height: HEIGHT });
    const repeats = gif.frames.find((frame) => "application" in frame);
    expect(repeats).toMatchObject({ application: { id: "NETSCAPE2.0", blocks: new Uint8Array([1, 0, 0]) } });
    const frames = decoded(bytes);
    expect(frames.map(({ delay }) => delay)).toEqual(boards.map((_, i) => (7 + i) * 10));
    for (const [i, { pixels }] of frames.entries())
      expect(Buffer.from(pixels).equals(Buffer.from(boards[i]))).toBe(true);
    // What did not change is left out.
    expect(frames[0]).toMatchObject({ width: SIDE, height: HEIGHT });
    expect(frames[5]).toMatchObject({ width: 1, height: 1 });
  });

  it("takes the nearest colour of its table for one that no sample has", async () => {
    const other = new GifWriter(SIDE, HEIGHT, [boards[0]]);
    other.add(boards[0], 10);
    other.add(board(10, 10, 20, [40, 50, 190]), 10);
    const [, second] = decoded(await other.finish().arrayBuffer());
    expect([...second.pixels.subarray(4 * (15 * SIDE + 15)).subarray(0, 4)]).toEqual([...INKS[0], 255]);
  });
});
