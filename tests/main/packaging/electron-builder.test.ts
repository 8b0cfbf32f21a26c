import { readdirSync, readFileSync, statSync, type Stats } from "node:fs";
import { dirname, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as fileMatcher from "app-builder-lib/out/fileMatcher.js";
import { getConfig, validateConfiguration } from "app-builder-lib/out/util/config/config.js";
import { describe, expect, it } from "vitest";
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

/** The targets of a platform as "name arch" lines. */
function targets(platform: "win" | "mac" | "linux"): string[] {
  const { target } = config[platform] as { target: { target: string; arch: string[] }[] };
  return target.flatMap(({ target: name, arch }) => arch.map((one) => `${name} ${one}`)).sort();
}

describe("the configuration of electron-builder", () => {
  it("is what electron-builder's own schema allows", async () => {
    await validateConfiguration(config, silent);
    // So the validator does find faults.
    await expect(validateConfiguration({ ...config, unknownOption: true } as typeof config, silent)).rejects.toThrow(
      /unknownOption/,
    );
  });

  it("makes the installers of all three systems, for both processors", () => {
    expect(targets("win")).toEqual(["nsis arm64", "nsis x64"]);
    expect(targets("mac")).toEqual(["dmg arm64", "dmg x64", "zip arm64", "zip x64"]);
    expect(targets("linux")).toEqual(["AppImage arm64", "AppImage x64", "deb arm64", "deb x64"]);
  });

  it("sets Electron's fuses", () => {
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(config.asar).toBe(true);
    expect(config.disableAsarIntegrity).toBe(false);
  });

  it("packs SQLite's binaries of the system alone", () => {
    const names = readdirSync(`${root}/node_modules/better-sqlite3/prebuilds`);
    for (const [platform, system] of [
      ["win", "win32"],
      ["mac", "darwin"],
      ["linux", "linux"],
    ] as const) {
      const { files } = config[platform] as { files: string[] };
      const packed = names.filter((name) =>
        files.every((pattern) => !matchesGlob(`node_modules/better-sqlite3/prebuilds/${name}`, pattern.slice(1))),
      );
      expect(files.every((pattern) => pattern.startsWith("!"))).toBe(true);
      expect(packed.sort()).toEqual([`${system}-arm64.node`, `${system}-x64.node`]);
    }
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

  it("leaves out dependencies that are bundled, and keeps the one that is not", () => {
    const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
      dependencies: Record<string, string>;
    };
    const [, list] = /!node_modules\/\{([^}]*)\}\/\*\*/.exec(JSON.stringify(config.files)) ?? [];
    expect(["better-sqlite3", ...list.split(",")].sort()).toEqual(Object.keys(dependencies).sort());
  });
});
