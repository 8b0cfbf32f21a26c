import { GIFEncoder, nearestColorIndex, quantize } from "gifenc";
import { FileTooLarge } from "../../protocol/shell.ts";

type Colours = ReturnType<typeof quantize>;

/** The most bytes of an animation. More would fill the memory of a page. */
export const MAX_GIF_BYTES = 200_000_000;

/** Pixels, RGBA in four bytes, row by row. */
export type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Bits of a colour's index. The last index means: as before. */
const COLOUR_BITS = 5;
const UNCHANGED = 2 ** COLOUR_BITS - 1;

/** Offset of a frame's place from its beginning in the file: 8 bytes tell how it is shown, 1 that it begins. */
const PLACE_AT = 9;

/** Writes a GIF that repeats for ever. A frame holds the smallest rectangle with all that changed. */
export class GifWriter {
  private readonly width: number;
  private readonly height: number;
  private readonly colours: Colours;
  /** Index of each colour, by the five or six highest bits of red, green and blue; -1 for one that was not met. */
  private readonly indexOf = new Int16Array(2 ** 16).fill(-1);
  private readonly encoder = GIFEncoder();
  private before: Uint32Array | null = null;
  private readonly indices: Uint8Array;

  /** Chooses the colours of the table from `samples`. */
  constructor(width: number, height: number, samples: readonly Pixels[]) {
    this.width = width;
    this.height = height;
    this.colours = quantize(joined(samples), UNCHANGED);
    this.indices = new Uint8Array(width * height);
  }

  /** `hold` is in hundredths of a second. @throws {FileTooLarge} */
  add(pixels: Pixels, hold: number): void {
    const { encoder, before, indices } = this;
    const now = new Uint32Array(pixels.buffer);
    const { left, top, width, height } =
      before === null ? { left: 0, top: 0, width: this.width, height: this.height } : changed(before, now, this.width);
    for (let y = 0, at = 0; y < height; y++) {
      for (let from = (top + y) * this.width + left, to = from + width; from < to; from++, at++)
        indices[at] = before !== null && before[from] === now[from] ? UNCHANGED : this.nearest(now[from]);
    }
    const begin = encoder.bytesView().length;
    encoder.writeFrame(indices.subarray(0, width * height), width, height, {
      ...(before === null ? { palette: this.colourTable(), repeat: 0 } : {}),
      colorDepth: COLOUR_BITS,
      transparent: before !== null,
      transparentIndex: UNCHANGED,
      delay: hold * 10,
      dispose: 1,
    });
    // gifenc knows whole frames only.
    if (before !== null) new DataView(encoder.bytesView().buffer).setUint32(begin + PLACE_AT, left | (top << 16), true);
    this.before = now;
    if (encoder.bytesView().length > MAX_GIF_BYTES) throw new FileTooLarge();
  }

  finish(): Blob {
    this.encoder.finish();
    return new Blob([this.encoder.bytesView()], { type: "image/gif" });
  }

  private colourTable(): Colours {
    return Array.from({ length: UNCHANGED + 1 }, (_, i) => this.colours.at(i) ?? [0, 0, 0]);
  }

  private nearest(pixel: number): number {
    const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    const key = ((red & 248) << 8) | ((green & 252) << 3) | (blue >> 3);
    if (this.indexOf[key] === -1) this.indexOf[key] = nearestColorIndex(this.colours, [red, green, blue]);
    return this.indexOf[key];
  }
}

/** The box that holds all pixels which changed; one pixel if nothing did, as a frame has at least one. */
function changed(
  before: Uint32Array,
  now: Uint32Array,
  width: number,
): { left: number; top: number; width: number; height: number } {
  const height = now.length / width;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    while (x < width && before[row + x] === now[row + x]) x++;
    if (x === width) continue;
    top = Math.min(top, y);
    bottom = y;
    left = Math.min(left, x);
    let last = width - 1;
    while (last > right && before[row + last] === now[row + last]) last--;
    right = Math.max(right, last);
  }
  if (right === -1) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function joined(samples: readonly Pixels[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sample of samples) {
    all.set(sample, at);
    at += sample.length;
  }
  return all;
}
