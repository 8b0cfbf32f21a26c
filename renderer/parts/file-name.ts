import { lettersOf } from "../../protocol/letters.ts";

/**
 * The most UTF-8 bytes of a name's part. Systems allow 255 for the whole name of a file, which has more parts than
 * this.
 */
const MAX_BYTES = 120;
/** Names of devices that Windows gives to no file, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin|conout|(?:com|lpt)[\d¹²³])$/;

/**
 * A name as a part of a file's name that every system takes: letters with their marks, digits, and hyphens for all
 * else; `fallback` where nothing of it can stay.
 */
export function fileName(name: string, fallback: string): string {
  // A mark or a joiner needs a letter before it.
  const words = name
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200C\u200D]*/gu);
  const part = cut((words ?? []).join("-")).replace(/[-\u200C\u200D]+$/, "");
  if (part === "") return fallback;
  return DEVICE.test(part) ? `${fallback}-${part}` : part;
}

/** Cuts a text after as many whole letters as fit. */
function cut(text: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  const letters = lettersOf(text);
  const end = letters.findIndex((letter) => (bytes += encoder.encode(letter).length) > MAX_BYTES);
  return end < 0 ? text : letters.slice(0, end).join("");
}
