// `npm run package:check`: builds the Linux packages around an empty Electron, and checks what they hold. The archive
// in them is run by tests/e2e/archive.test.ts.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractAll, listPackage } from "@electron/asar";
import fuses from "@electron/fuses";
import { readLicenses } from "../licenses.ts";
import { archiveParts, brokenImports, sizeReport, unusedFiles } from "./archive.ts";
import { ensureDebianTools } from "./debian-tools.ts";
import { buildLinuxPackages, LINUX_TARGETS, unpackPackage, type LinuxTarget } from "./linux-packages.ts";
import { buildProduct } from "./product.ts";
import { readProject } from "./project.ts";
import { INSTALLER_ENDS } from "./release-files.ts";
import { sbom } from "./sbom.ts";

let failures = 0;

function check(what: string, holds: boolean, detail = ""): void {
  console.log(`${holds ? "ok    " : "FAILED"}  ${what}${detail === "" ? "" : `: ${detail}`}`);
  if (!holds) failures += 1;
}

function succeeds(what: string, program: string, ...args: string[]): void {
  try {
    execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    check(what, true);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    check(what, false, `\n${stdout ?? ""}${stderr ?? String(error)}`);
  }
}

function digest(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

async function checkFuses(program: string): Promise<void> {
  const wire = await fuses.getCurrentFuseWire(program);
  const wanted = {
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  };
  for (const [name, on] of Object.entries(wanted)) {
    const option = fuses.FuseV1Options[name as keyof typeof wanted];
    check(`fuse ${name} is ${on ? "on" : "off"}`, String.fromCharCode(wire[option] ?? 0) === (on ? "1" : "0"));
  }
}

/** Checks the files of the archive without running them. */
function checkArchive(archive: string, folder: string): void {
  const game = join(folder, "game");
  extractAll(archive, game);
  const broken = brokenImports(game);
  check("the archive holds all that it uses", broken.length === 0, broken.join(", "));
  const unused = unusedFiles(game);
  check("the archive uses all that it holds", unused.length === 0, unused.join(", "));
  const large = archiveParts(game).filter(({ bytes, limit }) => bytes > limit);
  check("the size without Electron", large.length === 0, `\n${sizeReport(game)}`);
  const natives = listPackage(archive, { isPack: false }).filter((path) => path.endsWith(".node"));
  check(
    "one native module, for this system",
    natives.length === 1 && natives[0].includes(`linux-${process.arch}`),
    natives.join(", "),
  );
}

/** Checks that the list of packages has what is bundled, what is installed beside it, and what is part of a binary. */
async function checkPackageList(): Promise<void> {
  const list = JSON.parse(await sbom(readProject(), readLicenses())) as { components: { name: string }[] };
  const names = list.components.map(({ name }) => name);
  for (const name of [
    "electron",
    "pixi.js",
    "preact",
    "@fontsource-variable/inter",
    "zod",
    "better-sqlite3",
    "SQLite",
    "js-yaml",
  ])
    check(`${name} is in the list of packages`, names.includes(name));
  check("the tools are not", !names.includes("vite"));
}

/**
 * Arguments that the start script of an AppImage gives to the program, on a system that allows user namespaces or not.
 */
function startArguments(root: string, allowsNamespaces: boolean): string {
  const tools = join(root, "tools");
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, "unshare"), `#!/bin/sh\nexit ${allowsNamespaces ? 0 : 1}\n`, { mode: 0o755 });
  const program = join(root, "sprouts");
  rmSync(program);
  writeFileSync(program, `#!/bin/sh\necho "started $*"\n`, { mode: 0o755 });
  const output = execFileSync(join(root, "AppRun"), {
    encoding: "utf8",
    env: { PATH: `${tools}:${process.env.PATH ?? ""}`, APPDIR: root, HOME: root },
  });
  if (!output.includes("started")) throw new Error(`AppRun did not start the program: ${output}`);
  return output;
}

function checkPackage(target: LinuxTarget, file: string, archive: string, folder: string): void {
  const end = basename(file).replace(`Sprouts-${readProject().version}-`, "");
  check(`${target}: a release expects its name`, INSTALLER_ENDS.includes(end), end);
  const root = unpackPackage(target, file, folder);
  const installed = target === "AppImage" ? root : join(root, "opt", "Sprouts");
  check(`${target}: holds the same archive`, digest(join(installed, "resources", "app.asar")) === digest(archive));
  const entries = target === "AppImage" ? root : join(root, "usr/share/applications");
  const entry = join(entries, "sprouts.desktop");
  succeeds(`${target}: desktop-file-validate`, "desktop-file-validate", entry);
  const text = readFileSync(entry, "utf8");
  check(
    `${target}: opens .sprouts files and sprouts: links`,
    /^MimeType=.*application\/x-sprouts;/m.test(text) && /x-scheme-handler\/sprouts;/.test(text),
  );
  const types = readdirSync(join(root, "usr/share/mime/packages"));
  check(`${target}: registers the type of .sprouts files`, types.includes("sprouts.xml"));
  const icons = join(root, "usr/share/icons/hicolor");
  for (const size of [16, 32, 48, 128, 256, 512])
    check(
      `${target}: has an icon of ${size} pixels`,
      existsSync(join(icons, `${size}x${size}`, "apps", "sprouts.png")),
    );
  if (target === "AppImage") {
    check("AppImage: starts with the sandbox", !text.includes("--no-sandbox"));
    for (const isAllowed of [true, false])
      check(
        `AppImage: starts where user namespaces are ${isAllowed ? "allowed, with the sandbox" : "restricted"}`,
        startArguments(root, isAllowed).includes("--no-sandbox") !== isAllowed,
      );
  } else
    succeeds(
      `${target}: appstreamcli validate`,
      "appstreamcli",
      "validate",
      "--no-net",
      join(root, "usr/share/metainfo/org.sprouts.game.metainfo.xml"),
    );
  if (target === "deb") {
    const profile = readFileSync(join(installed, "resources", "apparmor-profile"), "utf8");
    check(
      "deb: brings a profile that allows its user namespaces",
      /"\/opt\/Sprouts\/sprouts".*\n\s*userns,/.test(profile),
    );
  }
  // fpm writes the changelog.
  const options = ["--fail-on", "error", "--suppress-tags", "no-changelog"];
  if (target === "deb") succeeds("deb: lintian finds no error", "lintian", ...options, file);
  if (target === "rpm") succeeds("rpm: can be read", "rpm", "-qp", "--requires", file);
}

if (process.platform !== "linux") {
  console.error("The check needs Linux. On other systems, the release workflow builds and tests the packages.");
  process.exit(1);
}
ensureDebianTools();
await buildProduct();
await checkPackageList();
const folder = mkdtempSync(join(tmpdir(), "sprouts-package-"));
try {
  const { unpacked, packages } = await buildLinuxPackages(folder);
  const archive = join(unpacked, "resources", "app.asar");
  checkArchive(archive, folder);
  check(
    "the languages of the game alone",
    readdirSync(join(unpacked, "locales")).every((name) => /^(en|de|cs)(-|\.)/.test(name)),
  );
  await checkFuses(join(unpacked, "sprouts"));
  for (const target of LINUX_TARGETS) checkPackage(target, packages[target], archive, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? "\nAll checks passed." : `\n${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;
