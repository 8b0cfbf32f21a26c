import { readFileSync, writeFileSync } from "node:fs";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { projectPath } from "./process.ts";
import { packed, randomGame, type PackedDrawing } from "./recorded-games.ts";

const file = projectPath("renderer/picture/examples.json");
/** Seed of a game of twelve moves with something of everything. */
const HERO_SEED = 8;

/** The end of the first random game of four spots and ten moves, for the help. */
function tenMoves(): Drawing {
  for (let seed = 1; ; seed++) {
    const drawings = randomGame(4, seed);
    if (drawings.length === 11) return drawings[10];
  }
}

/** All spots in one line, then a line for each curve. */
function text({ spots, curves }: PackedDrawing): string {
  const lines = curves.map((curve) => `      ${JSON.stringify(curve)}`).join(",\n");
  return `{\n    "spots": ${JSON.stringify(spots)},\n    "curves": [${lines === "" ? "" : `\n${lines}\n    `}]\n  }`;
}

// The small pictures were composed by hand. Only the two games are recorded again.
const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, PackedDrawing | readonly PackedDrawing[]>;
const pictures: typeof known = { ...known, hero: packed(randomGame(9, HERO_SEED)[12]), end: packed(tenMoves()) };
const entries = Object.entries(pictures).map(
  ([name, picture]) =>
    `  ${JSON.stringify(name)}: ${"spots" in picture ? text(picture) : `[${picture.map(text).join(", ")}]`}`,
);
writeFileSync(file, `{\n${entries.join(",\n")}\n}\n`);
