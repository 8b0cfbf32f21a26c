import {
  connectServer,
  type ServerClient,
  type ServerTrust,
  type Signer,
  type Wire,
} from "../../protocol/network/client.ts";
import { CONTRACT_CHECKS } from "../../protocol/network/contract-checks.ts";
import { randomId } from "../random-id.ts";
import { isSigned } from "./signing-key.ts";
import { hostHeader, type ServerAddress } from "../../protocol/network/server-address.ts";

export interface ConnectingPlayer {
  readonly signer: Signer;
  readonly trust: Omit<ServerTrust, "isSigned">;
  /** Returns the player's name; asked at each hello. */
  readonly name: () => string;
  /** Version of this program. */
  readonly version: string;
  /** A try to connect has failed; another one follows. */
  readonly failed: () => void;
}

export type ConnectToServer = (address: ServerAddress, player: ConnectingPlayer) => ServerClient;

/**
 * Loads the sockets when they are first needed: they take a third of a host's start, and most players never play
 * online.
 */
function lateWire(address: ServerAddress, failed: () => void): Wire {
  let open: Wire | null = null;
  const loaded = import("./socket-wire.ts").then(({ socketWire }) => {
    open = socketWire([address], { failed });
    return open;
  });
  return {
    name: hostHeader(address),
    exporter: () => open?.exporter() ?? null,
    send: (message) => void loaded.then((wire) => wire.send(message)),
    listen: (listener) => void loaded.then((wire) => wire.listen(listener)),
    onOpen: (listener) => void loaded.then((wire) => wire.onOpen(listener)),
    wait: (milliseconds) => void loaded.then((wire) => wire.wait(milliseconds)),
    wake: (isNewNetwork) => void loaded.then((wire) => wire.wake(isNewNetwork)),
    close: () => void loaded.then((wire) => wire.close()),
  };
}

export const connectToServer: ConnectToServer = (address, { failed, trust, ...player }) =>
  connectServer({
    checks: CONTRACT_CHECKS,
    wire: lateWire(address, failed),
    trust: { keyOf: (name) => trust.keyOf(name), remember: (name, key) => trust.remember(name, key), isSigned },
    ...player,
    newId: randomId,
  });
