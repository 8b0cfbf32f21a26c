import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileName } from "../../renderer/parts/file-name.ts";

describe("the name of a file", () => {
  it.each([
    ["Two Rings, 2nd try!", "two-rings-2nd-try"],
    ["हिन्दी नक्शा", "हिन्दी-नक्शा"],
    ["İstanbul", "i\u0307stanbul"],
    ["Zoe\u0308", "zoë"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["../a\\b:c", "a-b-c"],
    ["👩\u200D🚀 1", "1"],
    ["CON", "map-con"],
    ["Com1", "map-com1"],
    ["lpt²", "map-lpt²"],
    ["console", "console"],
    ["con.fusion", "con-fusion"],
  ])("keeps of %s what every system takes", (name, part) => {
    expect(fileName(name, "map")).toBe(part);
  });

  it.each(["", " ", "...", "👩\u200D🚀", "\u0301", "-"])("is another where nothing can stay: %j", (name) => {
    expect(fileName(name, "map")).toBe("map");
  });

  it("has whole letters, and room for an ending, however long the name is", () => {
    expect(fileName("漢".repeat(200), "map")).toBe("漢".repeat(40));
    expect(fileName(`${"a".repeat(119)} नि`, "map")).toBe("a".repeat(119));
    expect(fileName("क्षि".repeat(60), "map")).toMatch(/^(?:क्षि)+$/);
  });

  it("has nothing that a system refuses, whatever the name is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const part = fileName(name, "map");
        expect(part).toMatch(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]|\u200C|\u200D)*$/u);
        expect(part.isWellFormed()).toBe(true);
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(130);
      }),
    );
  });
});
