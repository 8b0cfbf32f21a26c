/** The outcome of a start position: W if and only if n mod 6 is 3, 4 or 5 (Lemoine and Viennot, for all n met here). */
export function outcomeOfSpots(spots: number): "Win" | "Loss" {
  return spots % 6 >= 3 ? "Win" : "Loss";
}
