/** A fresh seed, printed so that a failure can be repeated: set SPROUTS_SEED to it. */
export function freshSeed(what: string): number {
  const given = process.env["SPROUTS_SEED"];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  console.info(`${what}: SPROUTS_SEED=${seed}`);
  return seed;
}
