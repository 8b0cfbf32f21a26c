import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DEFAULT_PORT, isThisMachine } from "../protocol/network/server-address.ts";
import { readServerName } from "./names.ts";
import { ServerStartFailure } from "./start-failure.ts";

export interface ServerOptions {
  readonly host: string;
  /** Number of the port; 0 for any free one. */
  readonly port: number;
  /** Port of `/metrics`, on this machine alone; null for none. */
  readonly metricsPort: number | null;
  /** The folder of the database. */
  readonly data: string;
  readonly tls: { readonly certificate: string; readonly key: string } | null;
  /** Names by which players may address the server, beside those of its machine and its certificate. */
  readonly names: readonly string[];
  readonly origin: string | null;
  /** Folder of the game for browsers; without its files, links lead to the program alone. Null for none. */
  readonly pages: string | null;
  readonly redis: string | null;
  readonly postgres: string | null;
  readonly maxMatches: number;
  /** Bytes that games may take together, before the oldest finished ones are forgotten. */
  readonly maxBytes: number;
  readonly workers: number | null;
  readonly trustProxy: boolean;
  readonly byAddress: boolean;
  /** Whether the server shows its key instead of serving. */
  readonly showsIdentity: boolean;
  readonly json: boolean;
}

export const SERVER_USAGE = `Serves games across a network.
  --host ADDRESS        listen here (127.0.0.1)
  --port N              listen on this port (${DEFAULT_PORT}; 0: any free one)
  --metrics-port N      serve /metrics on this port of 127.0.0.1 (none)
  --data FOLDER         keep the games in this folder (server-data)
  --postgres URL        keep the games in PostgreSQL instead
  --redis URL           share the games with other processes (needs --postgres)
  --tls-cert FILE       certificate chain (PEM)
  --tls-key FILE        its private key (PEM)
  --name HOST[:PORT]    players reach the server by this name, too; may be given again
                        (the names of this machine and of the certificate)
  --identity            show the server's own key, and end
  --origin URL          pages from here may connect (none)
  --pages FOLDER        the game for browsers, as "npm run build" makes it (dist/renderer)
  --no-pages            browsers only learn how to open a link in the program
  --trust-proxy         take a client's address from X-Forwarded-For
  --no-address-limits   set no limits by address
  --max-games N         unfinished games at once (5000)
  --max-gigabytes N     forget the oldest finished games when all take more (20)
  --workers N           threads that check and redraw (as many as processors, at least 2)
  --json                print the address as one line of JSON`;

const MAX_PORT = 65_535;
const GIGABYTE = 1e9;

const OPTIONS = {
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: String(DEFAULT_PORT) },
  "metrics-port": { type: "string" },
  data: { type: "string", default: "server-data" },
  postgres: { type: "string" },
  redis: { type: "string" },
  "tls-cert": { type: "string" },
  "tls-key": { type: "string" },
  name: { type: "string", multiple: true },
  identity: { type: "boolean", default: false },
  origin: { type: "string" },
  pages: { type: "string", default: fileURLToPath(new URL("../dist/renderer", import.meta.url)) },
  "no-pages": { type: "boolean", default: false },
  "trust-proxy": { type: "boolean", default: false },
  "no-address-limits": { type: "boolean", default: false },
  "max-games": { type: "string", default: "5000" },
  "max-gigabytes": { type: "string", default: "20" },
  workers: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

/** Reads the options of a server. Throws `ServerStartFailure`. */
export function readServerOptions(args: readonly string[]): ServerOptions {
  const { values } = parsed(args);
  const { "tls-cert": certificate, "tls-key": key, redis = null, postgres = null } = values;
  if ((certificate === undefined) !== (key === undefined))
    throw new ServerStartFailure("options", "TLS needs both: --tls-cert and --tls-key.");
  if (redis !== null && postgres === null)
    throw new ServerStartFailure(
      "options",
      "Processes that share games need one database: give --postgres with --redis.",
    );
  return {
    host: values.host,
    port: number(values.port, "port", 0, MAX_PORT),
    metricsPort: values["metrics-port"] === undefined ? null : number(values["metrics-port"], "port", 0, MAX_PORT),
    data: values.data,
    tls: certificate === undefined || key === undefined ? null : { certificate, key },
    names: (values.name ?? []).map(serverName),
    origin: values.origin ?? null,
    pages: values["no-pages"] ? null : values.pages,
    redis,
    postgres,
    maxMatches: number(values["max-games"], "number of games", 1, 1_000_000),
    maxBytes: number(values["max-gigabytes"], "number of gigabytes", 1, 1_000_000) * GIGABYTE,
    workers: values.workers === undefined ? null : number(values.workers, "number of threads", 1, 256),
    trustProxy: values["trust-proxy"],
    byAddress: !values["no-address-limits"],
    showsIdentity: values.identity,
    json: values.json,
  };
}

/** Warnings for the terminal. */
export function startWarnings({ host, tls, trustProxy, names }: ServerOptions): string[] {
  const isSafe = tls !== null || isThisMachine(host) || trustProxy;
  return [
    ...(isSafe ? [] : ["Without TLS, anybody on the way can read and change what players send."]),
    ...(trustProxy && names.length === 0
      ? ["Players who use the proxy's name are refused. Give the name that they use with --name."]
      : []),
  ];
}

function serverName(text: string): string {
  const name = readServerName(text);
  if (name !== null) return name;
  throw new ServerStartFailure("options", `"${text}" is no name of a server: play.example and 10.0.0.5:4477 are.`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS });
  } catch (error) {
    throw new ServerStartFailure(
      "options",
      `${error instanceof Error ? error.message : String(error)}\n${SERVER_USAGE}`,
    );
  }
}

function number(text: string, what: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d{1,7}$/.test(text) && value >= least && value <= most) return value;
  throw new ServerStartFailure("options", `"${text}" is no ${what}: a whole number from ${least} to ${most} is one.`);
}
