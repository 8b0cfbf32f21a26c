/**
 * Solves a symmetric system of `count` rows in place, by Cholesky's method without roots. `matrix` has four entries a
 * row: the diagonal and the three below it. `right` has two right sides, which alternate.
 */
export function solveBanded(matrix: Float64Array, right: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let back = Math.min(3, i); back >= 0; back--) {
      const j = i - back;
      let sum = matrix[4 * i + back];
      for (let k = Math.max(0, i - 3); k < j; k++)
        sum -= matrix[4 * i + (i - k)] * matrix[4 * j + (j - k)] * matrix[4 * k];
      matrix[4 * i + back] = back === 0 ? sum : sum / matrix[4 * j];
    }
    for (let back = 1; back <= Math.min(3, i); back++) {
      right[2 * i] -= matrix[4 * i + back] * right[2 * (i - back)];
      right[2 * i + 1] -= matrix[4 * i + back] * right[2 * (i - back) + 1];
    }
  }
  for (let i = count - 1; i >= 0; i--) {
    let x = right[2 * i] / matrix[4 * i];
    let y = right[2 * i + 1] / matrix[4 * i];
    for (let ahead = 1; ahead <= 3 && i + ahead < count; ahead++) {
      x -= matrix[4 * (i + ahead) + ahead] * right[2 * (i + ahead)];
      y -= matrix[4 * (i + ahead) + ahead] * right[2 * (i + ahead) + 1];
    }
    right[2 * i] = x;
    right[2 * i + 1] = y;
  }
}
