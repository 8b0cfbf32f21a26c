/** A line's points at knots that rise along it, and a system of equations for their moves as `solveBanded` takes it. */
export interface LineSystem {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly knots: Float64Array;
  readonly matrix: Float64Array;
  readonly right: Float64Array;
}

/** Factor by which third divided differences become third derivatives. */
const THIRD = 6;
const coefficients = new Float64Array(4);

/**
 * Adds the energy of a line to a system: the sum of squared third derivatives, so that curvature varies little (Moreton
 * and Sequin, 1992). `scaleAt` gives the factor of the derivative over the points from i to i + 3.
 */
export function addThirdDerivatives(
  { count, x, y, knots, matrix, right }: LineSystem,
  scaleAt: (i: number) => number,
): void {
  for (let i = 0; i + 3 < count; i++) {
    const factor = THIRD * scaleAt(i);
    let derivativeX = 0;
    let derivativeY = 0;
    for (let k = 0; k < 4; k++) {
      let product = 1;
      for (let j = 0; j < 4; j++) if (j !== k) product *= knots[i + k] - knots[i + j];
      coefficients[k] = factor / product;
      derivativeX += coefficients[k] * x[i + k];
      derivativeY += coefficients[k] * y[i + k];
    }
    for (let k = 0; k < 4; k++) {
      right[2 * (i + k)] -= coefficients[k] * derivativeX;
      right[2 * (i + k) + 1] -= coefficients[k] * derivativeY;
      for (let j = 0; j <= k; j++) matrix[4 * (i + k) + (k - j)] += coefficients[k] * coefficients[j];
    }
  }
}
