import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { projectPath } from "./process.ts";

/** Of one package that the game ships. */
export interface License {
  readonly name: string;
  readonly version: string;
  /** As in SPDX, or as its package writes it. */
  readonly identifier: string;
  /** Missing if the package has no file of it. */
  readonly text?: string;
}

interface Manifest {
  readonly version: string;
  readonly license?: string;
  /** As npm once had it. */
  readonly licenses?: readonly { readonly type: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const SQLITE_NAME = "SQLite";

/** All of them, with their licences. Beside the built pages, because the pages need the texts alone. */
const LIST = projectPath("dist", "licenses.json");

/** The same, and no package. */
const SQLITE: License = {
  name: SQLITE_NAME,
  version: "in better-sqlite3",
  identifier: "Public domain",
  text: "The authors of SQLite dedicate it to the public domain.",
};

/** Typefaces and their licences in assets/licenses/: vite lists modules alone, and the packages name other holders. */
const FONTS = { "@fontsource-variable/inter": "inter", "@fontsource/source-serif-4": "source-serif-4" };

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Manifest;
}

function licenseOf(name: string, folder = projectPath("node_modules", name)): License {
  const { version, license, licenses = [] } = manifestOf(folder);
  const identifier = license ?? licenses.map(({ type }) => type).join(" OR ");
  if (identifier === "") throw new Error(`${name} names no licence.`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  return {
    name,
    version,
    identifier,
    ...(file === undefined ? {} : { text: readFileSync(`${folder}/${file}`, "utf8") }),
  };
}

/**
 * Of a package of the main process, and of what it depends on: all is bundled, or compiled into its binary. `above` has
 * the package's folder.
 */
function bundledLicenses(name: string, above: readonly string[] = [projectPath()]): License[] {
  const folder = above.map((each) => `${each}/node_modules/${name}`).find((each) => existsSync(each));
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  const dependencies = Object.keys(manifestOf(folder).dependencies ?? {});
  return [
    licenseOf(name, folder),
    ...dependencies.flatMap((dependency) => bundledLicenses(dependency, [folder, ...above])),
  ];
}

function fontLicenses(): License[] {
  return Object.entries(FONTS).map(([name, file]) => ({
    ...licenseOf(name),
    text: readFileSync(projectPath("assets", "licenses", `${file}.txt`), "utf8"),
  }));
}

/** What the last build ships. Electron is not among it. */
export function readLicenses(): License[] {
  return JSON.parse(readFileSync(LIST, "utf8")) as License[];
}

/**
 * Writes the licences of all packages that the game ships into licenses.txt of the built pages, and into LIST: those
 * that vite found in the pages (licenses.json, which is deleted), the dependencies of the main process, and the fonts.
 */
export function writeLicenses(pages: string): void {
  const list = `${pages}/licenses.json`;
  if (!existsSync(list)) return;
  const inPages = JSON.parse(readFileSync(list, "utf8")) as License[];
  const inMain = Object.keys(manifestOf(projectPath()).dependencies ?? {});
  const all = [...inPages, ...inMain.flatMap((name) => bundledLicenses(name)), ...fontLicenses(), SQLITE];
  const named = new Map(all.map((license) => [license.name, license]));
  const sorted = [...named.values()].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const texts = sorted.map(
    ({ name, version, identifier, text }) => `${name} (${version})\nLicence: ${identifier}\n\n${(text ?? "").trim()}\n`,
  );
  writeFileSync(`${pages}/licenses.txt`, texts.join(`\n${"-".repeat(72)}\n\n`));
  writeFileSync(LIST, JSON.stringify(sorted));
  rmSync(list);
}
