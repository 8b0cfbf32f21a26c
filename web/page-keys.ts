import type { PlayerKeys } from "../main/services/online/player-keys.ts";
import { refused } from "../main/services/failures.ts";
import type { Signer } from "../protocol/network/client.ts";

const DATABASE = "sprouts";
const STORE = "keys";
const ID = "player";
const ALGORITHM = "Ed25519";

/** A key that scripts can use, but not read. */
interface KeptKey {
  readonly pair: CryptoKeyPair;
  readonly key: string;
}

/**
 * The player's key in the browser. A page that only looks on has one in memory, which ends with the page. It is kept when
 * the player first takes part, where the browser allows that; a private window may not.
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
    // Pages without TLS, but for those of this computer, may not make keys.
    if (!window.isSecureContext) throw refused("online-no-keys");
    this.own ??= await newKey();
    const { pair, key } = this.own;
    return {
      key,
      sign: async (text) =>
        base64url(await crypto.subtle.sign(ALGORITHM, pair.privateKey, new TextEncoder().encode(text))),
    };
  }

  /** Refuses, since nobody can read the key. */
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
  try {
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
    return { pair, key: base64url(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  } catch {
    // An old browser.
    throw refused("online-no-keys");
  }
}

/** Whether the owner of a key signed the text. */
export async function isSignedBy(key: string, text: string, signature: string): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM, imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

/** Asks the browser's store within one transaction. Null if there is no such value; rejects where storage is refused. */
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

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
