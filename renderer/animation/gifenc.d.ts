/** The parts of gifenc 1.0.3 in use; the package has no types. */
declare module "gifenc" {
  type Rgb = readonly [red: number, green: number, blue: number];

  interface FrameOptions {
    /** Of the first frame alone: the colours of the whole file. */
    readonly palette?: readonly Rgb[];
    /** Bits of a colour's index. */
    readonly colorDepth: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** In milliseconds. */
    readonly delay: number;
    /** 1 leaves the frame where it is. */
    readonly dispose: number;
    /** 0 repeats for ever. */
    readonly repeat?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** Not copied. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColors: number): Rgb[];
  export function nearestColorIndex(colors: readonly Rgb[], pixel: Rgb): number;
}
