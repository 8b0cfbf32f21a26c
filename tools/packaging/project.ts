import { readFileSync } from "node:fs";
import { projectPath } from "../process.ts";

/** Facts about the game in package.json, the only place that states them. */
export interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author: string;
  readonly email: string;
  readonly homepage: string;
  /** Address of the repository's page. */
  readonly repository: string;
  readonly electron: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly homepage: string;
  readonly repository: { readonly url: string };
  readonly devDependencies: { readonly electron: string };
}

export function readProject(): Project {
  const { author, repository, devDependencies, ...rest } = JSON.parse(
    readFileSync(projectPath("package.json"), "utf8"),
  ) as Manifest;
  return {
    name: rest.name,
    version: rest.version,
    license: rest.license,
    author: author.name,
    email: author.email,
    homepage: rest.homepage,
    repository: repository.url.replace(/^git\+/, "").replace(/\.git$/, ""),
    electron: devDependencies.electron,
  };
}
