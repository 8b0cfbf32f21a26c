/**
 * The sorted lands of a canonical string, with `AB|AB` as `22`, which has the same game tree. Merging (thesis, 2.3.1,
 * step 5) can lose this difference, and no other is known.
 */
export function upToMerging(canonical: string): string {
  return canonical
    .split("+")
    .map((land) => (land === "AB|AB" ? "22" : land))
    .sort()
    .join("+");
}
