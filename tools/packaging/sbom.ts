import { Enums, Models, Serialize, SPDX, Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { readFileSync } from "node:fs";
import { SQLITE_NAME, type License } from "../licenses.ts";
import { projectPath } from "../process.ts";
import type { Project } from "./project.ts";

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

/** SHA-512 of what the registry offers, in hexadecimal digits; undefined if the lock file has none. */
function integrityOf(lock: Lock, name: string, version: string): string | undefined {
  const integrity = Object.entries(lock.packages).find(
    ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
  )?.[1].integrity;
  return integrity?.startsWith("sha512-") === true
    ? Buffer.from(integrity.slice(7), "base64").toString("hex")
    : undefined;
}

/** A licence by its name, in SPDX or not. */
function licenseIn(name: string): Models.LicenseRepository {
  const isKnown = SPDX.isSupportedSpdxId(name);
  return new Models.LicenseRepository([isKnown ? new Models.SpdxLicense(name) : new Models.NamedLicense(name)]);
}

function npmAddress(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
}

function packageComponent(lock: Lock, { name, version, identifier }: Omit<License, "text">): Models.Component {
  const license = licenseIn(identifier);
  if (name === SQLITE_NAME)
    return new Models.Component(Enums.ComponentType.Library, name, { bomRef: name, version, licenses: license });
  const purl = npmAddress(name, version);
  const hash = integrityOf(lock, name, version);
  return new Models.Component(name === "electron" ? Enums.ComponentType.Framework : Enums.ComponentType.Library, name, {
    bomRef: purl,
    version,
    purl,
    licenses: license,
    // Of Electron the release holds a binary, which is no part of its npm package.
    ...(hash === undefined || name === "electron"
      ? {}
      : { hashes: new Models.HashDictionary([[Enums.HashAlgorithm["SHA-512"], hash]]) }),
  });
}

/**
 * The list of all that a release holds, in CycloneDX 1.6: Electron, and the packages of `shipped`. The same input gives
 * the same text. Throws if the text breaks the schema of CycloneDX.
 */
export async function sbom(project: Project, shipped: readonly License[]): Promise<string> {
  const lock = JSON.parse(readFileSync(projectPath("package-lock.json"), "utf8")) as Lock;
  const game = new Models.Component(Enums.ComponentType.Application, project.name, {
    bomRef: project.name,
    version: project.version,
    licenses: licenseIn(project.license),
    externalReferences: new Models.ExternalReferenceRepository([
      new Models.ExternalReference(project.repository, Enums.ExternalReferenceType.VCS),
    ]),
  });
  const electron = { name: "electron", version: project.electron, identifier: "MIT" };
  const components = [electron, ...shipped].map((each) => packageComponent(lock, each));
  for (const component of components) game.dependencies.add(component.bomRef);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: game }),
    components: new Models.ComponentRepository(components),
  });
  const text = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 2,
  });
  const failure = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (failure !== null) throw new Error(`The list of packages breaks CycloneDX: ${JSON.stringify(failure)}`);
  return `${text}\n`;
}
