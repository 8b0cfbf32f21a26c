import { readFileSync, writeFileSync } from "node:fs";
import { projectPath } from "./process.ts";

/** Licence of one package that the game ships. */
export interface License {
  readonly name: string;
  readonly version: string;
  /** Name in SPDX, or as its package writes it. */
  readonly identifier: string;
  /** Missing if the package has no file of it. */
  readonly text?: string;
}

/** A row of vite's lists. */
interface BundledPackage extends Omit<License, "identifier"> {
  readonly identifier?: string | null;
}

export const SQLITE_NAME = "SQLite";

/** Lists of what vite found in each bundle. The archive holds none of them, but the text that is made of them. */
const LISTS = ["renderer", "main", "preload"].map((bundle) => projectPath("dist", bundle, "licenses.json"));

/** SQLite is part of the binary of better-sqlite3, and no package. */
const SQLITE: License = {
  name: SQLITE_NAME,
  version: "in better-sqlite3",
  identifier: "Public domain",
  text: "The authors of SQLite dedicate it to the public domain.",
};

/** Packages that no bundle holds as modules, each with its licence's file: the fonts' own name other holders. */
const BESIDE = {
  "@fontsource-variable/inter": "assets/licenses/inter.txt",
  "@fontsource/source-serif-4": "assets/licenses/source-serif-4.txt",
  "better-sqlite3": "node_modules/better-sqlite3/LICENSE",
};

function licenseBeside(name: string, file: string): License {
  const { version, license } = JSON.parse(
    readFileSync(projectPath("node_modules", name, "package.json"), "utf8"),
  ) as Readonly<Record<"version" | "license", string>>;
  return { name, version, identifier: license, text: readFileSync(projectPath(file), "utf8") };
}

/** Licences of all packages that the last build ships, by name. Electron is not among them. */
export function readLicenses(): License[] {
  const bundled = LISTS.flatMap((list) => JSON.parse(readFileSync(list, "utf8")) as BundledPackage[]).map(
    ({ identifier, ...rest }): License => {
      if (identifier == null) throw new Error(`${rest.name} names no licence.`);
      return { ...rest, identifier };
    },
  );
  const beside = Object.entries(BESIDE).map(([name, file]) => licenseBeside(name, file));
  const named = new Map([...bundled, ...beside, SQLITE].map((license) => [license.name, license]));
  return [...named.values()].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** Writes the licences into licenses.txt of the built pages. */
export function writeLicenses(): void {
  const texts = readLicenses().map(
    ({ name, version, identifier, text }) => `${name} (${version})\nLicence: ${identifier}\n\n${(text ?? "").trim()}\n`,
  );
  writeFileSync(projectPath("dist", "renderer", "licenses.txt"), texts.join(`\n${"-".repeat(72)}\n\n`));
}
