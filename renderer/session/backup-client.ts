import { BACKUP_PART_BYTES, backupFileTooLarge, MAX_BACKUP_BYTES, type CheckedBackup } from "../../protocol/backups.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";

/** Whole per cents that are done. */
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

  async check(file: Blob, onProgress: OnProgress): Promise<UploadedBackup> {
    if (file.size > MAX_BACKUP_BYTES) throw new HostFailure(backupFileTooLarge());
    const upload = crypto.randomUUID();
    for (let start = 0; start === 0 || start < file.size; start += BACKUP_PART_BYTES) {
      onProgress(Math.floor((100 * start) / Math.max(1, file.size)));
      const part = await base64(file.slice(start, start + BACKUP_PART_BYTES));
      await this.host.ask("backup.upload", { upload, part });
    }
    return { upload, checked: await this.host.ask("backup.check", { upload }) };
  }

  /** All windows begin afresh soon after. */
  async restore(upload: string): Promise<void> {
    await this.host.ask("backup.restore", { upload });
  }
}

/** Rejects with an error of the file. */
function base64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,?/, "") : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(bytes);
  });
}
