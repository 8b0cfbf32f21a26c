import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { decodeNimbers, type TrainedNimbers, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { ASSETS } from "./assets.ts";

export const TRAINED_NIMBERS = join(ASSETS, "trained", "nimbers.br");

/** Reads the shipped nimbers. Throws `UnreadableNimbers`. */
export function readTrainedNimbers(file = TRAINED_NIMBERS): TrainedNimbers {
  let bytes: Uint8Array;
  try {
    bytes = brotliDecompressSync(readFileSync(file));
  } catch (error) {
    throw new UnreadableNimbers(
      `the file of nimbers cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  return decodeNimbers(bytes);
}
