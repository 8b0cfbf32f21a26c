import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Elements into which somebody writes, with their attributes. */
const FIELD = /<(?:textarea|input)\s(?:[^>]|=>)*?\/>/gu;

it("every field in which somebody writes lets input methods compose", () => {
  const fields = globSync("renderer/**/*.tsx").flatMap((file) =>
    (readFileSync(file, "utf8").match(FIELD) ?? [])
      .filter((field) => /<textarea|type="(?:text|search|number)"/u.test(field) && !/\sreadOnly\s/u.test(field))
      .map((field) => ({ file, field })),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(({ field }) => !/\{\.\.\.(?:\w+\.)?field\}/u.test(field))).toEqual([]);
});
