import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { Project } from "../../tools/packaging/project.ts";
import { INSTALLER_ENDS, writeReleaseFiles } from "../../tools/packaging/release-files.ts";
import { writeLinuxFiles } from "../../tools/packaging/templates.ts";

const PROJECT: Project = {
  name: "sprouts",
  version: "9.8.7",
  license: "MIT",
  author: "Somebody Else",
  email: "else@example.org",
  homepage: "https://example.org/home",
  repository: "https://git.example.org/else/sprouts",
  electron: "1.2.3",
};
const CHANGELOG =
  "# Changelog\n\n## Unreleased\n\n- Later.\n\n## 9.8.7 (2030-04-05)\n\n- Now.\n\n## 9.8.6 (2030-01-02)\n\n- Before.\n";
const SHIPPED = [
  { name: "pixi.js", version: "8.22.0", identifier: "MIT" },
  { name: "@preact/signals", version: "2.11.4", identifier: "MIT" },
  { name: "SQLite", version: "in better-sqlite3", identifier: "Public domain" },
];
const DOWNLOADS = `${PROJECT.repository}/releases/download/v9.8.7`;

let folder: string;
let manifests: string;

function installer(end: string): string {
  return `Sprouts-9.8.7-${end}`;
}

/** Checksum of a stand-in for an installer, which holds its name. */
function sumOf(end: string): string {
  return createHash("sha256").update(installer(end)).digest("hex");
}

function read(...path: string[]): string {
  return readFileSync(join(folder, ...path), "utf8");
}

function manifest(...path: string[]): string {
  return readFileSync(join(manifests, ...path), "utf8");
}

/** Whether `program` accepts the file, or this computer has no such program: then the other checks must do. */
function accepts(program: string, ...args: string[]): boolean {
  const { error, status, stderr } = spawnSync(program, args, { cwd: manifests, encoding: "utf8" });
  if (error !== undefined) return (error as NodeJS.ErrnoException).code === "ENOENT";
  if (status !== 0) console.error(stderr);
  return status === 0;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sprouts-release-files-"));
  for (const end of INSTALLER_ENDS) writeFileSync(join(folder, installer(end)), installer(end));
  await writeReleaseFiles(folder, { project: PROJECT, changelog: CHANGELOG, shipped: SHIPPED });
  execFileSync("tar", ["-xzf", "Sprouts-9.8.7-manifests.tar.gz"], { cwd: folder });
  manifests = join(folder, "manifests");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the files of a release", () => {
  test("have checksums, all of them", () => {
    const sums = new Map(
      read("SHA256SUMS")
        .trim()
        .split("\n")
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    );
    const offered = readdirSync(folder).filter((name) => name.startsWith("Sprouts-"));
    expect([...sums.keys()]).toEqual(offered.sort());
    expect(offered.length).toBe(INSTALLER_ENDS.length + 2);
    for (const end of INSTALLER_ENDS) expect(sums.get(installer(end))).toBe(sumOf(end));
  });

  test("come with the changes of this version alone", () => {
    expect(read("notes.md")).toMatch(/^- Now\.\n/);
    expect(read("notes.md")).not.toMatch(/Later|Before/);
    expect(read("notes.md")).toContain("--repo else/sprouts");
  });

  test("list the shipped packages", () => {
    const { metadata, components, dependencies } = z
      .object({
        metadata: z.object({ component: z.object({ version: z.string() }) }),
        components: z.array(
          z.object({ name: z.string(), purl: z.string().optional(), hashes: z.array(z.unknown()).optional() }),
        ),
        dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
      })
      .parse(JSON.parse(read("Sprouts-9.8.7-sbom.cdx.json")));
    expect(metadata.component.version).toBe("9.8.7");
    expect(components.map(({ name, purl }) => [name, purl])).toEqual([
      ["@preact/signals", "pkg:npm/%40preact/signals@2.11.4"],
      ["electron", "pkg:npm/electron@1.2.3"],
      ["pixi.js", "pkg:npm/pixi.js@8.22.0"],
      ["SQLite", undefined],
    ]);
    expect(components.filter(({ hashes }) => hashes !== undefined).map(({ name }) => name)).toEqual([
      "@preact/signals",
      "pixi.js",
    ]);
    expect(dependencies.find(({ ref }) => ref === "sprouts")?.dependsOn).toHaveLength(4);
  });

  test("are refused when one is missing", async () => {
    const some = mkdtempSync(join(tmpdir(), "sprouts-some-files-"));
    for (const end of INSTALLER_ENDS.slice(1)) writeFileSync(join(some, installer(end)), "");
    const sources = { project: PROJECT, changelog: CHANGELOG, shipped: SHIPPED };
    await expect(writeReleaseFiles(some, sources)).rejects.toThrow("missing: Sprouts-9.8.7-win.exe.");
    writeFileSync(join(some, installer("win.exe")), "");
    await expect(writeReleaseFiles(some, { ...sources, changelog: "" })).rejects.toThrow("no entry of 9.8.7");
    rmSync(some, { recursive: true });
  });
});

describe("the manifests", () => {
  test("leave nothing to fill, and name only files of this release", () => {
    const files = readdirSync(manifests, { recursive: true, encoding: "utf8" }).filter((path) => path.includes(sep));
    expect(files.length).toBe(9);
    const links: string[] = [];
    for (const file of files) {
      const text = manifest(file);
      expect(text).not.toMatch(/\{\{|\}\}|sprouts-game(?!s)/);
      expect(text).toContain("9.8.7");
      links.push(...(text.match(/https:[^\s"]+\/releases\/download\/[^\s"]+/g) ?? []));
    }
    const offered = new Set(INSTALLER_ENDS.map((end) => `${DOWNLOADS}/${installer(end)}`));
    const cask = `${DOWNLOADS.replace("9.8.7", "#{version}")}/Sprouts-#{version}-mac-#{arch}.dmg`;
    expect(links.filter((link) => !offered.has(link))).toEqual([cask]);
  });

  test("of winget hold what its schemas ask for", () => {
    const version = "1.10.0";
    const common = { PackageIdentifier: z.literal("Sprouts.Sprouts"), PackageVersion: z.literal("9.8.7") };
    const type = (name: string) => ({ ...common, ManifestType: z.literal(name), ManifestVersion: z.literal(version) });
    const page = z.url({ protocol: /^https$/ });
    const locale = { PackageLocale: z.string(), ShortDescription: z.string().min(3).max(256) };
    const parts = {
      "": z.strictObject({ ...type("version"), DefaultLocale: z.literal("en-US") }),
      ".installer": z.strictObject({
        ...type("installer"),
        MinimumOSVersion: z.string().regex(/^\d+(\.\d+){0,3}$/),
        InstallerType: z.literal("nullsoft"),
        Scope: z.enum(["user", "machine"]),
        UpgradeBehavior: z.enum(["install", "uninstallPrevious", "deny"]),
        FileExtensions: z.array(z.string()),
        Protocols: z.array(z.string()),
        ReleaseDate: z.iso.date(),
        Installers: z
          .array(
            z.strictObject({
              Architecture: z.enum(["x64", "arm64"]),
              InstallerUrl: page,
              InstallerSha256: z.string().regex(/^[A-Fa-f0-9]{64}$/),
            }),
          )
          .length(2),
      }),
      ".locale.en-US": z.strictObject({
        ...type("defaultLocale"),
        ...locale,
        Publisher: z.literal(PROJECT.author),
        PublisherUrl: page,
        PublisherSupportUrl: page,
        PackageName: z.string(),
        PackageUrl: page,
        License: z.literal("MIT"),
        LicenseUrl: page,
        Description: z.string(),
        Tags: z.array(z.string().max(40)).max(16),
        ReleaseNotesUrl: page,
      }),
      ".locale.de-DE": z.strictObject({ ...type("locale"), ...locale }),
      ".locale.cs-CZ": z.strictObject({ ...type("locale"), ...locale }),
    };
    expect(readdirSync(join(manifests, "winget")).sort()).toEqual(
      Object.keys(parts)
        .map((part) => `Sprouts.Sprouts${part}.yaml`)
        .sort(),
    );
    for (const [part, schema] of Object.entries(parts))
      expect(schema.safeParse(parse(manifest("winget", `Sprouts.Sprouts${part}.yaml`))).error).toBeUndefined();
    const { Installers } = parse(manifest("winget", "Sprouts.Sprouts.installer.yaml")) as {
      Installers: unknown;
    };
    expect(Installers).toEqual(
      ["x64", "arm64"].map((processor) => ({
        Architecture: processor,
        InstallerUrl: `${DOWNLOADS}/Sprouts-9.8.7-win-${processor}.exe`,
        InstallerSha256: sumOf(`win-${processor}.exe`),
      })),
    );
  });

  test("of Flatpak take the package of each processor, and ask for little", () => {
    const flatpak = z
      .object({
        id: z.literal("org.sprouts.game"),
        "finish-args": z.array(z.string()),
        modules: z.tuple([
          z.object({
            "build-commands": z.array(z.string()),
            sources: z.array(z.object({ type: z.string(), url: z.string().optional(), sha256: z.string().optional() })),
          }),
        ]),
      })
      .parse(parse(manifest("flatpak", "org.sprouts.game.yml")));
    expect(flatpak["finish-args"].filter((right) => /network|filesystem|=all|session-bus/.test(right))).toEqual([]);
    const [{ sources }] = flatpak.modules;
    expect(sources.map(({ sha256 }) => sha256)).toEqual([
      sumOf("linux-amd64.deb"),
      sumOf("linux-arm64.deb"),
      undefined,
    ]);
  });

  test("of Homebrew are Ruby, with the checksum of each processor", () => {
    expect(accepts("ruby", "-c", join("homebrew", "sprouts.rb"))).toBe(true);
    const cask = manifest("homebrew", "sprouts.rb");
    expect(cask).toContain(`sha256 arm:   "${sumOf("mac-arm64.dmg")}",\n         intel: "${sumOf("mac-x64.dmg")}"`);
    const opened = cask.match(/\bdo$/gm)?.length;
    expect(cask.match(/^ *end$/gm)).toHaveLength(opened ?? 0);
  });

  test("of the AUR agree with each other", () => {
    expect(accepts("bash", "-n", join("aur", "PKGBUILD"))).toBe(true);
    const build = manifest("aur", "PKGBUILD");
    const info = manifest("aur", ".SRCINFO").split("\n");
    const inBuild = (name: string): string[] =>
      (new RegExp(`^${name}=\\(?(.*?)\\)?$`, "m").exec(build)?.[1] ?? "")
        .match(/"[^"]*"|\S+/g)
        ?.map((word) => word.replaceAll('"', "")) ?? [];
    const inInfo = (name: string): string[] =>
      info.filter((line) => line.startsWith(`\t${name} = `)).map((line) => line.slice(name.length + 4));
    const general = ["pkgver", "pkgrel", "pkgdesc", "arch", "url", "license", "depends", "provides", "conflicts"];
    const files = ["source_x86_64", "source_aarch64", "sha256sums_x86_64", "sha256sums_aarch64"];
    for (const name of [...general, "options", ...files]) {
      expect(inBuild(name).length, name).toBeGreaterThan(0);
      expect(inInfo(name), name).toEqual(inBuild(name));
    }
    expect(inInfo("sha256sums_aarch64")).toEqual([sumOf("linux-arm64.deb")]);
  });
});

test("the Linux packages name the project and its releases", () => {
  const linux = join(folder, "linux");
  writeLinuxFiles(linux, PROJECT, CHANGELOG);
  const info = readFileSync(join(linux, "metainfo.xml"), "utf8");
  expect(info).toContain('<release version="9.8.7" date="2030-04-05"/>\n    <release version="9.8.6"');
  expect(info).toContain(`<url type="bugtracker">${PROJECT.repository}/issues</url>`);
  expect(readFileSync(join(linux, "copyright"), "utf8")).toContain(`Source: ${PROJECT.repository}\n`);
  writeLinuxFiles(linux, PROJECT, "## Unreleased\n");
  expect(readFileSync(join(linux, "metainfo.xml"), "utf8")).not.toContain("release");
});
