import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const text = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** The terms of a licence without the copyright line. */
const terms = (licence: string): string => licence.slice(licence.indexOf("\n")).trim();

it.each([
  ["inter", "@fontsource-variable/inter", "The Inter Project Authors"],
  ["source-serif-4", "@fontsource/source-serif-4", "Adobe"],
])("the licence of the typeface %s is that of its package", (name, packageName, holder) => {
  const shipped = text(`assets/licenses/${name}.txt`);
  expect(shipped.split("\n")[0]).toMatch(new RegExp(`^Copyright .*${holder}`));
  expect(terms(shipped)).toBe(terms(text(`node_modules/${packageName}/LICENSE`)));
  expect(text("renderer/styles/fonts.css")).toContain(`"${packageName}/files/`);
});
