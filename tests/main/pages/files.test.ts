import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pagePath, readPage } from "../../../main/pages/files.ts";
import { pageHeaders } from "../../../main/pages/policy.ts";
import { temporaryFolder } from "../folders.ts";

function pages(): string {
  const folder = join(temporaryFolder(), "pages");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "assets", "game.js"), "play()");
  writeFileSync(join(folder, "assets", ".env"), "SECRET=1");
  writeFileSync(join(folder, "..", "secret.js"), "secret");
  return folder;
}

describe("the files of the pages", () => {
  it.each([
    ["/", "text/html; charset=utf-8", "<!doctype html>"],
    ["/index.html", "text/html; charset=utf-8", "<!doctype html>"],
    ["/assets/game.js", "text/javascript; charset=utf-8", "play()"],
    ["/assets/../index.html", "text/html; charset=utf-8", "<!doctype html>"],
    ["/assets/g%61me.js", "text/javascript; charset=utf-8", "play()"],
  ])("are found: %s", async (path, type, text) => {
    const file = await readPage(pages(), path);
    expect(file?.type).toBe(type);
    expect(Buffer.from(file?.body ?? []).toString()).toBe(text);
  });

  it.each([
    "/../secret.js",
    "/assets/../../secret.js",
    "/%2e%2e/secret.js",
    "/..%2fsecret.js",
    "/..%5csecret.js",
    "/..\\secret.js",
    "/C:/secret.js",
    "/assets/game.js%00.html",
    "/%zz",
    "//etc/passwd.js",
    "secret.js",
    "",
    "/assets/.env",
    "/assets",
    "/assets/",
    "/nothing.js",
  ])("are not: %s", async (path) => {
    expect(await readPage(pages(), path)).toBeNull();
  });

  it("never lie outside their folder", () => {
    const folder = pages();
    for (const path of ["/a/../../b.js", "/..", "/../pages2/x.js", "/../pages"])
      expect(pagePath(folder, path)).toBeNull();
  });
});

describe("the headers of the pages", () => {
  it("allow only what is named", () => {
    const policy = pageHeaders(["ws://127.0.0.1:1"])["Content-Security-Policy"];
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(policy).toContain("connect-src 'self' ws://127.0.0.1:1;");
    for (const directive of ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "script-src 'self'"])
      expect(policy).toContain(directive);
  });
});
