import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { RunningServer } from "../../server/running-server.ts";
import { openGamePages } from "../../server/pages/game-pages.ts";
import { online, player, testServer } from "./players.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";

const SCRIPT = "export const x = 1;";
const PLACE = '<script type="application/json" id="room">';
const MATCH = "abcdefghijklmnopqrst-_";
const TERMS = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 5 },
  clock: null,
  opening: "joiner",
  rated: false,
} as const;

describe("the game that a server serves", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const pages = join(folder, "pages");
  let server: RunningServer;
  beforeAll(async () => {
    mkdirSync(join(pages, "assets"), { recursive: true });
    writeFileSync(join(pages, "web.html"), `<script src="./assets/web-a1.js"></script>${PLACE}null</script>`);
    writeFileSync(join(pages, "index.html"), "the program's own page");
    writeFileSync(join(pages, "service-worker.js"), SCRIPT);
    writeFileSync(join(pages, "manifest.webmanifest"), "{}");
    for (const name of ["web-a1.js", "page-worker-c3.js", "en-a1B2c3D4.js", "de-e5F6g7H8.js"])
      writeFileSync(join(pages, "assets", name), SCRIPT);
    server = await testServer(join(folder, "data"), { pages });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string): Promise<Response> => fetch(`http://localhost:${server.port}${path}`);

  it.each(["/", "/join/7KQX90AB", `/watch/${MATCH}`])("opens at %s", async (path) => {
    const answer = await get(path);
    expect(await answer.text()).toBe(`<script src="/assets/web-a1.js"></script>${PLACE}null</script>`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' ws://localhost:${server.port};`);
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("holds the room to which its address leads, whatever that is called, and nobody keeps it", async () => {
    const ann = await online(player(server.port, "</script>$&"));
    const { code } = await ann.ask("room.create", { name: "</script><b>", access: "code", terms: TERMS });
    const answer = await get(`/join/${code}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [, written] = (await answer.text()).split(PLACE);
    expect(written.match(/<[^>]*>/g)).toEqual(["</script>"]);
    const room = await ann.ask("room.look", { code: code ?? "" });
    expect(JSON.parse(written.replace("</script>", ""))).toEqual(room);
    ann.close();
  });

  it.each([
    ["de-AT,en;q=0.5", "de-e5F6g7H8.js"],
    ["fr", "en-a1B2c3D4.js"],
  ])("names the texts for who reads %s", async (accepted, name) => {
    const { headers } = await fetch(`http://localhost:${server.port}/`, { headers: { "Accept-Language": accepted } });
    expect(headers.get("link")).toBe(`</assets/${name}>; rel="modulepreload"`);
    expect(headers.get("vary")).toContain("Accept-Language");
  });

  it("is kept for ever, but for its entrance", async () => {
    const answer = await get("/assets/web-a1.js");
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    ["/service-worker.js", "text/javascript; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
  ])("can be installed: %s is asked for again", async (path, type) => {
    const { headers } = await get(path);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
  });

  it("lets the worker that plays compile WebAssembly, and nothing else", async () => {
    const policyOf = async (name: string): Promise<string> =>
      (await get(`/assets/${name}`)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("page-worker-c3.js")).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf("page-worker-c3.js")).not.toContain("'unsafe");
    expect(await policyOf("web-a1.js")).toContain("script-src 'self';");
  });

  it("is sent as small as the browser can read it", async () => {
    const opened = await openGamePages(pages);
    const bodyFor = async (acceptEncoding: string): Promise<Uint8Array> =>
      (
        await opened?.answer({
          path: "/assets/web-a1.js",
          acceptEncoding,
          acceptLanguage: "",
          socket: "ws://x",
          room: null,
        })
      )?.body ?? new Uint8Array();
    expect(brotliDecompressSync(await bodyFor("gzip, br")).toString()).toBe(SCRIPT);
    expect(gunzipSync(await bodyFor("gzip;q=1")).toString()).toBe(SCRIPT);
    expect(Buffer.from(await bodyFor("")).toString()).toBe(SCRIPT);
  });

  it.each(["/index.html", "/assets/../index.html", "/assets/gone-b2.js", "/web.html", "/join/a/b", "//x"])(
    "is nothing at %s",
    async (path) => {
      const opened = await openGamePages(pages);
      const asked = { path, acceptEncoding: "", acceptLanguage: "", socket: "ws://x", room: null };
      expect(await opened?.answer(asked)).toBeNull();
    },
  );

  it("is missing where nobody has built it", async () => {
    expect(await openGamePages(join(folder, "empty"))).toBeNull();
  });

  it.each([
    ["the server's own name", "localhost", true],
    ["another origin", "evil.example", false],
  ])("connects under the server's own name alone: %s", async (_, host, isAllowed) => {
    const socket = new WebSocket(`ws://localhost:${server.port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Origin: `http://${host}:${server.port}` },
    });
    const opened = await new Promise<boolean>((resolve) => {
      socket.on("open", () => resolve(true));
      socket.on("error", () => resolve(false));
    });
    socket.terminate();
    expect(opened).toBe(isAllowed);
  });

  it("has no foreign name, though origin and host agree", async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Origin: "http://evil.example", Host: "evil.example" },
    });
    const opened = await new Promise<boolean>((resolve) => {
      socket.on("open", () => resolve(true));
      socket.on("error", () => resolve(false));
    });
    socket.terminate();
    expect(opened).toBe(false);
  });
});

it("is refused to who asks for it too often, and to nobody else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const pages = join(folder, "pages");
  mkdirSync(join(pages, "assets"), { recursive: true });
  writeFileSync(join(pages, "web.html"), "<title>Sprouts</title>");
  const server = await testServer(join(folder, "data"), { pages, byAddress: true, trustProxy: true });
  const statusFor = async (address: string): Promise<number> =>
    (await fetch(`http://localhost:${server.port}/`, { headers: { "x-forwarded-for": address } })).status;
  const answers: number[] = [];
  while (answers.length < 3100)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => statusFor("192.0.2.1")))));
  expect(answers.filter((status) => status === 200)).toHaveLength(3000);
  expect(answers.at(-1)).toBe(429);
  expect(await statusFor("192.0.2.2")).toBe(200);
  await server.stop();
  rmSync(folder, { recursive: true });
});
