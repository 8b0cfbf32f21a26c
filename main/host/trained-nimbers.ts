import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { decodeNimbers, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";

/** The nimbers that come with the game. From the bundle in dist/main it is as far as from here. */
export const TRAINED_NIMBERS = new URL("../../assets/trained/nimbers.br", import.meta.url);

/** Reads a file of nimbers. @throws {UnreadableNimbers} when there is none, or it is damaged. */
export function readTrainedNimbers(file: URL | string = TRAINED_NIMBERS): PackedNimbers {
  let bytes: Uint8Array;
  try {
    bytes = brotliDecompressSync(readFileSync(file));
  } catch (error) {
    throw new UnreadableNimbers(`the file of nimbers cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  return decodeNimbers(bytes);
}
