import { readFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { socketWire } from "../../main/network/socket-wire.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { temporaryFolder } from "../main/folders.ts";
import { clientOf, newTrust, online, testServer, until } from "./players.ts";

/** Files of a certificate of 127.0.0.1 and localhost, and of its key. */
const [CERTIFICATE, KEY] = ["certificate", "key"].map((name) =>
  fileURLToPath(new URL(`fixtures/test-${name}.pem`, import.meta.url)),
);
const [cert, key] = [CERTIFICATE, KEY].map((file) => readFileSync(file));

type Message = Record<string, unknown>;

interface Relay {
  readonly port: number;
  /** What the victim's server answered. */
  readonly heard: string[];
}

/** A malicious server: passes on what a player says to the server at `victim`, as its own. */
async function relayTo(
  victim: string,
  secure: boolean,
  forge: { toVictim?: (message: Message) => Message; toPlayer?: (message: Message) => Message } = {},
): Promise<Relay> {
  const http: HttpServer = secure ? createTlsServer({ cert, key }) : createServer();
  const server = new Server(http, { transports: ["websocket"], serveClient: false });
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const { port } = http.address() as AddressInfo;
  server.on("connection", (player) => {
    const upstream = io(victim, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      ca: cert.toString(),
      extraHeaders: { host: `127.0.0.1:${port}` },
    });
    upstream.on("message", (message: Message) => {
      const { failure, result } = message as { failure?: { code: string }; result?: unknown };
      if (failure !== undefined || result !== undefined) heard.push(failure?.code ?? "done");
      player.emit("message", forge.toPlayer?.(message) ?? message);
    });
    player.on("message", (message: Message) => upstream.emit("message", forge.toVictim?.(message) ?? message));
    player.on("disconnect", () => upstream.disconnect());
  });
  onTestFinished(() => server.close());
  return { port, heard };
}

async function victim(options: Parameters<typeof testServer>[1] = {}): Promise<RunningServer> {
  const server = await testServer(temporaryFolder(), options);
  onTestFinished(() => server.stop());
  return server;
}

const params = (message: Message): Message => (message["params"] ?? {}) as Message;

it.each([
  ["as it is", "online-wrong-name", {}],
  [
    "under the server's name",
    "online-wrong-signature",
    {
      toVictim: (port: number) => (message: Message) => ({
        ...message,
        params: { ...params(message), server: `127.0.0.1:${port}` },
      }),
    },
  ],
  [
    "after showing a key of its own",
    "online-wrong-name",
    {
      toPlayer: () => (message: Message) =>
        message["event"] === "challenge"
          ? {
              ...message,
              payload: { ...(message["payload"] as Message), server: signerOf(newSigningKey())?.key },
            }
          : message,
    },
  ],
])("refuses a hello that another server passes on %s", async (_, code, forge) => {
  const server = await victim();
  const { toVictim, toPlayer } = forge as Record<string, (port: number) => (message: Message) => Message>;
  const relay = await relayTo(`http://127.0.0.1:${server.port}`, false, {
    ...(toVictim === undefined ? {} : { toVictim: toVictim(server.port) }),
    ...(toPlayer === undefined ? {} : { toPlayer: toPlayer(server.port) }),
  });
  const player = clientOf(socketWire([{ host: "127.0.0.1", port: relay.port, secure: false }]), "Ann");
  await until(() => player.status.kind === "refused");
  expect([relay.heard, player.status]).toEqual([[code], expect.objectContaining({ kind: "refused" })]);
  player.close();
});

it("refuses one with its own name that came through another TLS connection, whatever the other end claims", async () => {
  const server = await victim({ tls: { certificate: CERTIFICATE, key: KEY } });
  for (const endsTls of [true, false]) {
    // It has the server's certificate and, by a false entry of a name service, its address.
    const relay = await relayTo(`https://127.0.0.1:${server.port}`, true, {
      toPlayer: (message) =>
        message["event"] === "challenge"
          ? { ...message, payload: { ...(message["payload"] as Message), endsTls } }
          : message,
    });
    const wire = socketWire([{ host: "127.0.0.1", port: relay.port, secure: true }], {
      certificate: cert.toString(),
    });
    const player = clientOf({ ...wire, name: `127.0.0.1:${server.port}` }, "Ann");
    await until(() => player.status.kind === "refused");
    expect(relay.heard).toEqual(["online-wrong-signature"]);
    player.close();
  }
});

it("is not replaced unnoticed: a player who was there hears of another key", async () => {
  const [first, folder] = [await victim(), temporaryFolder()];
  const name = `127.0.0.1:${first.port}`;
  const trust = newTrust();
  const wire = (port: number) => ({ ...socketWire([{ host: "127.0.0.1", port, secure: false }]), name });
  const ann = await online(clientOf(wire(first.port), "Ann", undefined, undefined, trust));
  expect(trust.keyOf(name)).toBe(first.identity);
  ann.close();
  const other = await testServer(folder, { names: [name] });
  const again = clientOf(wire(other.port), "Ann", undefined, undefined, trust);
  await until(() => again.status.kind === "refused");
  expect(again.status).toMatchObject({
    failure: { code: "online-server-key", params: { server: name, known: first.identity, shown: other.identity } },
  });
  again.close();
  await other.stop();
  // It has the same key after a start.
  const restarted = await testServer(folder);
  expect(restarted.identity).toBe(other.identity);
  await restarted.stop();
});
