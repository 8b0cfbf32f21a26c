import type { CheckedBackup } from "../../protocol/backups.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { sendFile } from "./host-answers.ts";

/** Hears how many whole per cents are done. */
type OnProgress = (percent: number) => void;

export interface UploadedBackup {
  readonly upload: string;
  readonly checked: CheckedBackup;
}

/** A file of all data, made and read in parts. All reject with the host's failure. */
export class BackupClient {
  private readonly host: HostClient;

  constructor(host: HostClient) {
    this.host = host;
  }

  async make(onProgress: OnProgress): Promise<Blob> {
    const { backup, size } = await this.host.ask("backup.make", {});
    const parts: Blob[] = [];
    for (let start: number | null = 0; start !== null;) {
      onProgress(Math.floor((100 * start) / size));
      const { part, next }: { part: string; next: number | null } = await this.host.ask("backup.read", {
        backup,
        start,
      });
      // The browser may keep blobs on the disk.
      parts.push(new Blob([Uint8Array.from(atob(part), (byte) => byte.charCodeAt(0))]));
      start = next;
    }
    return new Blob(parts, { type: "application/gzip" });
  }

  check(file: Blob, onProgress: OnProgress): Promise<UploadedBackup> {
    const take = async (upload: string): Promise<UploadedBackup> => ({
      upload,
      checked: await this.host.ask("backup.check", { upload }),
    });
    return sendFile(this.host, { kind: "backup", file, take, onProgress });
  }

  /** Restores a backup. All windows begin afresh soon after. */
  async restore(upload: string): Promise<void> {
    await this.host.ask("backup.restore", { upload });
  }
}
