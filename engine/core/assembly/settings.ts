// What changes the speed of a search and never its results; see SearchTuning in engine/grundy/search/settings.ts.
export let seed = 0;
export let solveAtSight = 0;
export let longSearchRise = 0;
export let patience: f64 = 0;
export let branchingExponent: f64 = 0;
export let lossFactor: f64 = 0;
export let trust: f64 = 0;
export let analoguesFrom = 0;
export let forecastLoss: f64 = 0;
export let forecastWin: f64 = 0;

export function tune(
  newSeed: i32,
  sight: i32,
  rise: i32,
  newPatience: f64,
  exponent: f64,
  factor: f64,
  newTrust: f64,
  analogues: i32,
  loss: f64,
  win: f64,
): void {
  seed = newSeed;
  solveAtSight = sight;
  longSearchRise = rise;
  patience = 1 + newPatience;
  branchingExponent = exponent;
  lossFactor = factor;
  trust = newTrust;
  analoguesFrom = analogues;
  forecastLoss = loss;
  forecastWin = win;
}
