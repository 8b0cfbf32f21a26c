import { expect, test } from "vitest";
import { signing, updateFeed } from "../../tools/packaging/signing.ts";

const MAC = { CSC_LINK: "certificate", CSC_KEY_PASSWORD: "password", WIN_CSC_LINK: "" };
const APPLE = { APPLE_ID: "id", APPLE_APP_SPECIFIC_PASSWORD: "password", APPLE_TEAM_ID: "team" };

test("a certificate of this system signs, and nothing may stay unsigned", () => {
  const { unset, options } = signing("darwin", { ...MAC, ...APPLE });
  expect(options).toEqual(["-c.forceCodeSigning=true"]);
  expect(unset).toEqual(["WIN_CSC_LINK", "WIN_CSC_KEY_PASSWORD"]);
  expect(signing("win32", { WIN_CSC_LINK: "certificate" }).options).toEqual(["-c.forceCodeSigning=true"]);
});

test("empty secrets count as none, and Apple gets nothing that is unsigned", () => {
  for (const [platform, env] of [
    ["darwin", { CSC_LINK: "", ...APPLE }],
    ["win32", MAC],
    ["linux", { ...MAC, ...APPLE }],
  ] as const) {
    const { unset, options } = signing(platform, env);
    expect(options).toEqual(platform === "darwin" ? ["-c.mac.identity=-", "-c.mac.hardenedRuntime=false"] : []);
    for (const name of ["CSC_LINK", "WIN_CSC_LINK", "APPLE_ID"]) expect(unset).toContain(name);
  }
});

test("signed builds alone learn where newer versions are, by the repository of package.json", () => {
  expect(signing("darwin", MAC).isSigned).toBe(true);
  expect(signing("linux", MAC).isSigned).toBe(false);
  expect(updateFeed("https://github.com/sprouts-game/sprouts")).toEqual([
    "-c.publish.provider=github",
    "-c.publish.owner=sprouts-game",
    "-c.publish.repo=sprouts",
  ]);
});
