// `npm run package:finish -- FOLDER`: adds to the installers of all systems what a release offers beside them.
import { readFileSync } from "node:fs";
import { build } from "../build.ts";
import { readLicenses } from "../licenses.ts";
import { projectPath } from "../process.ts";
import { readProject } from "./project.ts";
import { writeReleaseFiles } from "./release-files.ts";

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0) throw new Error("Give the folder with the installers.");
await build();
await writeReleaseFiles(folder, {
  project: readProject(),
  changelog: readFileSync(projectPath("CHANGELOG.md"), "utf8"),
  shipped: readLicenses(),
});
