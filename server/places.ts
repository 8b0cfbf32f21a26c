import { createHmac } from "node:crypto";

/**
 * Makes tags of addresses, by which unfinished matches of one address are counted. The secret is in no database, so
 * that nobody who reads one can find the addresses.
 */
export class Places {
  private readonly secret: Uint8Array | null;

  /** @param secret null if no address is counted. */
  constructor(secret: Uint8Array | null) {
    this.secret = secret;
  }

  /** 128 bits in base64url; null if no address is counted. */
  tag(address: string): string | null {
    if (this.secret === null) return null;
    return createHmac("sha256", this.secret).update(address).digest().subarray(0, 16).toString("base64url");
  }
}
