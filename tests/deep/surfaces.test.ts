import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Certificate, whyNoProof } from "../../engine/games/certificate.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { DEFAULT_RULESET, genusOfSurface, type Surface } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import {
  LARGEST_SURFACE,
  PROVED_ON_SURFACES,
  SURFACE_NIMBERS,
  SURFACES_WITH_HANDLES,
} from "../../lab/bench/surfaces.ts";
import { readCanonical } from "../oracle/positions.ts";

/** Each takes longer than all other cells together; their certificates are checked instead. */
const isLong = (surface: Surface, spots: number): boolean =>
  (spots === 11 || spots === 14) && ["P3", "P5", "P7"].includes(surface);

describe("nimbers of starts on surfaces", () => {
  it("are the published and the proved ones, to 14 spots", () => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, surface: LARGEST_SURFACE });
    const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 31 });
    const expectNimber = (surface: Surface, spots: number, nimber: number): void => {
      const found = search.nimber(readCanonical(game, `0*${spots}@${genusOfSurface(surface)}`));
      expect(found, `${spots} spots on ${surface}`).toEqual({ ok: true, value: nimber });
    };
    const rows = [
      ...Object.entries(SURFACE_NIMBERS).map(([surface, nimbers]) => ({ surface: surface as Surface, nimbers })),
      ...SURFACES_WITH_HANDLES.map((surface) => ({ surface, nimbers: SURFACE_NIMBERS.S })),
    ];
    // All surfaces with few spots first: what is known of them shortens the search with more spots.
    for (let spots = 2; spots <= 14; spots++) {
      for (const { surface, nimbers } of rows) {
        const proved = PROVED_ON_SURFACES.find((cell) => cell.surface === surface && cell.spots === spots);
        const nimber = nimbers[spots - 2] ?? proved?.nimber;
        // The longest of all, which what is known of the others shortens.
        const isLast = surface === "P2" && spots === 14;
        if (nimber !== undefined && !isLast && !isLong(surface, spots)) expectNimber(surface, spots, nimber);
      }
    }
    expectNimber("P2", 14, SURFACE_NIMBERS.P2[12]);
  });

  it.each(PROVED_ON_SURFACES)("have a certificate where they are new: $spots spots on $surface", (cell) => {
    const { surface, spots, nimber } = cell;
    const file = new URL(`../data/${spots}-spots-on-${surface}.json.br`, import.meta.url);
    const certificate = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Certificate;
    const position = `0*${spots}@${genusOfSurface(surface)}`;
    expect(certificate).toMatchObject({ ruleset: { ...DEFAULT_RULESET, surface }, position, nimber });
    expect(whyNoProof(certificate)).toBeUndefined();
    const { losingCouples } = certificate;
    expect(whyNoProof({ ...certificate, losingCouples: losingCouples.slice(0, -1) })).toBeDefined();
  });
});
