import type { Signer } from "../../../protocol/network/client.ts";

/** The player's key, wherever it is kept. Servers know the player by it. */
export interface PlayerKeys {
  readonly exists: boolean;
  /** Makes a key at the first call. Rejects with `online-key-damaged` for one that cannot be read. */
  signer(): Promise<Signer>;
  /** The key as a file's text, for another computer. */
  export(): Promise<string>;
  /** Takes the key of a file's text. */
  replace(text: string): Promise<void>;
  forget(): Promise<void>;
}
