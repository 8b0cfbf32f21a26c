import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../../protocol/colours.ts";
import { THEMES } from "../../protocol/settings-values.ts";
import type { Colour } from "../../protocol/schemas.ts";

const tokens = readFileSync(new URL("../../renderer/styles/tokens.css", import.meta.url), "utf8");

type Rgb = readonly [number, number, number];

/** The colours of a style block by name, as linear light from 0 to 1. */
function coloursOf(selector: string, from = 0): Map<string, Rgb> {
  const start = tokens.indexOf(`${selector} {`, from);
  const block = tokens.slice(start, tokens.indexOf("}", start));
  return new Map(Array.from(block.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name, hex]) => [name, linear(hex)]));
}

/** The light theme's colours are those of the document without a theme. */
function selectorOf(theme: (typeof THEMES)[number]): string {
  return theme === "light" ? ":root" : `:root[data-theme="${theme}"]`;
}

function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Complete dichromacy, as matrices on linear RGB: Machado, Oliveira and Fernandes (2009), severity 1. */
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenBy(eye: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const row = ([x, y, z]: Rgb): number => Math.min(1, Math.max(0, x * r + y * g + z * b));
  return [row(eye[0]), row(eye[1]), row(eye[2])];
}

/** OKLab (Ottosson 2020): equal distances look about equal; 0.02 is just visible. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function apart(a: Rgb, b: Rgb): number {
  const [p, q] = [oklab(a), oklab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** Contrast as the Web Content Accessibility Guidelines 2.2 define it. */
function contrast(a: Rgb, b: Rgb): number {
  const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  return Math.max(light(a) / light(b), light(b) / light(a));
}

describe("the distance of colours", () => {
  it("is 1 from black to white", () => {
    expect(apart([0, 0, 0], [1, 1, 1])).toBeCloseTo(1, 4);
  });
  it("is small between red and green of equal lightness only for a deuteranope", () => {
    const [red, green] = [linear("#b05a3c"), linear("#6b7a2f")];
    expect(apart(seenBy(EYES.deuteranope, red), seenBy(EYES.deuteranope, green))).toBeLessThan(0.06);
    expect(apart(red, green)).toBeGreaterThan(0.12);
  });
});

describe.each(THEMES)("the %s theme", (name) => {
  const colours = coloursOf(selectorOf(name));
  const colour = (name: string): Rgb => {
    const found = colours.get(name);
    if (found === undefined) throw new Error(`the theme has no --${name}`);
    return found;
  };
  const pairs = COLOURS.flatMap((a, i) => COLOURS.slice(i + 1).map((b): [Colour, Colour] => [a, b]));

  it.each(Object.keys(EYES))("has players' colours that a %s can tell apart", (eye) => {
    const close = pairs.filter(([a, b]) => apart(seenBy(EYES[eye], colour(a)), seenBy(EYES[eye], colour(b))) < 0.08);
    expect(close).toEqual([]);
  });

  it("has players' colours with a contrast of 3 to 1 to the paper", () => {
    expect(COLOURS.filter((one) => contrast(colour(one), colour("paper")) < 3)).toEqual([]);
  });

  it("has dead spots that are seen on the paper, and told from live ones", () => {
    expect(contrast(colour("spot-dead"), colour("paper"))).toBeGreaterThanOrEqual(2.4);
    expect(contrast(colour("spot-dead"), colour("spot"))).toBeGreaterThanOrEqual(3);
    // Between many bright curves.
    if (name === "dark") expect(contrast(colour("spot-dead"), colour("paper"))).toBeGreaterThanOrEqual(4);
  });

  it("has text with a contrast of 4.5 to 1", () => {
    for (const ground of ["background", "sheet", "paper", "raised"]) {
      for (const text of ["ink", "ink-soft"])
        expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(THEMES)("the %s theme with more contrast", (name) => {
  const block = tokens.indexOf("@media (prefers-contrast: more)");
  const colours = new Map([...coloursOf(selectorOf(name)), ...coloursOf(`:root[data-theme="${name}"]`, block)]);
  const colour = (token: string): Rgb => colours.get(token) ?? [0, 0, 0];

  it("has text with a contrast of 7 to 1", () => {
    for (const ground of ["background", "sheet", "paper", "raised"])
      expect(contrast(colour("ink"), colour(ground)), ground).toBeGreaterThanOrEqual(7);
  });

  it("has spots that differ from the paper, dead ones from live ones, and players' colours too", () => {
    for (const [token, least] of [
      ["spot", 12],
      ["spot-stuck", 6],
      ["spot-dead", 4.5],
    ] as const)
      expect(contrast(colour(token), colour("paper")), token).toBeGreaterThanOrEqual(least);
    expect(contrast(colour("spot-dead"), colour("spot"))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour("spot-pip"), colour("spot"))).toBeGreaterThanOrEqual(12);
    expect(COLOURS.filter((token) => contrast(colour(token), colour("paper")) < 3)).toEqual([]);
  });
});
