import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { encodingOf } from "../protocol/file-text.ts";

/** Texts in files with this ending are compressed with Brotli. */
const COMPRESSED = ".br";
/** The best quality takes twenty times as long, and saves a tenth. */
const QUALITY = 9;
const START_BYTES = 64;

/** An error: a compressed file is damaged. */
class DamagedFile extends Error {
  readonly code = "DAMAGED";

  constructor() {
    super("the file is not complete, or is not compressed with Brotli");
    this.name = "DamagedFile";
  }
}

/** The text of a file, without a byte order mark. */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  return decoded(file.endsWith(COMPRESSED) ? decompressed(bytes) : bytes);
}

/** The text of bytes, without a byte order mark. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The first characters, without white space before them; none of a damaged file. */
export function startOfTextFile(file: string): string {
  if (file.endsWith(COMPRESSED)) return startOfCompressed(file);
  const start = Buffer.alloc(START_BYTES);
  const handle = openSync(file, "r");
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return decoded(start).trimStart();
}

/** Makes the content of a file of this name that `readTextFile` reads as the text. */
export function textFileContent(file: string, text: string): string | Uint8Array {
  if (!file.endsWith(COMPRESSED)) return text;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

function startOfCompressed(file: string): string {
  try {
    return readTextFile(file).slice(0, START_BYTES).trimStart();
  } catch (error) {
    if (error instanceof DamagedFile) return "";
    throw error;
  }
}

function decompressed(bytes: Uint8Array): Buffer {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    throw new DamagedFile();
  }
}
