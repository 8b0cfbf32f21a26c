import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findElectron, programName } from "../../../tools/electron/program.ts";
import { projectPath } from "../../../tools/process.ts";

const PACKAGE = projectPath("node_modules", "electron");
const SCRIPT = "#!/bin/sh\necho started\n";
const ZIP = zip({ version: "1.2.3", [programName()]: SCRIPT, filler: "x".repeat(2_000_000) });
const ZIP_NAME = `electron-v1.2.3-${process.platform}-${process.arch}.zip`;

let folder = "";
let servers: Server[] = [];
let printed: string[] = [];

beforeEach(() => {
  // Below node_modules, so that Electron's installer finds its packages.
  const cache = projectPath("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "electron-"));
  copyFileSync(join(PACKAGE, "install.js"), join(folder, "install.js"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.2.3" }));
  writeChecksum(ZIP);
  for (const name of Object.keys(process.env)) if (/proxy/i.test(name)) vi.stubEnv(name, undefined);
  vi.stubEnv("electron_config_cache", join(folder, "store"));
  vi.stubEnv("ELECTRON_OVERRIDE_DIST_PATH", undefined);
  printed = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
  rmSync(folder, { recursive: true });
});

function writeChecksum(archive: Buffer): void {
  const hash = createHash("sha256").update(archive).digest("hex");
  writeFileSync(join(folder, "checksums.json"), JSON.stringify({ [ZIP_NAME]: hash }));
}

/** Listens, and is the mirror of Electron's releases. */
async function mirror(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("ELECTRON_MIRROR", `${addressOf(server)}/`);
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An archive of files that are not compressed, all programs. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const own = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((0o100755 << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    // Made on Unix, so that the permissions count.
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), common, tail, Buffer.from(name)]));
    parts.push(own);
    offset += own.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** Serves the archive from the byte that is asked for, and breaks the connection after `most` bytes. */
function serveBroken(most: number, ranges: (string | undefined)[]) {
  return ({ headers: { range } }: IncomingMessage, response: ServerResponse): void => {
    ranges.push(range);
    const start = Number(/\d+/.exec(range ?? "0")?.[0]);
    response.writeHead(range === undefined ? 200 : 206, { "content-length": ZIP.length - start });
    const isWhole = ZIP.length - start <= most;
    response.write(ZIP.subarray(start, start + most), () =>
      isWhole ? response.end() : setTimeout(() => response.destroy(), 50),
    );
  };
}

it("is downloaded once, goes on where a connection broke, and shows how far it is", async () => {
  // Electron's installer would fetch another one, and this one again.
  vi.stubEnv("ELECTRON_INSTALL_PLATFORM", "freebsd");
  vi.stubEnv("ELECTRON_INSTALL_ARCH", "mips");
  vi.stubEnv("force_no_cache", "true");
  const ranges: (string | undefined)[] = [];
  await mirror(serveBroken(420_000, ranges));
  const found = await findElectron(folder, folder);
  const path = join(folder, "dist", programName());
  expect(found).toEqual({ path });
  expect(readFileSync(path, "utf8")).toBe(SCRIPT);
  // Four breaks that brought nothing would have ended it.
  const { length } = ranges;
  expect(length).toBeGreaterThan(4);
  expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ""))).toBe(true);
  expect(printed).toContain("Sprouts: 1 of 2 MB\n");
  expect(await findElectron(folder, folder)).toEqual(found);
  expect(ranges).toHaveLength(length);
});

it("is downloaded again from the start where the server cannot go on", async () => {
  let requests = 0;
  await mirror((_request, response) => {
    response.writeHead(200, { "content-length": ZIP.length });
    if (++requests === 1) response.write(ZIP.subarray(0, 1000), () => response.destroy());
    else response.end(ZIP);
  });
  expect(await findElectron(folder, folder)).toHaveProperty("path");
  expect(requests).toBe(2);
});

it.each(["HTTP_PROXY", "http_proxy", "npm_config_proxy", "ALL_PROXY"])(
  "comes through the proxy of %s",
  async (name) => {
    const server = await mirror((_request, response) => response.end(ZIP));
    const mirrorAddress = addressOf(server);
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(new URL(request.url ?? "").host);
      response.end(ZIP);
    });
    proxy.on("connect", (request, socket) => {
      asked.push(request.url ?? "");
      const to = connect(Number(new URL(mirrorAddress).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        to.pipe(socket).pipe(to);
      });
      for (const end of [to, socket]) end.on("error", () => {});
    });
    servers.push(proxy);
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    vi.stubEnv("ELECTRON_MIRROR", "http://releases.example/");
    // Other programs also take an address without a protocol.
    vi.stubEnv(name, addressOf(proxy).replace("http://", ""));
    expect(await findElectron(folder, folder)).toHaveProperty("path");
    expect(asked).not.toEqual([]);
    expect(asked.every((host) => host.startsWith("releases.example"))).toBe(true);
  },
);

it("is missing, for a reason, where it cannot be reached, is refused, or is not what was released", async () => {
  const server = await mirror((_request, response) => response.writeHead(404).end());
  expect(await findElectron(folder, folder)).toEqual({
    missing: `Electron could not be downloaded (${addressOf(server)}/v1.2.3/${ZIP_NAME} answered 404 Not Found)`,
  });
  await mirror((_request, response) => response.end("a page of a hotel"));
  expect(await findElectron(folder, folder)).toHaveProperty("missing", expect.stringMatching(/checksum|sha256|valid/i));
  vi.stubEnv("ELECTRON_MIRROR", "http://127.0.0.1:1/");
  expect(await findElectron(folder, folder)).toHaveProperty(
    "missing",
    expect.stringMatching(/could not be downloaded \(.*port/),
  );
  expect(existsSync(join(folder, "dist"))).toBe(false);
});

it("is another one in a folder that the user names, from where the user is", async () => {
  writeFileSync(join(folder, programName()), SCRIPT);
  vi.stubEnv("ELECTRON_OVERRIDE_DIST_PATH", ".");
  expect(await findElectron(join(folder, "nowhere"), folder)).toEqual({ path: join(folder, programName()) });
});

it("is missing, for a reason, where it cannot be unpacked", async () => {
  const broken = Buffer.from("no archive");
  writeChecksum(broken);
  await mirror((_request, response) => response.end(broken));
  expect(await findElectron(folder, folder)).toHaveProperty(
    "missing",
    expect.stringMatching(/could not be unpacked \(.+\)/),
  );
  expect(readdirSync(folder)).not.toContain("path.txt");
});
