// What changes the speed of a search and never its results; see SearchTuning in engine/grundy/search/settings.ts.
export let seed = 0;
/** The most lives of a land that is solved at sight. */
export let solveAtSight = 0;
/** How many times as far as the second best child looks, the best one may be searched before another is. */
export let patience: f64 = 0;
/** The exponent of the branching estimate for the sum that is searched. */
export let exponent: f64 = 0;
let branchingExponent: f64 = 0;
let exponentOfLarge: f64 = 0;
let largeFrom: f64 = 0;
export let lossFactor: f64 = 0;
export let trust: f64 = 0;
export let analoguesFrom = 0;
export let forecastLoss: f64 = 0;
export let forecastWin: f64 = 0;

export function tune(
  newSeed: i32,
  sight: i32,
  newPatience: f64,
  usualExponent: f64,
  largeExponent: f64,
  large: f64,
  factor: f64,
  newTrust: f64,
  analogues: i32,
  loss: f64,
  win: f64,
): void {
  seed = newSeed;
  solveAtSight = sight;
  patience = 1 + newPatience;
  branchingExponent = usualExponent;
  exponent = usualExponent;
  exponentOfLarge = largeExponent;
  largeFrom = large;
  lossFactor = factor;
  trust = newTrust;
  analoguesFrom = analogues;
  forecastLoss = loss;
  forecastWin = win;
}

/** Prepares for a search of a sum with so many lives. */
export function chooseExponent(lives: i32): void {
  exponent = <f64>lives >= largeFrom ? exponentOfLarge : branchingExponent;
}
