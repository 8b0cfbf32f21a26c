import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { projectPath } from "./process.ts";

interface License {
  readonly name: string;
  readonly version: string;
  /** As in SPDX, or as its package writes it. */
  readonly identifier: string;
  /** Missing if the package has no file of it. */
  readonly text?: string;
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Part of better-sqlite3, without a licence file of its own. */
const SQLITE: License = {
  name: "SQLite",
  version: "in better-sqlite3",
  identifier: "Public domain",
  text: "The authors of SQLite dedicate it to the public domain.",
};

/** Typefaces and their licences in assets/licenses/: vite lists modules alone, and the packages name other holders. */
const FONTS = { "@fontsource-variable/inter": "inter", "@fontsource/source-serif-4": "source-serif-4" };

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Manifest;
}

function licenseOf(name: string): License {
  const folder = projectPath("node_modules", name);
  const { version, license } = manifestOf(folder);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  return {
    name,
    version,
    identifier: license,
    ...(file === undefined ? {} : { text: readFileSync(`${folder}/${file}`, "utf8") }),
  };
}

function fontLicenses(): License[] {
  return Object.entries(FONTS).map(([name, file]) => ({
    ...licenseOf(name),
    text: readFileSync(projectPath("assets", "licenses", `${file}.txt`), "utf8"),
  }));
}

/**
 * Writes the licences of all packages that the game ships into licenses.txt of the built pages: those that vite found
 * in the pages (licenses.json, which goes), the dependencies of the main process, and the fonts.
 */
export function writeLicenses(pages: string): void {
  const list = `${pages}/licenses.json`;
  if (!existsSync(list)) return;
  const inPages = JSON.parse(readFileSync(list, "utf8")) as License[];
  const inMain = Object.keys(manifestOf(projectPath()).dependencies ?? {});
  const all = [...inPages, ...inMain.map(licenseOf), ...fontLicenses(), SQLITE];
  const named = new Map(all.map((license) => [license.name, license]));
  const texts = [...named.values()]
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(
      ({ name, version, identifier, text }) =>
        `${name} (${version})\nLicence: ${identifier}\n\n${(text ?? "").trim()}\n`,
    );
  writeFileSync(`${pages}/licenses.txt`, texts.join(`\n${"-".repeat(72)}\n\n`));
  rmSync(list);
}
