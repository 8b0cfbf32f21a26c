import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A service that a test starts for itself, and may stop, kill and start again on the same port. */
export interface OwnService {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** Stops the service as an administrator does. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root; Debian has a user for it. */
const POSTGRES_USER = "postgres";
const START_MS = 50;

function postgresFolder(): string | null {
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const newest = readdirSync(DEBIAN_FOLDER).sort().at(-1);
  return newest === undefined ? null : join(DEBIAN_FOLDER, newest, "bin");
}

export function canStartServices(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return postgresFolder() !== null;
  } catch {
    return false;
  }
}

/**
 * Makes a PostgreSQL of its own.
 * @param folder an empty one, which others may enter.
 * @param host the address that it listens on, of a network of this machine alone.
 */
export async function ownPostgres(folder: string, host = "127.0.0.1"): Promise<OwnService> {
  const port = await freePort();
  const programs = postgresFolder() ?? "";
  const data = join(folder, "postgres");
  mkdirSync(data, { mode: 0o700 });
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, POSTGRES_USER])));
    chownSync(data, uid, gid);
  }
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const own = [join(programs, program), ...args];
    return isRoot
      ? ["setpriv", [`--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, "--clear-groups", ...own]]
      : [own[0], own.slice(1)];
  };
  const [initdb, initArgs] = command("initdb", "-D", data, "-A", "trust", "-U", POSTGRES_USER, "--no-sync");
  execFileSync(initdb, initArgs, { stdio: "ignore", cwd: "/" });
  appendFileSync(join(data, "pg_hba.conf"), "host all all samenet trust\n");
  const isReady = (): boolean => runs(join(programs, "pg_isready"), "-h", host, "-p", String(port), "-t", "1");
  const [server, args] = command("postgres", "-D", data, "-p", String(port), "-h", host, "-k", "");
  // SIGINT: a fast shutdown, which ends all sessions.
  return {
    ...service({ command: server, args, isReady, stopBy: "SIGINT" }),
    port,
    url: `postgres://${POSTGRES_USER}@${host}:${port}/postgres`,
  };
}

export async function ownRedis(folder: string, host = "127.0.0.1"): Promise<OwnService> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", host, "--protected-mode", "no"];
  args.push("--save", "", "--appendonly", "no", "--dir", folder);
  const isReady = (): boolean => runs("redis-cli", "-h", host, "-p", String(port), "ping");
  return {
    ...service({ command: "redis-server", args, isReady, stopBy: "SIGTERM" }),
    port,
    url: `redis://${host}:${port}`,
  };
}

function service({
  command,
  args,
  isReady,
  stopBy,
}: {
  command: string;
  args: readonly string[];
  isReady: () => boolean;
  stopBy: NodeJS.Signals;
}): Pick<OwnService, "start" | "stop" | "kill"> {
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    async start() {
      child = spawn(command, args, { stdio: "ignore", cwd: "/" });
      while (!isReady()) {
        if (child.exitCode !== null) throw new Error(`${command} did not start.`);
        await wait(START_MS);
      }
    },
    stop: () => end(stopBy),
    kill: () => end("SIGKILL"),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
