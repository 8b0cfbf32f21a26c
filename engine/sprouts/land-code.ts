import { LETTER, ONE } from "./regions.ts";

/**
 * What keeps a run of numbers from being the flat form of one land (see `Regions.load`), or undefined.
 * Whether the land can be drawn is not looked at.
 */
export function whyNotLand(code: Int32Array): string | undefined {
  const regionsOf = new Map<number, number[]>();
  let regions = 0;
  let at = 0;
  while (at < code.length) {
    const zeros = code[at++];
    if (zeros < 0) return "a negative number of isolated spots";
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
