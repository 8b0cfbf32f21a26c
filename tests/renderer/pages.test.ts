import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each(["index.html", "web.html"])("no browser translates a page whose texts change: %s", (page) => {
  expect(readFileSync(new URL(`../../renderer/${page}`, import.meta.url), "utf8")).toMatch(
    /<html [^>]*translate="no"/u,
  );
});
