import { getPublicKey, hashes, sign, utils, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

// Ed25519 in plain JavaScript, for pages to which the browser gives none: those without TLS, and old browsers.
hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/** A secret key that scripts can read, with its public key. */
export function newPlainKey(): { readonly secret: Uint8Array; readonly publicKey: Uint8Array } {
  const secret = utils.randomSecretKey();
  return { secret, publicKey: getPublicKey(secret) };
}

export function signPlain(text: Uint8Array, secret: Uint8Array): Uint8Array {
  return sign(text, secret);
}

export function isSignedPlain(publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array): boolean {
  return verify(signature, text, publicKey);
}
