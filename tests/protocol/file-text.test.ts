import { expect, it } from "vitest";
import { encodingOf } from "../../protocol/file-text.ts";

it.each(["", "x", "日本 – Möbius", "0*2"])("a text is read in each encoding that its beginning tells: %j", (text) => {
  const marked = Buffer.from(`\uFEFF${text}`, "utf16le");
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), marked, Buffer.from(marked).swap16()])
    expect(new TextDecoder(encodingOf(bytes)).decode(bytes)).toBe(text);
});
