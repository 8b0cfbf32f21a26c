import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Checksums of files by name, as 64 hexadecimal digits. */
export type Checksums = ReadonlyMap<string, string>;

const SUMS_FILE = "SHA256SUMS";
const RELEASED = /^Sprouts-.*\.(exe|dmg|zip|AppImage|deb|rpm|json|tar\.gz)$/;

/** Computes the checksums of all files in `folder` that a release offers. */
export function checksumsOf(folder: string): Checksums {
  const names = readdirSync(folder).filter((name) => RELEASED.test(name));
  return new Map(
    names.sort().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

/** Writes the checksums beside the files, in the form that `sha256sum --check` reads. */
export function writeChecksums(folder: string): void {
  const lines = [...checksumsOf(folder)].map(([name, sum]) => `${sum}  ${name}\n`);
  if (lines.length > 0) writeFileSync(join(folder, SUMS_FILE), lines.join(""));
}
