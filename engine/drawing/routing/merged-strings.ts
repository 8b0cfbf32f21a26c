/**
 * The sorted lands of a canonical string, with `AB|AB` (two regions that share the same two last lives) written as
 * `22`, which has the same game tree.
 *
 * Because of the merging of boundaries (thesis, 2.3.1, step 5): in a region of three lives the string engine no
 * longer knows whether a spot occurs on both sides of another, so its child has `22` where the drawing reads
 * `AB|AB`. No other pair was found to differ.
 */
export function upToMerging(canonical: string): string {
  return canonical
    .split("+")
    .map((land) => (land === "AB|AB" ? "22" : land))
    .sort()
    .join("+");
}
