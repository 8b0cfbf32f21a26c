type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/**
 * The encoding of a file's text: UTF-8, or UTF-16 if a byte order mark says so. Windows PowerShell and older editors
 * write that.
 */
export function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
