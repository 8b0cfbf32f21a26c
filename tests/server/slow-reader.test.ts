import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { io } from "socket.io-client";
import type { Connection } from "../../server/connection.ts";
import type { ClientLink } from "../../server/hub.ts";
import { ServerLimits } from "../../server/limits.ts";
import { MAX_BACKLOG_BYTES, openSockets, type Sockets } from "../../server/sockets.ts";
import { until } from "./players.ts";

const MESSAGE = { event: "told", payload: "x".repeat(1024 * 1024) };

interface Served {
  readonly link: ClientLink;
  readonly ends: string[];
  isClosed: boolean;
}

let ending: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ending) await end();
  ending = [];
});

async function listening({ byAddress = false } = {}): Promise<{ port: number; sockets: Sockets; served: Served[] }> {
  const http = createServer();
  const limits = new ServerLimits({ byAddress: false });
  const options = {
    adapter: null,
    shared: null,
    origin: null,
    isOwnName: () => false,
    trustProxy: true,
    limits,
    byAddress,
  };
  const sockets = openSockets(http, options);
  const served: Served[] = [];
  sockets.accept((link) => {
    const one: Served = { link, ends: [], isClosed: false };
    served.push(one);
    return {
      isIntroduced: true,
      receive: async () => {},
      closed: async () => {
        one.isClosed = true;
      },
      end(reason: string) {
        one.ends.push(reason);
        link.end();
      },
    } as unknown as Connection;
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  ending.push(() => sockets.close());
  return { port: (http.address() as AddressInfo).port, sockets, served };
}

/** Opens a WebSocket, joins, and reads nothing from then on. */
async function deafClient(port: number, address = "203.0.113.1"): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const key = Buffer.alloc(16).toString("base64");
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `X-Forwarded-For: ${address}\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await once(socket, "data");
  // Masked with zeros: "40" is Socket.IO's CONNECT.
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  await once(socket, "data");
  socket.pause();
  return socket;
}

it("ends the connection of a client that reads nothing, before it fills the memory, and no other one", async () => {
  const { port, sockets, served } = await listening();
  const deaf = await deafClient(port);
  await until(() => served.length === 1);
  const heard: unknown[] = [];
  const client = io(`ws://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true, reconnection: false });
  client.on("message", (message: unknown) => heard.push(message));
  await until(() => served.length === 2);
  for (const { link } of served) link.join("both");
  const [first, second] = served;
  let sent = 0;
  for (; first.ends.length === 0 && sent < 64; sent++) {
    sockets.hub.tell("both", MESSAGE);
    const due = sent + 1;
    await until(() => heard.length === due);
  }
  expect(first.ends).toEqual(["slow"]);
  // What the system's own buffers hold comes on top.
  expect(sent * MESSAGE.payload.length).toBeGreaterThan(MAX_BACKLOG_BYTES);
  await until(() => first.isClosed);
  expect([second.isClosed, second.ends, client.connected, heard.length]).toEqual([false, [], true, sent]);
  deaf.destroy();
  client.disconnect();
});

it("ends connections of one address that read nothing before each of them holds as much as one alone may", async () => {
  const { port, sockets, served } = await listening({ byAddress: true });
  /** How many messages deaf clients of an address are told until one of them is cut off. */
  const toldUntilOneEnds = async (address: string, count: number): Promise<number> => {
    const from = served.length;
    const clients = await Promise.all(Array.from({ length: count }, () => deafClient(port, address)));
    await until(() => served.length === from + count);
    const own = served.slice(from);
    for (const { link } of own) link.join(address);
    let told = 0;
    for (; own.every(({ ends }) => ends.length === 0); told++) {
      sockets.hub.tell(address, MESSAGE);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const client of clients) client.destroy();
    return told;
  };
  const alone = await toldUntilOneEnds("203.0.113.7", 1);
  expect(await toldUntilOneEnds("203.0.113.8", 24)).toBeLessThan(alone - 2);
});

it("stops although a client does not take what was said last", async () => {
  const { port, sockets, served } = await listening();
  const deaf = await deafClient(port);
  await until(() => served.length === 1);
  for (let message = 0; message < 7; message++) served[0].link.send(MESSAGE);
  ending = [];
  await sockets.close();
  expect(served[0].isClosed).toBe(true);
  deaf.destroy();
});

it("ends a connection also if the client does not take what was said last", async () => {
  const { port, served } = await listening();
  const deaf = await deafClient(port);
  await until(() => served.length === 1);
  const [{ link }] = served;
  for (let message = 0; message < 7; message++) link.send(MESSAGE);
  link.end();
  await until(() => served[0].isClosed);
  const ended = once(deaf, "close");
  deaf.resume();
  await ended;
});
