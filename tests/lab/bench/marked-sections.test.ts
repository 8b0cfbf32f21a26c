import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markedSections, withSections } from "../../../lab/bench/marked-sections.ts";

const DOCUMENT = `# Times

<!--first-->
| a |
<!--/first-->

Words between them.

<!--second-->
<!--/second-->
`;

describe("the marked sections of a document", () => {
  it("get new text in place", () => {
    const texts = new Map([
      ["first", "| $1 |\n\n"],
      ["second", "| b |\n| c |"],
    ]);
    const changed = withSections(DOCUMENT, texts);
    expect(changed).toBe(
      DOCUMENT.replace("| a |", () => "| $1 |").replace("<!--/second-->", "| b |\n| c |\n<!--/second-->"),
    );
    expect(withSections(changed, texts)).toBe(changed);
  });

  it("stay as they are without a text, and texts without a section are left out", () => {
    expect(withSections(DOCUMENT, new Map([["third", "| d |"]]))).toBe(DOCUMENT);
  });

  it("are found by name, and not without an end", () => {
    expect(markedSections(DOCUMENT)).toEqual(["first", "second"]);
    expect(markedSections("<!--first-->\n| a |\n")).toEqual([]);
  });

  it("of the benchmarks are those that the bench measures", () => {
    const benchmarks = readFileSync(new URL("../../../docs/benchmarks.md", import.meta.url), "utf8");
    expect(markedSections(benchmarks)).toEqual([
      "positions",
      "core",
      "threads",
      "cluster",
      "cluster-simulated",
      "against-spots",
      "certificates",
      "stored",
      "misere",
      "surfaces",
    ]);
  });
});
