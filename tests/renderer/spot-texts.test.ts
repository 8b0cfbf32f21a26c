import { describe, expect, it } from "vitest";
import { pickedText, regionText } from "../../renderer/game/spot-texts.ts";

/** Spots by their indexes, from `first` to `last`. */
const row = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe("a list of spots", () => {
  it.each([
    [[], "A region with no spots"],
    [[4], "A region with spot 5"],
    [[0, 1, 2], "A region with spots 1, 2 and 3"],
    [row(0, 3), "A region with spots 1 to 4"],
    [[0, ...row(2, 11)], "A region with spots 1 and 3 to 12"],
    [[0, 1, ...row(3, 5), ...row(7, 10), 12], "A region with spots 1, 2, 4, 5, 6, 8 to 11 and 13"],
    // Spots in an order of their own.
    [[4, 3, 2, 1], "A region with spots 5, 4, 3 and 2"],
  ])("names %j in words that are short however many there are", (spots, text) => {
    expect(regionText(spots)).toBe(text);
  });

  it("is short where a curve can end at each spot of a large board", () => {
    expect(pickedText(1, new Set(row(0, 19)))).toBe(
      "Spot 2 is picked. The curve can end at spots 1 and 3 to 20, or at spot 2 itself.",
    );
  });
});
