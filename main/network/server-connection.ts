import { randomUUID } from "node:crypto";
import { connectServer, type ServerClient, type Signer } from "../../protocol/network/client.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { socketWire } from "./socket-wire.ts";

export interface ConnectingPlayer {
  readonly signer: Signer;
  /** Asked at each hello. */
  readonly name: () => string;
  /** Of this program. */
  readonly version: string;
  /** A try to connect has failed; another one follows. */
  readonly failed: () => void;
}

export type ConnectToServer = (address: ServerAddress, player: ConnectingPlayer) => ServerClient;

export const connectToServer: ConnectToServer = (address, { failed, ...player }) =>
  connectServer({ wire: socketWire([address], { failed }), ...player, newId: randomUUID });
