// Builds a deb or rpm from the arguments that electron-builder gives to fpm, with Debian's own tools. electron-builder
// fetches fpm when it builds installers, but package:check must not need the network. What fpm adds by itself is left
// out.
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
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Options without a value. */
const FLAGS = ["--force"];

/** Values of each option, and what goes into the package as "from=to". */
function readArguments(args: readonly string[]) {
  const options = new Map<string, string[]>();
  const inputs: string[] = [];
  for (let i = 0; i < args.length; i++) {
    if (FLAGS.includes(args[i])) continue;
    if (args[i].startsWith("-")) {
      const name = args[i++].replace(/^-+/, "");
      options.set(name, [...(options.get(name) ?? []), args[i]]);
    } else inputs.push(args[i]);
  }
  return { options, inputs };
}

const { options, inputs } = readArguments(process.argv.slice(2));

/** The value of an option. Throws if electron-builder left it out. */
function given(option: string): string {
  const [value] = options.get(option) ?? [];
  if (value === undefined) throw new Error(`--${option} is missing`);
  return value;
}

const script = (option: "after-install" | "after-remove"): string => readFileSync(given(option), "utf8");
const depends = options.get("d") ?? options.get("depends") ?? [];

/** "folder/=to" copies what is inside of the folder. */
function copyInputs(root: string): void {
  for (const input of inputs) {
    const [from, to] = input.split("=");
    const target = join(root, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
    if (!from.endsWith("/")) chmodSync(target, 0o644);
  }
}

function buildDeb(root: string): void {
  const control = join(root, "DEBIAN");
  mkdirSync(control);
  const fields = {
    Package: given("name"),
    Version: given("version"),
    Architecture: given("architecture"),
    Maintainer: given("maintainer"),
    Depends: depends.join(", "),
    Section: given("category"),
    Homepage: given("url"),
    Description: given("description"),
  };
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(join(control, "control"), lines.join(""));
  writeFileSync(join(control, "postinst"), script("after-install"), { mode: 0o755 });
  writeFileSync(join(control, "postrm"), script("after-remove"), { mode: 0o755 });
  execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", root, given("package")]);
}

function buildRpm(root: string, work: string): void {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const spec = join(work, "sprouts.spec");
  writeFileSync(
    spec,
    [
      `Name: ${given("name")}`,
      `Version: ${given("version")}`,
      "Release: 1",
      `Summary: ${given("rpm-summary")}`,
      `License: ${given("license")}`,
      "AutoReqProv: no",
      ...depends.map((name) => `Requires: ${name}`),
      "%description",
      given("description"),
      "%post",
      script("after-install"),
      "%postun",
      script("after-remove"),
      "%files",
      "%defattr(-,root,root,-)",
      ...files.filter((file) => !lstatSync(join(root, file)).isDirectory()).map((file) => `"/${file}"`),
      "",
    ].join("\n"),
  );
  const definitions = {
    _topdir: work,
    _rpmdir: work,
    _rpmfilename: "sprouts.rpm",
    // Electron's own files are not to be changed.
    __os_install_post: "%{nil}",
    _build_id_links: "none",
  };
  execFileSync("rpmbuild", [
    "-bb",
    "--quiet",
    "--buildroot",
    root,
    "--target",
    given("architecture"),
    ...Object.entries(definitions).flatMap(([name, value]) => ["--define", `${name} ${value}`]),
    spec,
  ]);
  cpSync(join(work, "sprouts.rpm"), given("package"));
}

const work = mkdtempSync(join(tmpdir(), "sprouts-fpm-"));
try {
  const root = join(work, "root");
  mkdirSync(root);
  copyInputs(root);
  if (given("t") === "deb") buildDeb(root);
  else buildRpm(root, work);
} finally {
  rmSync(work, { recursive: true, force: true });
}
