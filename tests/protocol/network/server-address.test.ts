import { describe, expect, it } from "vitest";
import {
  hostHeader,
  invitationLink,
  isSameServer,
  isThisMachine,
  readInvitation,
  readServerAddress,
  serverUrl,
  typedAddress,
  webLink,
} from "../../../protocol/network/server-address.ts";

describe("a server's address", () => {
  it.each([
    ["play.example", { host: "play.example", port: 4477, secure: true }],
    ["Play.Example:99 ", { host: "play.example", port: 99, secure: true }],
    ["https://play.example/", { host: "play.example", port: 443, secure: true }],
    ["ws://192.168.0.7", { host: "192.168.0.7", port: 4477, secure: false }],
    ["192.168.0.7", { host: "192.168.0.7", port: 4477, secure: true }],
    ["localhost", { host: "localhost", port: 4477, secure: false }],
    ["[::1]:80", { host: "[::1]", port: 80, secure: false }],
    ["wss://[fe80::1]:4477", { host: "[fe80::1]", port: 4477, secure: true }],
  ])("is read: %s", (text, address) => {
    expect(readServerAddress(text)).toEqual({ ok: true, value: address });
  });

  it.each([
    ["", "address-missing"],
    ["ftp://play.example", "address-scheme"],
    ["play example", "address-host"],
    ["-a", "address-host"],
    ["a/b", "address-host"],
    ["user@play.example", "address-host"],
    ["fe80::1", "address-port"],
    ["a:0", "address-port"],
    ["a:65536", "address-port"],
    ["a:", "address-port"],
  ])("is refused: %s", (text, fault) => {
    expect(readServerAddress(text)).toEqual({ ok: false, error: fault });
  });

  it("is this machine's only for loopback", () => {
    expect(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"].map(isThisMachine)).toEqual([true, true, true, true]);
    expect(["127.0.0.1.example", "localhost.example", "10.0.0.1"].map(isThisMachine)).toEqual([false, false, false]);
  });

  it("is named without the port of its scheme", () => {
    expect(hostHeader({ host: "a", port: 443, secure: true })).toBe("a");
    expect(hostHeader({ host: "a", port: 443, secure: false })).toBe("a:443");
    expect(serverUrl({ host: "a", port: 80, secure: false })).toBe("http://a:80");
  });

  it.each(["a:4477", "http://192.168.0.7:4477", "localhost:99", "https://a", "http://a:80", "https://[::1]:99"])(
    "is typed as %s, and read again",
    (text) => {
      const read = readServerAddress(text);
      expect(read.ok && typedAddress(read.value)).toBe(text);
    },
  );

  it("is the same by any name of this machine", () => {
    const here = { host: "localhost", port: 4477, secure: false };
    expect(isSameServer(here, { ...here, host: "127.0.0.1" })).toBe(true);
    const others = [{ host: "10.0.0.1" }, { port: 4478 }, { secure: true }].map((other) => ({ ...here, ...other }));
    expect(others.map((other) => isSameServer(here, other))).toEqual([false, false, false]);
  });
});

describe("an invitation", () => {
  const server = { host: "[::1]", port: 4477, secure: false };

  it("is a link", () => {
    const join = { kind: "join", server, code: "7KQX90AB" } as const;
    const watch = { kind: "watch", server: { ...server, secure: true }, match: "abcdefghijklmnopqrst-_" } as const;
    expect(invitationLink(join)).toBe("sprouts://join/plain/[::1]:4477/7KQX90AB");
    expect(readInvitation(invitationLink(join))).toEqual(join);
    expect(readInvitation(` ${invitationLink(watch)}/ `)).toEqual(watch);
    expect(webLink(join)).toBe("http://[::1]:4477/join/7KQX90AB");
    for (const port of [80, 443, 4477])
      for (const secure of [false, true])
        for (const one of [join, watch]) {
          const invitation = { ...one, server: { host: "play.example", port, secure } };
          expect(readInvitation(webLink(invitation))).toEqual(invitation);
          expect(readInvitation(invitationLink(invitation))).toEqual(invitation);
        }
  });

  it.each([
    "sprouts://join/plain/a:1/7KQX90A",
    "sprouts://join/both/a:1/7KQX90AB",
    "sprouts://watch/tls/a:1/7KQX90AB",
    "sprouts://join/tls/a b:1/7KQX90AB",
    "https://join/tls/a:1/7KQX90AB",
    "https://a/join/7KQX90A",
    "https://a/join/7KQX90AB?x",
    "https://me@a/join/7KQX90AB",
    "ftp://a/join/7KQX90AB",
  ])("is nothing else: %s", (text) => {
    expect(readInvitation(text)).toBeNull();
  });
});
