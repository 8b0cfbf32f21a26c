import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { nameCheck, readServerName } from "../../server/names.ts";
import { CERTIFICATE } from "./certificate.ts";

const PORT = 4477;
const certificate = new X509Certificate(readFileSync(CERTIFICATE, "utf8"));
const check = (names: readonly string[] = [], of: X509Certificate | null = null) =>
  nameCheck({ names, certificate: of, port: () => PORT });

describe("a server's name", () => {
  it.each([
    ["localhost:4477", true],
    ["LOCALHOST:4477", true],
    ["127.0.0.1:4477", true],
    ["[::1]:4477", true],
    [`${hostname()}:4477`, true],
    // Another server at the same machine.
    ["localhost:4478", false],
    ["localhost", false],
    ["play.example:4477", false],
    ["localhost.play.example:4477", false],
    ["", false],
    ["__proto__", false],
  ])("is one of its machine, with its port: %s", (name, isOwn) => {
    expect(check()(name)).toBe(isOwn);
  });

  it("may be each address of its machine, in any spelling", () => {
    for (const { address, family } of Object.values(networkInterfaces()).flatMap((network = []) => network))
      expect(check()(`${family === "IPv6" ? `[${address}]` : address}:${PORT}`)).toBe(true);
    expect(check()("[0:0:0:0:0:0:0:1]:4477")).toBe(true);
    expect(check(["[2001:db8::5]"])("[2001:db8:0:0::5]:4477")).toBe(true);
  });

  it("may be given: with a port that one alone, without a port its own and those of a proxy", () => {
    const isOwn = check(["play.example", "other.example:8443"]);
    const asked = ["", ":443", ":80", ":4477", ":8443"];
    expect(asked.map((port) => isOwn(`play.example${port}`))).toEqual([true, true, true, true, false]);
    expect(asked.map((port) => isOwn(`other.example${port}`))).toEqual([false, false, false, false, true]);
  });

  it("may stand on its certificate", () => {
    const isOwn = nameCheck({ names: [], certificate, port: () => 443 });
    expect(["localhost", "127.0.0.1", "play.example"].map(isOwn)).toEqual([true, true, false]);
  });

  it("is read as operators write it", () => {
    expect(["Play.Example", " a:1 ", "[::1]:2"].map(readServerName)).toEqual(["play.example", "a:1", "[::1]:2"]);
    expect(["", "https://play.example", "a b", "a:0", "*.example"].map(readServerName)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
