// `npm run package`: the installers of this system, into release/, with their checksums. Needs the network: electron-
// builder fetches Electron and its own tools. Arguments go to electron-builder, such as --dir or --x64.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildRenderer, buildShell } from "../build.ts";
import { projectPath, runNode } from "../process.ts";

const RELEASE = projectPath("release");
const INSTALLER = /\.(exe|dmg|zip|AppImage|deb|rpm)$/;

/** In the form that `sha256sum --check` reads. */
function writeChecksums(): void {
  const lines = readdirSync(RELEASE)
    .filter((name) => INSTALLER.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(`${RELEASE}/${name}`))
          .digest("hex")}  ${name}\n`,
    );
  if (lines.length > 0) writeFileSync(`${RELEASE}/SHA256SUMS-${process.platform}.txt`, lines.join(""));
}

await buildRenderer();
await buildShell();
const code = await runNode("node_modules/electron-builder/cli.js", "--publish=never", ...process.argv.slice(2));
if (code === 0) writeChecksums();
process.exitCode = code;
