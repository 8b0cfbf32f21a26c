// `npm run package`: the installers of this system, into release/, with their checksums. Needs the network: electron-
// builder fetches Electron and its own tools. Arguments go to electron-builder, such as --dir or --x64.
import { projectPath, runNode } from "../process.ts";
import { writeChecksums } from "./checksums.ts";
import { buildProduct } from "./product.ts";
import { signing, updateFeed } from "./signing.ts";

const { repository } = await buildProduct();
const { isSigned, unset, options } = signing(process.platform, process.env);
for (const name of unset) delete process.env[name];
const code = await runNode(
  "node_modules/electron-builder/cli.js",
  "--publish=never",
  ...options,
  ...(isSigned ? updateFeed(repository) : []),
  ...process.argv.slice(2),
);
if (code === 0) writeChecksums(projectPath("release"));
else
  console.error(
    "Sprouts: the installers could not be built; the lines above say why. " +
      "The first run fetches Electron and electron-builder's own tools from github.com.",
  );
process.exitCode = code;
