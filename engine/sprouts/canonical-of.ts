import type { NotationError } from "../games/playable-game.ts";
import { type Result, success } from "../result.ts";
import type { Surface } from "../rules.ts";
import { canonicalLand } from "./canonical.ts";
import type { LabelledMove, LabelledPosition } from "./labelled.ts";
import { applyMove, freshLabel, labelledSpotLives } from "./labelled.ts";
import { parsePosition } from "./notation.ts";
import { printPosition } from "./print.ts";
import { Reduction } from "./reduction.ts";
import { LETTER, ONE, Regions } from "./regions.ts";

/** Kept, as their buffers take longer to make than most positions do. */
const reduction = new Reduction();
const scratch = new Regions();

export function canonicalOf(position: LabelledPosition): string {
  return canonicalOfPart(position, labelledSpotLives(position));
}

/** @param lives of the spots, in the position that the regions are a part of. */
export function canonicalOfPart(position: LabelledPosition, lives: ReadonlyMap<number, number>): string {
  scratch.clear();
  return canonicalOfRegions(addRegions(position, scratch, lives));
}

/** @param surface on which the text lies, the sphere by default. */
export function canonicalText(text: string, surface?: Surface): Result<string, NotationError> {
  const parsed = parsePosition(text, surface);
  return parsed.ok ? success(canonicalOfRegions(parsed.value)) : parsed;
}

function canonicalOfRegions(regions: Regions): string {
  reduction.reduce(regions);
  const lands: Int32Array[] = [];
  for (let i = 0; i < reduction.landCount; i++) {
    lands.push(canonicalLand(reduction.flat, reduction.starts[i], reduction.starts[i + 1]));
  }
  return printPosition(lands);
}

export function childOf(position: LabelledPosition, move: LabelledMove): string {
  return canonicalOf(applyMove(position, move, freshLabel(position)));
}

/** Lists the regions without dead spots, not reduced. */
export function regionsOf(position: LabelledPosition): Regions {
  return addRegions(position, new Regions(), labelledSpotLives(position));
}

function addRegions(position: LabelledPosition, regions: Regions, lives: ReadonlyMap<number, number>): Regions {
  const letters = new Map<number, number>();
  for (const [r, region] of position.regions.entries()) {
    if (position.genus) regions.setGenus(position.genus[r]);
    for (const boundary of region) {
      for (const label of boundary) {
        const left = lives.get(label);
        if (left === 3) regions.addZeros(1);
        else if (left === 2) regions.push(ONE);
        else if (left === 1) {
          const letter = letters.get(label) ?? LETTER + letters.size;
          letters.set(label, letter);
          regions.push(letter);
        }
      }
      regions.closeBoundary();
    }
    regions.closeRegion();
  }
  return regions;
}
