// Builds a deb or rpm from the arguments that electron-builder gives to fpm, with dpkg-deb or rpmbuild.
//
// electron-builder fetches fpm when it builds installers. package:check must not need the network, so it puts this
// program in fpm's place. It knows only the options in use, and refuses any other.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

const text = { type: "string" } as const;
const { values: options, positionals: inputs } = parseArgs({
  allowPositionals: true,
  options: {
    "input-type": { ...text, short: "s" },
    type: { ...text, short: "t" },
    force: { type: "boolean" },
    depends: { ...text, short: "d", multiple: true },
    architecture: text,
    "after-install": text,
    "after-remove": text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
    "deb-priority": text,
    "deb-recommends": { ...text, multiple: true },
    "deb-compression": text,
    "rpm-summary": text,
    "rpm-os": text,
    "rpm-compression": text,
  },
});

/** Throws if electron-builder left it out. */
function given(
  option: "architecture" | "version" | "package" | "name" | "maintainer" | "description" | "url" | "license",
): string {
  const value = options[option];
  if (value === undefined) throw new Error(`--${option} is missing`);
  return value;
}

function script(option: "after-install" | "after-remove"): string {
  const path = options[option];
  return path === undefined ? "" : readFileSync(path, "utf8");
}

/** Copies each "from=to" of the arguments; "folder/=to" copies what is inside of the folder. */
function copyInputs(root: string): void {
  for (const input of inputs) {
    const [from, to] = input.split("=");
    const target = join(root, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
    if (!from.endsWith("/")) chmodSync(target, 0o644);
  }
}

/** All files below `folder`, as paths from it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !lstatSync(join(folder, path)).isDirectory())
    .sort();
}

function buildDeb(root: string): void {
  const name = given("name");
  const changelog = `${name} (${given("version")}) unstable; urgency=medium\n\n  * See the project's page.\n\n -- ${given("maintainer")}  Thu, 01 Jan 1970 00:00:00 +0000\n`;
  const doc = join(root, "usr/share/doc", name);
  mkdirSync(doc, { recursive: true });
  writeFileSync(join(doc, "changelog.gz"), gzipSync(changelog, { level: 9 }));
  const files = filesBelow(root);
  const size = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  const control = join(root, "DEBIAN");
  mkdirSync(control);
  const fields = {
    Package: name,
    Version: given("version"),
    License: options.license,
    Vendor: options.vendor,
    Architecture: given("architecture"),
    Maintainer: given("maintainer"),
    "Installed-Size": String(Math.ceil(size / 1024)),
    Depends: options.depends?.join(", "),
    Recommends: options["deb-recommends"]?.join(", "),
    Section: options.category,
    Priority: options["deb-priority"],
    Homepage: given("url"),
    Description: given("description"),
  };
  const lines = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`]));
  writeFileSync(join(control, "control"), `${lines.join("\n")}\n`);
  const sums = execFileSync("md5sum", files, { cwd: root, encoding: "utf8" });
  writeFileSync(join(control, "md5sums"), sums);
  for (const [file, option] of [
    ["postinst", "after-install"],
    ["postrm", "after-remove"],
  ] as const) {
    writeFileSync(join(control, file), script(option));
    chmodSync(join(control, file), 0o755);
  }
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", root, given("package")], { stdio: "inherit" });
}

function buildRpm(root: string, work: string): void {
  const spec = join(work, "sprouts.spec");
  writeFileSync(
    spec,
    [
      `Name: ${given("name")}`,
      `Version: ${given("version")}`,
      "Release: 1",
      `Summary: ${options["rpm-summary"] ?? given("name")}`,
      `License: ${given("license")}`,
      `URL: ${given("url")}`,
      "AutoReqProv: no",
      ...(options.depends ?? []).map((name) => `Requires: ${name}`),
      "%description",
      given("description"),
      "%post",
      script("after-install"),
      "%postun",
      script("after-remove"),
      "%files",
      "%defattr(-,root,root,-)",
      ...filesBelow(root).map((file) => `"/${file}"`),
      "",
    ].join("\n"),
  );
  const output = join(work, "rpms");
  const architecture = given("architecture");
  execFileSync(
    "rpmbuild",
    // Electron's own files are not to be changed, and the package may be for another processor than this one.
    [
      "-bb",
      "--quiet",
      "--buildroot",
      root,
      "--target",
      architecture,
      "--define",
      `_rpmdir ${output}`,
      "--define",
      "__os_install_post %{nil}",
      "--define",
      `_topdir ${work}`,
      "--define",
      "_build_id_links none",
      spec,
    ],
    { stdio: "inherit" },
  );
  const [built] = filesBelow(output).filter((file) => file.endsWith(".rpm"));
  cpSync(join(output, built), given("package"));
}

const work = mkdtempSync(join(tmpdir(), `${basename(given("package"))}-`));
try {
  const root = join(work, "root");
  mkdirSync(root);
  copyInputs(root);
  if (options.type === "deb") buildDeb(root);
  else if (options.type === "rpm") buildRpm(root, work);
  else throw new Error(`A package of type ${options.type} is unknown.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
