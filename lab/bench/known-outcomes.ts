/** A win if n mod 6 is 3, 4 or 5: proved for all n used here (Lemoine and Viennot). */
export function outcomeOfSpots(spots: number): "Win" | "Loss" {
  return spots % 6 >= 3 ? "Win" : "Loss";
}
