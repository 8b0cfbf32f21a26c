import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import type { Host } from "../../../main/services/host.ts";
import { serveWeb, type WebHost } from "../../../main/web/web-host.ts";
import { CLOSE_CODES } from "../../../protocol/transport.ts";
import type { HostMessage } from "../../../protocol/contract.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-test-"));
const received: unknown[] = [];
const screens = new Set<(message: HostMessage) => void>();

const host: Host = {
  receive(_, message) {
    received.push(message);
    return Promise.resolve({ id: 1, result: message === undefined ? "nothing" : message });
  },
  connect(listener) {
    screens.add(listener);
    return { id: "c", identity: "owner", close: () => void screens.delete(listener) };
  },
  seat: () => Promise.resolve(),
  note: () => {},
  close: () => Promise.resolve(),
};

let web: WebHost;
let address: URL;

beforeAll(async () => {
  const pages = join(folder, "pages");
  mkdirSync(pages);
  writeFileSync(join(pages, "index.html"), "<!doctype html><title>Sprouts</title>");
  writeFileSync(join(folder, "secret.js"), "secret");
  web = await serveWeb({ host, pages, port: 0 });
  address = new URL(web.address);
});

afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends the request as written, which `fetch` would correct. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port: address.port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end();
  });
}

function openSocket(path: string, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${address.port}${path}`, { headers });
    onTestFinished(() => socket.terminate());
    socket.on("open", () => resolve(socket));
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("error", () => {});
  });
}

async function ownSocket(): Promise<WebSocket> {
  const socket = await openSocket(`${address.pathname}socket`, { Origin: address.origin });
  if (typeof socket === "number") throw new Error(`The socket was refused with ${socket}.`);
  return socket;
}

function closeCodeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.on("close", resolve));
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) => socket.once("message", (data: Buffer) => resolve(JSON.parse(data.toString()))));
}

describe("the web host's address", () => {
  it("is on the loopback interface and has a secret that no two starts share", async () => {
    const second = await serveWeb({ host, pages: folder, port: 0 });
    onTestFinished(() => second.close());
    expect(address.hostname).toBe("127.0.0.1");
    expect(address.pathname).toMatch(/^\/[\w-]{24}\/$/);
    expect(new URL(second.address).pathname).not.toBe(address.pathname);
  });

  it("serves the pages under the shell's headers", async () => {
    const { status, headers, text } = await get(address.pathname);
    expect(status).toBe(200);
    expect(text).toContain("<title>Sprouts</title>");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ws://127.0.0.1:${address.port};`);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("redirects if its last slash is missing", async () => {
    const { status, headers } = await get(address.pathname.slice(0, -1));
    expect(status).toBe(308);
    expect(headers.location).toBe(address.pathname);
  });

  it("answers HEAD without a body and refuses every other method", async () => {
    expect(await get(address.pathname, {}, "HEAD")).toMatchObject({ status: 200, text: "" });
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect((await get(address.pathname, {}, method)).status).toBe(405);
  });

  it("rejects if its port is taken", async () => {
    await expect(serveWeb({ host, pages: folder, port: Number(address.port) })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe("the one-time address", () => {
  it("leads to the game once, and contains no part of the secret", async () => {
    const { pathname } = new URL(web.oneTimeAddress());
    expect(pathname).toMatch(/^\/open\/[\w-]{24}$/);
    expect(pathname).not.toContain(address.pathname.slice(1, -1));
    expect((await get(pathname, {}, "HEAD")).status).toBe(404);
    expect((await get(pathname, { Host: "evil.example" })).status).toBe(403);
    const { status, headers } = await get(pathname);
    expect({ status, location: headers.location }).toEqual({ status: 303, location: address.pathname });
    expect((await get(pathname)).status).toBe(404);
  });

  it("works for a minute", async () => {
    const { pathname } = new URL(web.oneTimeAddress());
    const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 61_000);
    onTestFinished(() => now.mockRestore());
    expect((await get(pathname)).status).toBe(404);
  });

  it("is replaced by the next one", async () => {
    const [first, second] = [new URL(web.oneTimeAddress()), new URL(web.oneTimeAddress())];
    expect((await get(first.pathname)).status).toBe(404);
    expect((await get(second.pathname)).status).toBe(303);
  });
});

describe("a foreign request", () => {
  it.each(["/", "/index.html", "/wrong-secret/", `/${"x".repeat(24)}/`, "/%00/"])(
    "finds nothing without the secret: %s",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: "" });
    },
  );

  it.each(["../secret.js", "%2e%2e/secret.js", "..%2fsecret.js", "..%5csecret.js", "x/../../secret.js"])(
    "finds nothing outside of the pages: %s",
    async (path) => {
      const answer = await get(address.pathname + path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain("secret");
    },
  );

  it.each(["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "[::1]"])(
    "is refused for another host's name: %s",
    async (name) => {
      expect((await get(address.pathname, { Host: name })).status).toBe(403);
      expect(await openSocket(`${address.pathname}socket`, { Host: name, Origin: `http://${name}` })).toBe(403);
    },
  );

  it.each(["https://evil.example", "null", "http://127.0.0.1:1", "file://"])(
    "is refused from another origin: %s",
    async (origin) => {
      expect((await get(address.pathname, { Origin: origin })).status).toBe(403);
      expect(await openSocket(`${address.pathname}socket`, { Origin: origin })).toBe(403);
    },
  );

  it("is allowed under the name localhost, from that origin", async () => {
    const name = `localhost:${address.port}`;
    expect((await get(address.pathname, { Host: name, Origin: `http://${name}` })).status).toBe(200);
    expect((await get(address.pathname, { Host: name, Origin: address.origin })).status).toBe(403);
  });

  it("opens no socket without an origin, without the secret or at another path", async () => {
    expect(await openSocket(`${address.pathname}socket`, {})).toBe(403);
    expect(await openSocket("/socket", { Origin: address.origin })).toBe(404);
    expect(await openSocket(`/${"x".repeat(24)}/socket`, { Origin: address.origin })).toBe(404);
    expect(await openSocket(address.pathname, { Origin: address.origin })).toBe(404);
  });

  it("that is not HTTP ends only its own connection", async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(address.port), "127.0.0.1", () => socket.end("\0\0\0 nonsense\r\n\r\n"));
      socket.resume();
      socket.on("error", () => {});
      socket.on("close", () => resolve());
    });
    expect((await get(address.pathname)).status).toBe(200);
  });
});

describe("an upgrade that is refused and then reset", () => {
  it("ends only its own connection", async () => {
    const upgrade = `GET /x/socket HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    for (let i = 0; i < 300; i++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(address.port), "127.0.0.1", () => {
          socket.write(upgrade);
          socket.resetAndDestroy();
        });
        socket.on("error", () => {});
        socket.on("close", () => resolve());
      });
    }
    expect((await get(address.pathname)).status).toBe(200);
  });
});

describe("the end of the host", () => {
  it("does not wait for a refused client that keeps its connection half open", async () => {
    const ending = await serveWeb({ host, pages: folder, port: 0 });
    const { host: name, origin, port } = new URL(ending.address);
    const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    const answer = new Promise<string>((resolve) => socket.once("data", (data: Buffer) => resolve(data.toString())));
    socket.write(
      `GET /x/socket HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
    await ending.close();
    await expect(fetch(ending.address)).rejects.toThrow();
  });

  it("closes each screen's socket with a code that says so", async () => {
    const ending = await serveWeb({ host, pages: folder, port: 0 });
    const { host: name, origin, pathname } = new URL(ending.address);
    const socket = new WebSocket(`ws://${name}${pathname}socket`, { headers: { Origin: origin } });
    await new Promise((resolve) => socket.on("open", resolve));
    const code = closeCodeOf(socket);
    await ending.close();
    expect(await code).toBe(CLOSE_CODES.hostEnded);
  });
});

describe("a screen's socket", () => {
  it("carries messages to the host and its answers and events back", async () => {
    const socket = await ownSocket();
    const message = { id: 1, request: "match.list", params: {} };
    socket.send(JSON.stringify(message));
    expect(await nextMessage(socket)).toEqual({ id: 1, result: message });
    const event = { event: "host.notice", payload: { id: "n", message: "hear, hear" } };
    for (const tell of screens) tell(event);
    expect(await nextMessage(socket)).toEqual(event);
  });

  it("lets the host refuse what is not JSON", async () => {
    const socket = await ownSocket();
    for (const data of ["{", "undefined", Buffer.from([1, 2, 3])]) {
      socket.send(data);
      expect(await nextMessage(socket)).toEqual({ id: 1, result: "nothing" });
    }
    expect(received.at(-1)).toBeUndefined();
  });

  it("takes the longest stroke of the contract, and no much longer message", async () => {
    const socket = await ownSocket();
    const stroke = JSON.stringify(
      Array.from({ length: 200_000 }, () => ({ x: 0.123456789012345, y: 0.123456789012345 })),
    );
    socket.send(stroke);
    await nextMessage(socket);
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.send(`"${"x".repeat(17 * 1024 * 1024)}"`);
    expect(await closed).toBe(1009);
    expect((await get(address.pathname)).status).toBe(200);
  });

  it("is forgotten when it is closed", async () => {
    const before = screens.size;
    const socket = await ownSocket();
    expect(screens.size).toBe(before + 1);
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.close();
    await closed;
    await expect.poll(() => screens.size).toBe(before);
  });

  it("may finish sending a message that is too long, and reads why it was closed", async () => {
    const size = 17 * 1024 * 1024;
    const socket = connect({ port: Number(address.port), host: "127.0.0.1", allowHalfOpen: true });
    let error: unknown = null;
    let answer = Buffer.alloc(0);
    socket.on("error", (reason) => (error = reason));
    socket.on("data", (data: Buffer) => (answer = Buffer.concat([answer, data])));
    const ended = new Promise((resolve) => socket.on("close", resolve));
    const key = Buffer.alloc(16).toString("base64");
    socket.write(
      `GET ${address.pathname}socket HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: ${address.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await expect.poll(() => answer.includes("\r\n\r\n")).toBe(true);
    answer = Buffer.alloc(0);
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
    header.writeUInt32BE(size, 6);
    socket.write(header);
    // A close frame of four bytes: its head, and the code.
    await expect.poll(() => answer.length).toBe(4);
    expect(answer.readUInt16BE(2)).toBe(1009);
    for (let i = 0; i < 17; i++) {
      await new Promise<void>((resolve) => {
        socket.write(Buffer.alloc(size / 17), (reason) => {
          error ??= reason ?? null;
          resolve();
        });
      });
    }
    socket.end();
    await ended;
    expect(error).toBeNull();
  });

  it("is closed with a code that says so when 32 others are open", async () => {
    const others: WebSocket[] = [];
    while (screens.size < 32) others.push(await ownSocket());
    const late = await ownSocket();
    expect(await closeCodeOf(late)).toBe(CLOSE_CODES.tooManyScreens);
    expect(screens.size).toBe(32);
    for (const other of others) other.close();
    await expect.poll(() => screens.size).toBe(0);
    const next = await ownSocket();
    next.send("{}");
    await nextMessage(next);
  });
});
