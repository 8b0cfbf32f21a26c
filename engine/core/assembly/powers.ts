import * as host from "./host";

const BITS = 12;

/** A power that was computed. */
@unmanaged
class Power {
  base: f64;
  exponent: f64;
  value: f64;
  unused: f64;
}

/** The last few thousand powers, by a hash of base and exponent. */
const powers: usize = ownData(32 << 12);

/**
 * A power of a number above 0 as the host computes it, so that both searches get the same. The host is asked seldom: it
 * takes longer than all else of an estimate, and estimates repeat.
 */
export function power(base: f64, exponent: f64): f64 {
  const hash = (reinterpret<u64>(base) ^ (reinterpret<u64>(exponent) >> 7)) * 0x9e3779b97f4a7c15;
  const known = changetype<Power>(powers + ((<usize>(hash >> (64 - BITS))) << 5));
  if (known.base == base && known.exponent == exponent) return known.value;
  known.base = base;
  known.exponent = exponent;
  known.value = host.power(base, exponent);
  return known.value;
}
