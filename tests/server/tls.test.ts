import { readFileSync } from "node:fs";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { socketWire } from "../../main/network/socket-wire.ts";
import { temporaryFolder } from "../main/folders.ts";
import { CERTIFICATE, CERTIFICATE_KEY } from "./certificate.ts";
import { clientOf, online, testServer } from "./players.ts";

const certificate = readFileSync(CERTIFICATE, "utf8");

/** Why the first try to connect fails. */
function fault(port: number, secure: boolean): Promise<string> {
  return new Promise((resolve) => {
    const wire = socketWire([{ host: "127.0.0.1", port, secure }], {
      failed(reason) {
        wire.close();
        resolve(reason);
      },
    });
    wire.onOpen((isOpen) => isOpen && resolve("connected"));
  });
}

it("carries a player who trusts the certificate, and nobody else", async () => {
  const server = await testServer(temporaryFolder(), { tls: { certificate: CERTIFICATE, key: CERTIFICATE_KEY } });
  const { port } = server;
  const ann = await online(clientOf(socketWire([{ host: "127.0.0.1", port, secure: true }], { certificate }), "Ann"));
  expect((await ann.ask("player.rename", { name: "Anna" })).name).toBe("Anna");
  ann.close();
  expect(await Promise.all([fault(port, true), fault(port, false)])).toEqual(["websocket error", "websocket error"]);

  // A web link leads to the program by TLS, too.
  const html = await new Promise<string>((resolve, reject) => {
    const asked = request({ host: "localhost", port, path: "/join/7KQX90AB", ca: certificate }, (answer) =>
      resolve(text(answer)),
    );
    asked.on("error", reject).end();
  });
  expect(html).toContain(`sprouts://join/tls/localhost:${port}/7KQX90AB`);
  await server.stop();
});

it("does not begin with a key of another certificate", async () => {
  const started = testServer(temporaryFolder(), { tls: { certificate: CERTIFICATE, key: CERTIFICATE } });
  await expect(started).rejects.toMatchObject({ code: "tls" });
});
