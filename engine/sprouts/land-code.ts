import { Canonizer } from "./canonical.ts";
import { MAX_LENGTH, MAX_SPOTS } from "./notation.ts";
import { Reduction } from "./reduction.ts";
import { MAX_HEAD, zerosOf } from "./region-head.ts";
import { LETTER, ONE, Regions } from "./regions.ts";

/** The most numbers of a form that the notation can write. */
const MAX_CODE_LENGTH = 2 * MAX_LENGTH;

export class LandCheck {
  private readonly regions = new Regions();
  private readonly reduction = new Reduction();
  private readonly canonizer = new Canonizer();

  /** Why a code is not a canonical land. Does not check planarity. */
  whyNot(code: Int32Array): string | undefined {
    return whyNotRegions(code) ?? this.whyNotCanonical(code);
  }

  private whyNotCanonical(code: Int32Array): string | undefined {
    const { regions, reduction, canonizer } = this;
    regions.load(code, 0, code.length);
    reduction.reduce(regions);
    if (reduction.landCount !== 1) return `a form that is ${reduction.landCount === 0 ? "no land" : "several lands"}`;
    const length = canonizer.load(reduction.flat, 0, reduction.starts[1]) ? canonizer.leaf() : canonizer.canonical();
    const { output } = canonizer;
    let same = length === code.length;
    for (let i = 0; same && i < length; i++) same = output[i] === code[i];
    return same ? undefined : "a land that is not in canonical form";
  }
}

function whyNotRegions(code: Int32Array): string | undefined {
  if (code.length > MAX_CODE_LENGTH) return "a land that is too large";
  const regionsOf = new Map<number, number[]>();
  let regions = 0;
  let at = 0;
  while (at < code.length) {
    const head = code[at++];
    if (head < 0 || head > MAX_HEAD || zerosOf(head) > MAX_SPOTS) return "an impossible number of isolated spots";
    for (let length = code[at++]; length !== 0; length = code[at++]) {
      if (length === undefined || length < 0 || at + length >= code.length) return "a boundary without end";
      for (const end = at + length; at < end; at++) {
        const token = code[at];
        if (token < ONE) return "a spot that does not exist";
        if (token < LETTER) continue;
        const places = regionsOf.get(token);
        if (places === undefined) regionsOf.set(token, [regions]);
        else places.push(regions);
      }
    }
    regions++;
  }
  if (regions === 0) return "no region";
  for (const [letter, places] of regionsOf) {
    if (places.length !== 2) return "a letter that does not occur twice";
    if (letter >= LETTER + regionsOf.size) return "a letter out of order";
  }
  return undefined;
}
