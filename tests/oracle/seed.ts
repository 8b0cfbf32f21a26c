/** The seed of every test of `npm test`: the same commit gives the same result. */
const FIXED_SEED = 20_260_101;

/**
 * `npm run test:deep` sets SPROUTS_FRESH_SEEDS: each call then draws its own seed and prints it. SPROUTS_SEED repeats a
 * failure; "fixed" is the seed of `npm test`.
 */
export function testSeed(name: string): number {
  const given = process.env["SPROUTS_SEED"];
  const fresh = process.env["SPROUTS_FRESH_SEEDS"] !== undefined;
  if (given === "fixed" || (given === undefined && !fresh)) return FIXED_SEED;
  const seed = given === undefined ? Number(process.hrtime.bigint() % 2n ** 31n) : Number(given);
  console.info(`${name}: SPROUTS_SEED=${seed}`);
  return seed;
}
