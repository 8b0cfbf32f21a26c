import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { MAX_CONNECTIONS_OF_ADDRESS, tooFewFiles } from "../../server/tcp-connections.ts";
import { connect as tlsConnect } from "node:tls";
import { temporaryFolder } from "../main/folders.ts";
import { CERTIFICATE, CERTIFICATE_KEY } from "./certificate.ts";
import { testServer, until } from "./players.ts";

it("closes TCP connections that are too many for their address, before they say anything", async () => {
  const server = await testServer(temporaryFolder(), { byAddress: true });
  const sockets: Socket[] = [];
  let closed = 0;
  const open = async (): Promise<void> => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => {}).on("close", () => closed++);
    sockets.push(socket);
    await once(socket, "connect");
  };
  for (let count = 0; count < MAX_CONNECTIONS_OF_ADDRESS + 10; count++) await open();
  await until(() => closed >= 10);
  expect(closed).toBe(10);
  // One that ends makes room for another.
  sockets[0].destroy();
  await until(() => closed === 11);
  await open();
  const last = sockets.at(-1);
  last?.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(String(await once(last ?? sockets[0], "data"))).toContain("200");
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

it.each([
  ["plain connections", null],
  ["TLS", { certificate: CERTIFICATE, key: CERTIFICATE_KEY }],
] as const)("ends although half requests by %s are open, which nobody will end", async (_, tls) => {
  const server = await testServer(temporaryFolder(), { tls, metricsPort: 0 });
  const half = async (port: number, said: string): Promise<void> => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    socket.write(said);
  };
  for (const port of [server.port, server.metricsPort ?? 0])
    for (const said of ["", "GET / HTTP/1.1\r\nHost:", "\x16\x03\x01"]) await half(port, said);
  if (tls !== null) {
    const agreed = tlsConnect({ port: server.port, host: "127.0.0.1", rejectUnauthorized: false });
    await once(
      agreed.on("error", () => {}),
      "secureConnect",
    );
    agreed.write("GET / HTTP/1.1\r\nHost:");
  }
  await server.stop();
});

it("does not start where the system lets it open too few files", () => {
  expect([tooFewFiles(72), tooFewFiles(4096), tooFewFiles(null)]).toEqual([72, null, null]);
});
