import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The text of a file in UTF-8, without a byte order mark; names in `.br` are compressed with Brotli. */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("utf8");
  return text.replace(/^\uFEFF/, "");
}
