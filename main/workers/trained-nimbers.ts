import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { decodeNimbers, type TrainedNimbers, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { ASSETS } from "./assets.ts";

/** The file of nimbers that the game is shipped with. */
export const TRAINED_NIMBERS = join(ASSETS, "trained", "nimbers.br");

/** Reads a file of nimbers. @throws {UnreadableNimbers} when there is none, or it is damaged. */
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
