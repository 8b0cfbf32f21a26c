import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Signer } from "../../../protocol/network/client.ts";
import { newSigningKey, signerOf } from "../../network/signing-key.ts";
import { refused } from "../failures.ts";
import type { PlayerKeys } from "./player-keys.ts";

const FILE_NAME = "online-key.pem";

/** The player's key in the data folder, readable by its owner alone. Servers know the player by it. */
export class PlayerKeyFile implements PlayerKeys {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, FILE_NAME);
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  /** Makes a key at the first call. A file that cannot be read stays as it is, and is refused. */
  async signer(): Promise<Signer> {
    if (!this.exists) this.write(newSigningKey());
    const signer = signerOf(this.text());
    if (signer === null) throw refused("online-key-damaged");
    return signer;
  }

  async export(): Promise<string> {
    await this.signer();
    return this.text();
  }

  async replace(text: string): Promise<void> {
    if (signerOf(text) === null) throw refused("online-key-file");
    this.write(text);
  }

  async forget(): Promise<void> {
    rmSync(this.path, { force: true });
  }

  private text(): string {
    return readFileSync(this.path, "utf8");
  }

  private write(text: string): void {
    const fresh = `${this.path}.new`;
    writeFileSync(fresh, text, { mode: 0o600 });
    renameSync(fresh, this.path);
  }
}
