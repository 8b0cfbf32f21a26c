import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** Label of the exporter that binds a signature to a connection (RFC 9266). */
const LABEL = "EXPORTER-Channel-Binding";
const BYTES = 32;

/** What both ends of a TLS connection know, and nobody else, in base64url; null without TLS. */
export function tlsExporter(socket: Socket): string | null {
  if (!(socket instanceof TLSSocket)) return null;
  try {
    return socket.exportKeyingMaterial(BYTES, LABEL, Buffer.alloc(0)).toString("base64url");
  } catch {
    // A connection that has just ended has none.
    return null;
  }
}
