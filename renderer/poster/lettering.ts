import type { Font } from "opentype.js";
import { outlineText } from "./outline-text.ts";
import type { Lettering, Weight } from "./poster-text.ts";

/** Files of the typeface by script. A file is loaded only for a text that needs it. */
const FILES: Readonly<Record<Weight, readonly (() => Promise<{ default: string }>)[]>> = {
  400: [
    () => import("@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url"),
  ],
  600: [
    () => import("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?url"),
    () => import("@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?url"),
  ],
};

const loaded = new Map<string, Promise<Font>>();

/** Loads the lettering for these texts alone. @throws when a file cannot be read. */
export async function letteringFor(texts: readonly string[]): Promise<Lettering> {
  const fonts = { 400: await fontsFor(texts.join(""), 400), 600: await fontsFor(texts.join(""), 600) };
  return {
    outline(text, x, y, size, weight) {
      let at = x;
      return runsOf(text, fonts[weight])
        .map(({ font, run }) => {
          const path = outlineText(font.getPath(run, at, y, size).commands);
          at += font.getAdvanceWidth(run, size);
          return path;
        })
        .join("");
    },
    width: (text, size, weight) =>
      runsOf(text, fonts[weight]).reduce((sum, { font, run }) => sum + font.getAdvanceWidth(run, size), 0),
  };
}

async function fontsFor(text: string, weight: Weight): Promise<Font[]> {
  const fonts: Font[] = [];
  for (const [index, file] of FILES[weight].entries()) {
    if (index > 0 && Array.from(text).every((character) => fonts.some((font) => has(font, character)))) break;
    const key = `${weight} ${index}`;
    const font = loaded.get(key) ?? fontOf(file);
    loaded.set(key, font);
    fonts.push(await font);
  }
  return fonts;
}

async function fontOf(file: () => Promise<{ default: string }>): Promise<Font> {
  const [{ parse }, { default: address }] = await Promise.all([import("opentype.js"), file()]);
  return parse(await (await fetch(address)).arrayBuffer());
}

function runsOf(text: string, fonts: readonly Font[]): { readonly font: Font; readonly run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = [...(last === undefined ? [] : [last.font]), ...fonts].find((one) => has(one, character));
    if (font === undefined) continue;
    if (last !== undefined && last.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function has(font: Font, character: string): boolean {
  return font.charToGlyphIndex(character) !== 0;
}
