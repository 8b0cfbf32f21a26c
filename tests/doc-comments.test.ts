import { beforeAll, describe, expect, it } from "vitest";
import { type Finding, lintFindings } from "./lint-findings.ts";

const LINE = "export const value = 1;";

/** A file, its comment, and the words of the message about it. */
const UNFIT: readonly (readonly [file: string, comment: string, words: string])[] = [
  ["engine/a.ts", "/** Of all spots. */", `"Of"`],
  ["server/b.ts", "/** By player: the last task. */", `"By"`],
  ["main/c.ts", "/** As in the contract. */", `"As"`],
  ["renderer/d.tsx", "/** With both ends. */", `"With"`],
  ["protocol/e.ts", "/** Without pauses. */", `"Without"`],
  ["texts/f.ts", "/** In a row. */", `"In"`],
  ["tests/g.test.ts", "/** For the player to move. */", `"For"`],
  ["tools/h.ts", "/** At once. */", `"At"`],
  ["lab/i.ts", "/**\n * After the end.\n */", `"After"`],
  ["cli/j.ts", "/** No longer waits. */", `"No longer"`],
  ["preload/k.ts", "/** When it arrived. */", `"When"`],
  ["engine/l.ts", "/** The same for spots. */", `"The same"`],
  ["engine/m.ts", "/** Is the curve closed? It must be. */", "does not ask"],
];

const FIT: readonly (readonly [file: string, comment: string])[] = [
  ["engine/n.ts", "/** Office hours. */"],
  ["engine/o.ts", "/** In-place sorting of numbers. */"],
  ["engine/p.ts", "/** Whether the curve is closed. */"],
  ["engine/q.ts", "/** Milliseconds of a game: never asked for. `a?.b` reads it. */"],
  ["engine/r.ts", "// Of all spots.\n/* By player. */"],
];

const letters = (count: number): string => "A".repeat(count);

/** Lines of 121 characters, and of 120. */
const LONG: readonly (readonly [file: string, comment: string])[] = [
  ["engine/s.ts", `/** ${letters(114)} */`],
  ["main/t.ts", `/**\n * ${letters(118)}\n */`],
  ["server/u.ts", `// ${letters(118)}`],
  ["tests/v.test.ts", `{\n  // ${letters(116)}\n}`],
];
const SHORT = LONG.map(([file, comment]) => [file.replace(".", "-short."), comment.replace("AA", "A")] as const);

describe("the rule for doc comments", () => {
  let findings = new Map<string, Finding[]>();
  beforeAll(() => {
    findings = lintFindings(
      [...UNFIT, ...FIT, ...LONG, ...SHORT].map(([file, comment]) => [file, `${comment}\n${LINE}`]),
    );
  });

  it.each(UNFIT)("finds in %s: %s", (file, _comment, words) => {
    const messages = (findings.get(file) ?? []).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(words)]);
    expect(messages[0]).toMatch(/egin with .*"Whether …"/);
  });

  it.each(LONG)("finds a long line in %s", (file) => {
    expect((findings.get(file) ?? []).map(({ message }) => message)).toEqual([
      "A line of a comment has 120 characters at most.",
    ]);
  });

  it.each([...FIT, ...SHORT])("lets %s have: %s", (file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });
});
