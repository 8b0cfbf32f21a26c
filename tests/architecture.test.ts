import { globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SOURCES } from "../tools/build.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Folders of the project, each with those that its code imports. Tests import all. */
function importsOfFolders(): Imports {
  const files = globSync("*/**/*.{ts,tsx,mjs}", {
    cwd: project,
    exclude: ["node_modules", "dist", "release", "tests"],
  }).map((file) => file.split(sep).join("/"));
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder] = file.split("/");
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const [, specifier] of readFileSync(`${project}/${file}`, "utf8").matchAll(
      /(?:\bfrom |\bimport |\bimport\()"(\.[^"]+)"/g,
    )) {
      const [target, ...inside] = posix.join(posix.dirname(file), specifier).split("/");
      if (inside.length > 0 && target !== folder) found.add(target);
    }
  }
  return imports;
}

/** All folders that `folder` imports, also by way of others; without itself unless they go round. */
function reached(imports: Imports, folder: string, seen = new Set<string>()): Set<string> {
  for (const target of imports.get(folder) ?? []) {
    if (seen.has(target)) continue;
    seen.add(target);
    reached(imports, target, seen);
  }
  return seen;
}

/** An arrow for each import that no way of several arrows stands for. */
function diagram(imports: Imports): string {
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reached(imports, other).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ["flowchart TD", ...arrows.sort()].join("\n");
}

const imports = importsOfFolders();

it("no folder imports itself by way of others", () => {
  expect([...imports.keys()].filter((folder) => reached(imports, folder).has(folder))).toEqual([]);
});

it("the diagram of the folders shows what their code imports", () => {
  const document = readFileSync(`${project}/docs/architecture.md`, "utf8");
  const [, drawn] = /```mermaid\n(flowchart TD\n[^`]*?)\n```/.exec(document) ?? [];
  expect(drawn).toBe(diagram(imports));
});

it("the build looks at each folder that pages and shell import", () => {
  const entries = ["renderer", "main", "preload", "server"];
  const bundled = entries.flatMap((entry) => [entry, ...reached(imports, entry)]);
  expect(SOURCES).toEqual(expect.arrayContaining(bundled));
});
