import { readdirSync, readFileSync, statSync, type Stats } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as fileMatcher from "app-builder-lib/out/fileMatcher.js";
import { getConfig, validateConfiguration } from "app-builder-lib/out/util/config/config.js";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { SERVICE } from "../../../main/network/announcement.ts";
import { ASSETS } from "../../../main/workers/assets.ts";
import { LEVELS_FILE } from "../../../main/services/campaign/levels.ts";
import { TRAINED_NIMBERS } from "../../../main/workers/trained-nimbers.ts";
import shellConfig from "../../../vite.shell.config.ts";

/** How electron-builder decides which files it packs; its types leave it out. */
const { getMainFileMatchers } = fileMatcher as unknown as {
  getMainFileMatchers: (
    ...args: readonly unknown[]
  ) => { createFilter: () => (file: string, stat: Stats) => boolean }[];
};

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");
const config = await getConfig(root, null, null);
const silent = { isEnabled: false, add: () => {} } as unknown as Parameters<typeof validateConfiguration>[1];

/** The patterns of files, in order. electron-builder puts them into one object. */
const files = (config.files as { filter: string[] }[]).flatMap(({ filter }) => filter);

function targets(platform: "win" | "mac" | "linux"): string[] {
  const { target } = config[platform] as { target: { target: string; arch: string[] }[] };
  return target.flatMap(({ target: name, arch }) => arch.map((one) => `${name} ${one}`)).sort();
}

describe("the configuration of electron-builder", () => {
  it("is what electron-builder's own schema allows", async () => {
    await validateConfiguration(config, silent);
    await expect(validateConfiguration({ ...config, unknownOption: true } as typeof config, silent)).rejects.toThrow(
      /unknownOption/,
    );
  });

  it("makes the installers of all three systems, for both processors", () => {
    expect(targets("win")).toEqual(["nsis arm64", "nsis x64"]);
    expect(targets("mac")).toEqual(["dmg arm64", "dmg x64", "zip arm64", "zip x64"]);
    expect(targets("linux")).toEqual([
      "AppImage arm64",
      "AppImage x64",
      "deb arm64",
      "deb x64",
      "rpm arm64",
      "rpm x64",
    ]);
  });

  it("sets Electron's fuses", () => {
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(config.asar).toBe(true);
    expect(config.disableAsarIntegrity).toBe(false);
  });

  it("packs one binary of SQLite, that of the system and the processor", () => {
    const names = readdirSync(`${root}/node_modules/better-sqlite3/prebuilds`);
    const pattern = "node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node";
    expect(files).toContain(pattern);
    for (const platform of ["win32", "darwin", "linux"])
      for (const arch of ["x64", "arm64"])
        expect(names).toContain(pattern.replace("${platform}", platform).replace("${arch}", arch).split("/").at(-1));
  });

  it("asks Linux for the C libraries that the binaries of SQLite were built with", () => {
    const newest = (binary: string, library: string): number =>
      Math.max(
        ...[...binary.matchAll(new RegExp(`\\b${library}_(?:\\d+\\.)+(\\d+)\\b`, "g"))].map(([, minor]) =>
          Number(minor),
        ),
      );
    const { depends: deb } = config.deb as { depends: string[] };
    const { depends: rpm } = config.rpm as { depends: string[] };
    for (const arch of ["x64", "arm64"]) {
      const binary = readFileSync(`${root}/node_modules/better-sqlite3/prebuilds/linux-${arch}.node`, "latin1");
      const glibc = `2.${newest(binary, "GLIBC")}`;
      expect(deb).toContain(`libc6 (>= ${glibc})`);
      expect(rpm).toContain(`glibc >= ${glibc}`);
      // GLIBCXX_3.4.29 came with GCC 11 (the manual of libstdc++, "ABI Policy and Guidelines").
      expect(newest(binary, "GLIBCXX")).toBeLessThanOrEqual(29);
    }
    expect(deb).toContain("libstdc++6 (>= 11)");
    expect(rpm).toContain("(libstdc++ >= 11 or libstdc++6 >= 11)");
  });

  it("tells macOS why and how the game uses the local network", () => {
    const { extendInfo } = config.mac as { extendInfo: Record<string, unknown> };
    expect(extendInfo.NSLocalNetworkUsageDescription).toMatch(/\.$/);
    expect(extendInfo.NSBonjourServices).toEqual([`_${SERVICE}._tcp`]);
  });

  it("publishes nothing by itself and takes no native module apart", () => {
    expect(config.publish).toBeNull();
    expect(config.npmRebuild).toBe(false);
    expect(config.asarUnpack).toContain("**/*.node");
  });

  it("includes the shipped data where the host reads it", () => {
    const packager = {
      projectDir: root,
      buildResourcesDir: "assets",
      config,
      isPrepackedAppAsar: false,
      debugLogger: silent,
    };
    const [matcher] = getMainFileMatchers(root, "", (text: string) => text, {}, { info: packager }, "release", false);
    const isTaken = matcher.createFilter();
    for (const file of [LEVELS_FILE, TRAINED_NIMBERS]) {
      for (let path = file; path !== root; path = dirname(path)) expect(isTaken(path, statSync(path)), path).toBe(true);
    }
    expect(isTaken(`${root}/assets/icon.svg`, statSync(`${root}/assets/icon.svg`))).toBe(false);
    // Bundles lie as deep as sources, so two folders up is the same from both.
    expect(relative(root, ASSETS)).toBe("assets");
    expect(shellConfig({ mode: "shell", command: "build" }).build?.outDir?.split("/")).toHaveLength(2);
  });

  it("leaves out all packages but the one that is not bundled", () => {
    expect(files.indexOf("!node_modules/**")).toBeGreaterThan(-1);
    const kept = files.filter((pattern) => pattern.startsWith("node_modules/")).map((pattern) => pattern.split("/")[1]);
    expect(new Set(kept)).toEqual(new Set(["better-sqlite3"]));
  });

  it("has icons as large as their names say", () => {
    const pictures = readdirSync(`${root}/assets/icons`).filter((name) => name.endsWith(".png"));
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) expect(pictures).toContain(`${size}x${size}.png`);
    for (const name of pictures) {
      const { width, height } = PNG.sync.read(readFileSync(`${root}/assets/icons/${name}`));
      expect(`${width}x${height}.png`).toBe(name);
    }
  });

  it("has an icon for each system, and opens files of maps and games, and sprouts: links", () => {
    expect(readdirSync(`${root}/assets/icons`)).toEqual(
      expect.arrayContaining(["icon.ico", "icon.icns", "512x512.png"]),
    );
    expect(config.fileAssociations).toMatchObject([
      { ext: "sprouts", mimeType: "application/x-sprouts" },
      { ext: "sprouts-games", mimeType: "application/x-sprouts-games" },
    ]);
    expect(config.protocols).toMatchObject([{ schemes: ["sprouts"] }]);
  });
});
