import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { archiveParts, brokenImports, sizeReport, unusedFiles } from "../../tools/packaging/archive.ts";
import { temporaryFolder } from "../main/folders.ts";

const SOUND = {
  "package.json": '{ "main": "dist/main/main.js" }',
  "dist/main/main.js":
    'import { app } from "electron";\nimport "./part.js";\nconst data = join(root, "assets/data.json");\n// import "gone"',
  "dist/main/part.js": 'export { join } from "node:path";\nconst later = () => import("./late.js");',
  "dist/main/late.js": 'import SQLite from "better-sqlite3";',
  "dist/renderer/index.html": '<script src="./assets/index-a1.js">',
  "dist/renderer/assets/index-a1.js": 'import{a}from"./part-b2.js"',
  "dist/renderer/assets/part-b2.js": "",
  "assets/data.json": "{}",
};

function archive(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it("an archive that holds what it uses, and nothing else, has no fault", () => {
  const folder = archive(SOUND);
  expect(brokenImports(folder)).toEqual([]);
  expect(unusedFiles(folder)).toEqual([]);
});

it.each([
  ["dist/main/part.js", 'import x from "pg";', "pg"],
  ["dist/main/part.js", 'import { x } from "./gone.js";', "./gone.js"],
  ["dist/main/late.js", 'const x = require("../gone.js");', "../gone.js"],
  ["dist/renderer/assets/part-b2.js", 'const x=()=>import("./gone-c3.js")', "./gone-c3.js"],
])("names an import that leads nowhere: %s: %s", (file, text, specifier) => {
  expect(brokenImports(archive({ ...SOUND, [file]: text }))).toEqual([`${file}: ${specifier}`]);
});

it.each(["dist/main/art.js", "assets/more-data.json", "dist/renderer/assets/art-b2.js"])(
  "names a file that nothing uses: %s",
  (file) => {
    expect(unusedFiles(archive({ ...SOUND, [file]: "" }))).toEqual([file]);
  },
);

it("names what only an unused file uses", () => {
  const files = { ...SOUND, "dist/main/old.js": 'import "./older.js"', "dist/main/older.js": "" };
  expect(unusedFiles(archive(files))).toEqual(["dist/main/old.js", "dist/main/older.js"]);
});

it("counts each file for one part", () => {
  const folder = archive({ "dist/renderer/a.js": "1", "dist/main/b.js": "22", "assets/c.br": "333", "d.json": "4444" });
  const sizes = archiveParts(folder).map(({ bytes }) => bytes);
  expect(sizes).toEqual([1, 2, 0, 3, 4]);
  expect(sizeReport(folder)).toContain("assets/c.br");
});
