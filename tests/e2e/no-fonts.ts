import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

/** Greek letters alone: no text of the game can be shown in it. */
const GREEK = "../../node_modules/@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff";

/**
 * A font configuration with one font of Greek letters, so that a page has only the shipped typefaces. Without any font
 * Chromium ends at the first text field.
 */
export function noSystemFonts(folder: string): string {
  const fonts = join(folder, "fonts");
  mkdirSync(fonts, { recursive: true });
  writeFileSync(join(fonts, "greek.ttf"), unpackWoff(readFileSync(fileURLToPath(new URL(GREEK, import.meta.url)))));
  const file = join(folder, "fonts.conf");
  const content = `<dir>${fonts}</dir><cachedir>${join(folder, "font-cache")}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${content}</fontconfig>`,
  );
  return file;
}

/** The TrueType file in a WOFF 1.0 file (W3C Recommendation "WOFF File Format 1.0", sections 3 to 5). */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (count - power), 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const data = woff.subarray(from, from + packed);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(padded);
    const to = 12 + 16 * table;
    woff.copy(header, to, entry, entry + 4);
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), to + 4);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
