import { Agent } from "node:https";
import { Socket as NetSocket } from "node:net";
import type { Duplex } from "node:stream";
import type { Wire } from "../../protocol/network/client.ts";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { MACHINE_CLOCK } from "../host-clock.ts";
import { ioWire } from "./io-wire.ts";
import { tlsExporter } from "./tls-exporter.ts";

export interface SocketWireOptions {
  /** Hears why a try to connect failed. */
  readonly failed?: (reason: string) => void;
  /** A certificate (PEM) to trust besides the system's. */
  readonly certificate?: string;
}

/** Connects a program to one of `addresses`, the next one after each failure. */
export function socketWire(addresses: readonly ServerAddress[], { failed, certificate }: SocketWireOptions = {}): Wire {
  const agent = new ExporterAgent(certificate === undefined ? {} : { ca: certificate });
  return ioWire(addresses, {
    clock: MACHINE_CLOCK,
    ...(failed === undefined ? {} : { failed }),
    // Socket.IO's types do not know what it passes on to the socket.
    optionsOf: ({ secure }) => ({ agent: secure ? agent : false }),
    exporter: ({ secure }) => (secure ? agent.exporter() : null),
  });
}

/** Makes connections, and knows the exporter of the last one. */
class ExporterAgent extends Agent {
  private last: Duplex | null | undefined = null;

  override createConnection(...params: Parameters<Agent["createConnection"]>): ReturnType<Agent["createConnection"]> {
    this.last = super.createConnection(...params);
    return this.last;
  }

  exporter(): string | null {
    return this.last instanceof NetSocket ? tlsExporter(this.last) : null;
  }
}
