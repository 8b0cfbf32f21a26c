import { nimberSearchFor } from "../../engine/games/search.ts";
import { DEFAULT_RULESET, genusOfSurface, type Surface } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

/**
 * Nimbers of starts with 2 spots and more (Sprouts on compact surfaces, figure 16); undefined where it has no number.
 */
export const SURFACE_NIMBERS = {
  S: [0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0],
  P: [1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0],
  P2: [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0],
  P3: [1, 1, 1, 0, 0, 0, 1, 1, 1, undefined, 0, 0, undefined],
  P4: [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, undefined],
  P5: [1, 1, 1, 0, 0, 0, 1, 1, 1, undefined, 0, 0, undefined],
  P6: [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, undefined],
  P7: [1, 1, 1, 0, 0, 0, 1, 1, 1, undefined, 0, 0, undefined],
  P8: [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, undefined],
} satisfies Partial<Record<Surface, readonly (number | undefined)[]>>;
/** New, each with a certificate (docs/results.md): nimbers of starts with so many spots. */
export const PROVED_ON_SURFACES = [
  { surface: "P3", spots: 11, nimber: 4 },
  { surface: "P5", spots: 11, nimber: 4 },
  { surface: "P7", spots: 11, nimber: 4 },
  { surface: "P4", spots: 14, nimber: 1 },
  { surface: "P6", spots: 14, nimber: 1 },
  { surface: "P8", spots: 14, nimber: 1 },
  { surface: "P3", spots: 14, nimber: 3 },
  { surface: "P5", spots: 14, nimber: 3 },
  { surface: "P7", spots: 14, nimber: 3 },
] as const satisfies readonly { surface: Surface; spots: number; nimber: number }[];
/** Surfaces whose starts have the nimbers of the sphere (the same paper, 7.1). */
export const SURFACES_WITH_HANDLES: readonly Surface[] = ["T", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"];

/** A surface with room for all others, so that they share what is known. */
export const LARGEST_SURFACE: Surface = "P31";

const MAX_SPOTS = 10;
/** The least number of nodes of a row in the table. */
const MIN_NODES_SHOWN = 800;
const MEMORY = 2 ** 30;

/** Measures one search for all surfaces, each of which helps the next. */
export function benchSurfaces(seed: number, report: Report): void {
  const game = new SproutsGame({ ...DEFAULT_RULESET, surface: LARGEST_SURFACE });
  const search = nimberSearchFor(game, { memory: MEMORY, seed });
  report.section("surfaces");
  report.line("|surface|CPU seconds|clock|nodes|");
  report.line("|---|---|---|---|");
  const rows: readonly (readonly [Surface, readonly (number | undefined)[]])[] = [
    ...Object.entries(SURFACE_NIMBERS).map(([surface, row]) => [surface as Surface, row] as const),
    ...SURFACES_WITH_HANDLES.map((surface) => [surface, SURFACE_NIMBERS.S] as const),
  ];
  for (const [surface, published] of rows) {
    const nodesBefore = search.nodes;
    const began = process.hrtime.bigint();
    const found: (number | undefined)[] = [];
    const cpuSeconds =
      cpuMs(() => {
        for (let spots = 2; spots <= MAX_SPOTS; spots++) {
          const start = game.parse(`0*${spots}@${genusOfSurface(surface)}`);
          const nimber = start.ok ? search.nimber(start.value) : undefined;
          found.push(nimber?.ok === true ? nimber.value : undefined);
        }
      }) / 1000;
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    const nodes = search.nodes - nodesBefore;
    if (found.some((nimber, i) => nimber !== published[i])) report.fail(`${surface}: ${found.join(" ")}`);
    if (nodes >= MIN_NODES_SHOWN) report.line(`|${surface}|${cpuSeconds.toFixed(1)}|${seconds.toFixed(1)}|${nodes}|`);
    report.record({ surface, nimbers: found, cpuSeconds, seconds, nodes });
  }
}
