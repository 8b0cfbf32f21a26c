import { existsSync, globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { projectPath } from "../tools/process.ts";

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectPath() }).map((path) => path.split(sep).join("/"));
const textOf = (path: string): string => readFileSync(projectPath(path), "utf8");

const documents = filesOf("{*,docs/*,docs/*/*,tests/data/*}.md");

const FOLDERS = "{.github,assets,cli,engine,lab,main,preload,protocol,renderer,server,tests,texts,tools,web}";
const files = [...filesOf("{.*,*}.*"), ...filesOf(`${FOLDERS}/**/*.*`)];

/** Files that the game writes beside a player's games. */
const WRITTEN = ["graphics.json", "sprouts.db.journal.json", "sprouts.db.progress.json"];

const { scripts, dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Readonly<
  Record<"scripts" | "dependencies" | "devDependencies", Readonly<Record<string, string>>>
>;

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return Array.from(textOf(path).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(documents)("the document %s", (document) => {
  const text = textOf(document);

  it("links to files and headings that exist", () => {
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      // Releases are a page of the repository.
      if (/^https?:|^[./]+\/releases$/.test(target)) continue;
      const [file, anchor] = target.split("#");
      const path = file === "" ? document : posix.join(posix.dirname(document), file);
      expect(existsSync(projectPath(path)), target).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(path), target).toContain(anchor);
    }
  });

  it("names files that exist", () => {
    for (const [, path] of text.matchAll(/`([\w./-]+\.(?:css|json|mjs|ts|tsx|yml))`/g))
      if (!WRITTEN.includes(path))
        expect(
          files.some((file) => `/${file}`.endsWith(`/${path}`)),
          path,
        ).toBe(true);
  });

  it("names scripts of package.json", () => {
    for (const [, script] of text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g))
      expect(Object.keys(scripts)).toContain(script);
  });
});

it("the list of dependencies has each package, but for those that hold types alone", () => {
  const list = textOf("docs/dependencies.md");
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));
  expect(packages.filter((name) => !list.includes(name))).toEqual([]);
});
