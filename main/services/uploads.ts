import type { Failure } from "../../protocol/error-codes.ts";
import type { Client } from "./clients.ts";
import { RequestRefused } from "./failures.ts";

interface UploadLimits {
  /** In UTF-16 units. */
  readonly most: number;
  readonly tooLarge: Failure;
  readonly incomplete: Failure;
}

interface Upload {
  readonly id: string;
  readonly parts: string[];
  length: number;
}

/** Files that arrive in parts, one for each client. What a client leaves behind goes with it. */
export class Uploads {
  private readonly latest = new WeakMap<Client, Upload>();
  private readonly limits: UploadLimits;

  constructor(limits: UploadLimits) {
    this.limits = limits;
  }

  add(client: Client, id: string, part: string): void {
    const known = this.latest.get(client);
    const upload = known?.id === id ? known : { id, parts: [], length: 0 };
    this.latest.set(client, upload);
    upload.length += part.length;
    if (upload.length > this.limits.most) {
      this.latest.delete(client);
      throw new RequestRefused(this.limits.tooLarge);
    }
    upload.parts.push(part);
  }

  take(client: Client, id: string): string {
    const upload = this.latest.get(client);
    if (upload?.id !== id) throw new RequestRefused(this.limits.incomplete);
    this.latest.delete(client);
    return upload.parts.join("");
  }
}
