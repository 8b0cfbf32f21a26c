import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readProject } from "../../tools/packaging/project.ts";
import { projectPath } from "../../tools/process.ts";

const PLACES = [
  "*.{md,yml,json,ts}",
  "{.github,assets,docs}/**/*.*",
  "{cli,engine,lab,main,preload,renderer,tools}/**/*.*",
];

test("only package.json names the page of the project", () => {
  const page = readProject().repository.replace(/^https:\/\//, "");
  const naming = globSync(PLACES, { cwd: projectPath() }).filter((path) =>
    readFileSync(projectPath(path), "utf8").includes(page),
  );
  expect(naming).toEqual(["package.json"]);
});
