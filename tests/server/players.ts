import { randomUUID } from "node:crypto";
import { isSigned, newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import { connectServer, type ServerClient, type ServerTrust, type Wire } from "../../protocol/network/client.ts";
import { CONTRACT_CHECKS } from "../../protocol/network/contract-checks.ts";
import { followMatch, type FollowedMatch } from "../../protocol/network/followed-match.ts";
import type { OnlineCause, OnlineBoardState } from "../../protocol/network/online-match.ts";
import { startServer, type NetworkServer, type StartOptions } from "../../server/server.ts";

/** Starts a server on a free port. */
export function testServer(data: string, options: Partial<StartOptions> = {}): Promise<NetworkServer> {
  return startServer({
    host: "127.0.0.1",
    port: 0,
    metricsPort: null,
    data,
    tls: null,
    names: [],
    origin: null,
    pages: null,
    redis: null,
    postgres: null,
    maxMatches: 100,
    maxBytes: 1e9,
    workers: 2,
    trustProxy: false,
    byAddress: false,
    showsIdentity: false,
    json: false,
    log: (line) => console.error(line),
    ...options,
  });
}

export function clientOf(
  wire: Wire,
  name: string,
  pem = newSigningKey(),
  newId: () => string = randomUUID,
  trust: ServerTrust = newTrust(),
): ServerClient {
  const signer = signerOf(pem);
  if (signer === null) throw new Error("no key");
  return connectServer({ wire, checks: CONTRACT_CHECKS, signer, trust, name: () => name, version: "test", newId });
}

/** The trust of a player who was at no server. */
export function newTrust(): ServerTrust {
  const keys = new Map<string, string>();
  return {
    keyOf: (server) => keys.get(server) ?? null,
    remember: (server, key) => void keys.set(server, key),
    isSigned,
  };
}

export function player(port: number, name: string, pem = newSigningKey()): ServerClient {
  return clientOf(socketWire([{ host: "127.0.0.1", port, secure: false }]), name, pem);
}

/** Resolves with the client after the hello. Throws if the server has refused. */
export async function online(client: ServerClient): Promise<ServerClient> {
  await until(() => client.status.kind === "online" || client.status.kind === "refused");
  if (client.status.kind === "refused") throw new Error(client.status.failure.code);
  return client;
}

export interface Followed extends FollowedMatch {
  readonly causes: (OnlineCause["kind"] | null)[];
  readonly states: OnlineBoardState[];
  /** The newest state for which `holds` is true, sooner or later. */
  when(holds: (state: OnlineBoardState) => boolean): Promise<OnlineBoardState>;
}

const POLL_MS = 5;

export function follow(client: ServerClient, id: string): Followed {
  const causes: (OnlineCause["kind"] | null)[] = [];
  const states: OnlineBoardState[] = [];
  const followed = followMatch(
    client,
    id,
    {
      changed(state, cause) {
        states.push(state);
        causes.push(cause?.kind ?? null);
      },
    },
    (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds).unref();
      return () => clearTimeout(timer);
    },
  );
  return {
    causes,
    states,
    get state() {
      return followed.state;
    },
    leave: () => followed.leave(),
    async when(holds) {
      await until(() => followed.state !== null && holds(followed.state));
      if (followed.state === null) throw new Error("unreachable");
      return followed.state;
    },
  };
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** The code that a command is refused with. */
export async function refusalCode(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message.split(" ")[0] : String(error);
  }
  return "done";
}
