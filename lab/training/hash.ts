import { createHash } from "node:crypto";

/** SHA-256 of a text (UTF-8) or bytes, hexadecimal. */
export function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
