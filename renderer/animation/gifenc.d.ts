/** The parts of gifenc 1.0.3 in use; the package has no types. */
declare module "gifenc" {
  type Rgb = readonly [red: number, green: number, blue: number];

  interface FrameOptions {
    /** Colours of the whole file; only the first frame has them. */
    readonly palette?: readonly Rgb[];
    /** Number of bits of a colour's index. */
    readonly colorDepth: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** Time that the frame is shown, in milliseconds. */
    readonly delay: number;
    /** 1 leaves the frame where it is. */
    readonly dispose: number;
    /** Number of repetitions; 0 repeats for ever. */
    readonly repeat?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** Returns the written bytes without copying them. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColors: number): Rgb[];
  export function nearestColorIndex(colors: readonly Rgb[], pixel: Rgb): number;
}
