import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readServerOptions, startWarnings } from "../../server/options.ts";
import { ServerStartFailure } from "../../server/start-failure.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { keyPrint } from "../../protocol/network/key-print.ts";
import { online, player, until } from "./players.ts";

const ENTRY = fileURLToPath(new URL("../../server/start.ts", import.meta.url));

/** What the operator compares with a player's page, also while the server runs. */
function shownIdentity(data: string): string {
  return execFileSync(process.execPath, [ENTRY, "--data", data, "--identity"], { encoding: "utf8" }).trim();
}

describe("the options of a server", () => {
  it("need none", () => {
    expect(readServerOptions([])).toMatchObject({
      host: "127.0.0.1",
      port: 4477,
      tls: null,
      postgres: null,
      redis: null,
    });
  });

  it.each([
    [["--port", "65536"], "65536"],
    [["--max-games", "none"], "none"],
    [["--tls-cert", "a.pem"], "--tls-key"],
    [["--redis", "redis://a"], "--postgres"],
    [["--name", "https://play.example"], "https://play.example"],
    [["--no-such"], "--no-such"],
  ])("are refused with a reason: %s", (args, reason) => {
    expect(() => readServerOptions(args)).toThrow(reason);
  });

  it("warn of plain connections from other machines", () => {
    const warned = [["--host", "0.0.0.0"], [], ["--trust-proxy"], ["--trust-proxy", "--name", "play.example"]].map(
      (args) => startWarnings(readServerOptions(args)),
    );
    expect(warned).toEqual([[expect.stringContaining("TLS")], [], [expect.stringContaining("--name")], []]);
  });
});

it("keeps a folder to itself until it is closed", async () => {
  const data = temporaryFolder();
  const first = await openSqlite(data);
  await expect(openSqlite(data)).rejects.toMatchObject({ code: "folder-in-use" });
  await first.close();
  await (await openSqlite(data)).close();
  const postgres = "postgres://postgres@127.0.0.1:1/none";
  await expect(openPostgres(postgres)).rejects.toBeInstanceOf(ServerStartFailure);
});

describe("a database that cannot be used is refused with its reason:", () => {
  const used = async (): Promise<{ data: string; file: string }> => {
    const data = temporaryFolder();
    await (await openSqlite(data)).close();
    return { data, file: join(data, "server.db") };
  };
  const failure = async (data: string): Promise<string> => {
    try {
      await (await openSqlite(data)).close();
      return "opened";
    } catch (error) {
      return error instanceof ServerStartFailure ? error.code : String(error);
    }
  };

  it("emptied", async () => {
    const { data, file } = await used();
    writeFileSync(file, "");
    expect(await failure(data)).toBe("folder-emptied");
    // What was in its log is still there.
    expect(statSync(file).size).toBe(0);
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE other (a); DROP TABLE other");
    other.close();
    expect(await failure(data)).toBe("folder-emptied");
    rmSync(file);
    expect(await failure(data)).toBe("opened");
  });

  it("damaged", async () => {
    const { data, file } = await used();
    for (const [offset, garbage] of [
      [0, "not a database"],
      [100, "\xff".repeat(3000)],
    ] as const) {
      const bytes = readFileSync(file);
      bytes.write(garbage, offset, "latin1");
      writeFileSync(file, bytes);
      expect(await failure(data)).toBe("folder-damaged");
    }
  });

  it("of a newer version", async () => {
    const { data, file } = await used();
    const newer = new DatabaseSync(file);
    newer.exec("INSERT INTO kysely_migration VALUES ('999', '2099-01-01')");
    newer.close();
    expect(await failure(data)).toBe("folder-newer");
    expect(await failure(data)).toBe("folder-newer");
  });
});

it.skipIf(process.platform === "win32").each([
  ["npm", "SIGTERM"],
  ["what npm starts", "SIGKILL"],
] as const)("ends when %s is ended by %s", async (which, signal) => {
  const args = ["run", "server", "--", "--port", "0", "--data", temporaryFolder(), "--json", "--workers", "1"];
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const npm = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(npm, "exit");
  let said = "";
  npm.stdout.on("data", (data) => (said += String(data)));
  await until(() => said.includes("}"));
  const { address } = JSON.parse(said.slice(said.indexOf("{"))) as { address: string };
  const tree = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" });
  const children = (parent: number): number[] =>
    tree.split("\n").flatMap((line) => {
      const [pid = 0, ppid] = line.trim().split(/\s+/).map(Number);
      return ppid === parent ? [pid, ...children(pid)] : [];
    });
  const pid = npm.pid ?? 0;
  // The last one is the server.
  const bootstrap = children(pid).at(-2) ?? 0;
  process.kill(which === "npm" ? pid : bootstrap, signal);
  const answers = async (): Promise<boolean> =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { interval: 100 }).toBe(false);
  await exit;
});

it("tells its health and figures, keeps a second one out, and lets clients know when SIGTERM ends it", async () => {
  const data = temporaryFolder();
  const args = ["--port", "0", "--metrics-port", "0", "--data", data, "--json", "--workers", "1"];
  const child = spawn(process.execPath, [ENTRY, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { address, metricsPort, identity } = JSON.parse(line.toString()) as {
    address: string;
    metricsPort: number;
    identity: string;
  };
  expect(shownIdentity(data)).toBe(keyPrint(identity));
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ ok: true });
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  const client = await online(player(Number(new URL(address).port), "Ann"));
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain("sprouts_connections 1");
  const told = { isClosing: false };
  client.on("closing", () => {
    told.isClosing = true;
  });
  const second = spawn(process.execPath, [ENTRY, ...args], { stdio: ["ignore", "ignore", "pipe"] });
  const [[said], [refused]] = await Promise.all([once(second.stderr, "data"), once(second, "exit")]);
  expect([String(said), refused]).toEqual([expect.stringContaining(`uses the games in ${data}.`), 2]);
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  await until(() => told.isClosing && client.status.kind === "connecting");
  expect(code).toBe(0);
  client.close();
  expect(shownIdentity(data)).toBe(keyPrint(identity));
});
