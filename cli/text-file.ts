import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Texts in files with this ending are compressed with Brotli. */
const COMPRESSED = ".br";
/** The best quality takes twenty times as long, and saves a tenth. */
const QUALITY = 9;

/** A compressed file is damaged. */
class DamagedFile extends Error {
  readonly code = "DAMAGED";

  constructor() {
    super("the file is not complete, or is not compressed with Brotli");
    this.name = "DamagedFile";
  }
}

/** The text of a file in UTF-8, without a byte order mark. */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith(COMPRESSED) ? decompressed(bytes) : bytes).toString("utf8").replace(/^\uFEFF/, "");
}

/** What `readTextFile` reads as the text from a file of this name. */
export function textFileContent(file: string, text: string): string | Uint8Array {
  if (!file.endsWith(COMPRESSED)) return text;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

function decompressed(bytes: Uint8Array): Buffer {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    throw new DamagedFile();
  }
}
