import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const project = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = [
  "engine",
  "lab",
  "main",
  "cli",
  "protocol",
  "renderer",
  "preload",
  "server",
  "texts",
  "tools",
  "tests",
  "web",
];
/** Sources in AssemblyScript. */
const CORE = join("core", "assembly");
/** A declaration at the start of a line; the formatter puts each there. */
const EXPORTED =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** A name from another file. */
const EXPORTED_AGAIN = /^export (?:type )?[{*]/m;

it("defines each exported name once, and exports it from there alone", () => {
  const places = new Map<string, Set<string>>();
  const exportedAgain: string[] = [];
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })) {
      // The core has the names of what does the same in TypeScript, and an index of its exports.
      if (!/(?<!\.d)\.tsx?$/.test(file) || file.startsWith(CORE)) continue;
      const text = readFileSync(join(project, folder, file), "utf8");
      if (EXPORTED_AGAIN.test(text)) exportedAgain.push(`${folder}/${file}`);
      for (const [, name] of text.matchAll(EXPORTED)) {
        const files = places.get(name) ?? new Set();
        places.set(name, files.add(`${folder}/${file}`));
      }
    }
  }
  expect(exportedAgain).toEqual([]);
  expect(places.size).toBeGreaterThan(500);
  const defined = [...places].filter(([, files]) => files.size > 1);
  expect(Object.fromEntries(defined.map(([name, files]) => [name, [...files]]))).toEqual({});
});
