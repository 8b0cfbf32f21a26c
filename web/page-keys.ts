import type { PlayerKeys } from "../main/services/online/player-keys.ts";
import { refused } from "../main/services/failures.ts";
import type { Signer } from "../protocol/network/client.ts";

const DATABASE = "sprouts";
const STORE = "keys";
const ID = "player";
const ALGORITHM = "Ed25519";

/**
 * A key as the browser keeps it: scripts can use it, but not read it. Where a browser makes none, as for a page without
 * TLS, it is a secret that scripts of this server can read.
 */
type KeptKey = { readonly key: string } & ({ readonly pair: CryptoKeyPair } | { readonly secret: Uint8Array });

/**
 * The player's key in the browser. A page that only looks on has one in memory, which ends with the page. It is kept
 * when the player first takes part, where the browser allows that; a private window may not.
 */
export class PageKeys implements PlayerKeys {
  private own: KeptKey | null;

  private constructor(kept: KeptKey | null) {
    this.own = kept;
  }

  /** Reads the key that the browser keeps. */
  static async open(): Promise<PageKeys> {
    return new PageKeys(await inStore<KeptKey>("readonly", (store) => store.get(ID)).catch(() => null));
  }

  get exists(): boolean {
    return this.own !== null;
  }

  /** Keeps the key for all tabs. Returns false if another tab has kept one meanwhile, which is used from now on. */
  async keep(): Promise<boolean> {
    const { own } = this;
    if (own === null) return true;
    const kept = await inStore<KeptKey>("readwrite", (store) => {
      const asked = store.get(ID);
      asked.addEventListener("success", () => {
        if (asked.result === undefined) store.put(own, ID);
      });
      return asked;
    }).catch(() => null);
    this.own = kept ?? own;
    return this.own.key === own.key;
  }

  async signer(): Promise<Signer> {
    this.own ??= await newKey();
    const { own } = this;
    return { key: own.key, sign: async (text) => base64url(await signature(own, new TextEncoder().encode(text))) };
  }

  /** Refuses: a code lets other devices play as the same player. */
  export(): Promise<string> {
    return Promise.reject(refused("online-key-stays"));
  }

  replace(): Promise<void> {
    return Promise.reject(refused("online-key-stays"));
  }

  async forget(): Promise<void> {
    this.own = null;
    await inStore("readwrite", (store) => store.delete(ID)).catch(() => null);
  }
}

async function newKey(): Promise<KeptKey> {
  const pair = await browsersKey();
  if (pair !== null) return { pair, key: base64url(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  const { newPlainKey } = await import("./plain-signing.ts");
  const { secret, publicKey } = newPlainKey();
  return { secret, key: base64url(publicKey) };
}

/** A key that scripts cannot read; null where the browser makes none. */
async function browsersKey(): Promise<CryptoKeyPair | null> {
  if (!window.isSecureContext) return null;
  try {
    return await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  } catch {
    // An old browser.
    return null;
  }
}

async function signature(own: KeptKey, text: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | Uint8Array> {
  if ("pair" in own) return crypto.subtle.sign(ALGORITHM, own.pair.privateKey, text);
  const { signPlain } = await import("./plain-signing.ts");
  return signPlain(text, own.secret);
}

/** Whether the owner of a key signed the text. */
export async function isSignedBy(key: string, text: string, signed: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  try {
    const imported = await importedKey(key);
    if (imported !== null) return await crypto.subtle.verify(ALGORITHM, imported, bytesOf(signed), bytes);
    const { isSignedPlain } = await import("./plain-signing.ts");
    return isSignedPlain(bytesOf(key), bytes, bytesOf(signed));
  } catch {
    return false;
  }
}

/** Null where the browser knows no such keys. */
async function importedKey(key: string): Promise<CryptoKey | null> {
  if (!window.isSecureContext) return null;
  try {
    return await crypto.subtle.importKey("raw", bytesOf(key), ALGORITHM, false, ["verify"]);
  } catch {
    return null;
  }
}

/**
 * Asks the browser's store within one transaction. Null if there is no such value; rejects where storage is refused.
 */
function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error("The browser keeps nothing."));
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    opening.addEventListener("error", fail);
    opening.addEventListener("success", () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => {
        database.close();
        resolve((asked.result as T | undefined) ?? null);
      });
      transaction.addEventListener("abort", fail);
    });
  });
}

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
