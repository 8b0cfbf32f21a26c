import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const project = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["engine", "lab", "main", "cli", "protocol", "renderer", "preload", "server", "tools", "tests"];
/** A declaration at the start of a line; the formatter puts each there. */
const EXPORTED =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

it("defines each exported name once", () => {
  const places = new Map<string, Set<string>>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })) {
      if (!/(?<!\.d)\.tsx?$/.test(file)) continue;
      for (const [, name] of readFileSync(join(project, folder, file), "utf8").matchAll(EXPORTED)) {
        const files = places.get(name) ?? new Set();
        places.set(name, files.add(`${folder}/${file}`));
      }
    }
  }
  expect(places.size).toBeGreaterThan(500);
  const defined = [...places].filter(([, files]) => files.size > 1);
  expect(Object.fromEntries(defined.map(([name, files]) => [name, [...files]]))).toEqual({});
});
