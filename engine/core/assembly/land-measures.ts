import { Land, LETTER, MOST_LIVES, ONE } from "./land";

/** Counts what estimates are made from (thesis, Algorithm 9). @returns whether the land has not too many lives. */
export function measure(land: Land): bool {
  const form = land.form;
  let letters = 0;
  let ones = 0;
  let twos = 0;
  let isolated = 0;
  let regions = 0;
  let walks = 0;
  let branching: f64 = 0;
  const length = <i32>land.length;
  for (let at = 0; at < length;) {
    const zeros = form[at++];
    regions++;
    isolated += zeros;
    let boundaries = zeros;
    let occurrences = zeros;
    let squares = zeros;
    for (let size = form[at++]; size > 0; size = form[at++]) {
      boundaries++;
      occurrences += size;
      squares += size * size;
      for (const end = at + size; at < end; at++) {
        const token = form[at];
        if (token >= LETTER) letters++;
        else if (token == ONE) ones++;
        else twos++;
      }
    }
    walks += boundaries;
    branching += f64(occurrences * occurrences - squares) / 2 + <f64>squares * powerOfTwo(boundaries - 1);
  }
  const lives = 3 * isolated + 2 * ones + twos + letters / 2;
  if (lives > MOST_LIVES) return false;
  land.lives = <u8>lives;
  land.branching = branching;
  const kind = mixed(mixed(0, lives), regions);
  land.featureClass = className(kind);
  land.featureSubclass = className(mixed(mixed(mixed(mixed(kind, isolated), walks), ones), twos));
  return true;
}

function powerOfTwo(exponent: i32): f64 {
  return reinterpret<f64>(u64(1023 + exponent) << 52);
}

function mixed(hash: i32, value: i32): i32 {
  return ((hash ^ value) * 0x5bd1e995) ^ i32(<u32>hash >>> 15);
}

function className(hash: i32): u16 {
  const name = (hash ^ i32(<u32>hash >>> 13)) * 0x5bd1e995;
  return u16((name ^ i32(<u32>name >>> 15)) & 0x7fff);
}

/** The most isolated spots that a region of the land has. */
export function crowdOf(land: Land): i32 {
  const form = land.form;
  let most = 0;
  const length = <i32>land.length;
  for (let at = 0; at < length; at++) {
    most = max(most, form[at++]);
    while (form[at] != 0) at += form[at] + 1;
  }
  return most;
}
