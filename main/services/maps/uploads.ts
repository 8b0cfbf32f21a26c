import { MAX_MAP_FILE_BYTES, mapFileTooLarge } from "../../../protocol/map-file.ts";
import type { Client } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";

interface Upload {
  readonly id: string;
  readonly parts: string[];
  length: number;
}

/** Files that arrive in parts, one for each client. What a client leaves behind goes with it. */
export class Uploads {
  private readonly latest = new WeakMap<Client, Upload>();

  add(client: Client, id: string, part: string): void {
    const known = this.latest.get(client);
    const upload = known?.id === id ? known : { id, parts: [], length: 0 };
    this.latest.set(client, upload);
    upload.length += part.length;
    if (upload.length > MAX_MAP_FILE_BYTES) {
      this.latest.delete(client);
      throw new RequestRefused(mapFileTooLarge());
    }
    upload.parts.push(part);
  }

  take(client: Client, id: string): string {
    const upload = this.latest.get(client);
    if (upload?.id !== id) throw refused("map-file-incomplete");
    this.latest.delete(client);
    return upload.parts.join("");
  }
}
