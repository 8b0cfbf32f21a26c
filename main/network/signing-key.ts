import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { Signer } from "../../protocol/network/client.ts";

/** A new Ed25519 key as PEM (PKCS 8), to be kept in private. */
export function newSigningKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** Null for a text that is no Ed25519 key. */
export function signerOf(pem: string): Signer | null {
  try {
    const privateKey = createPrivateKey(pem);
    if (privateKey.asymmetricKeyType !== "ed25519") return null;
    const { x } = createPublicKey(privateKey).export({ format: "jwk" });
    if (x === undefined) return null;
    return { key: x, sign: async (text) => sign(null, Buffer.from(text), privateKey).toString("base64url") };
  } catch {
    return null;
  }
}

/** Whether the owner of an Ed25519 key signed the text. False for a key or a signature that is none, too. */
export function isSigned(key: string, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}
