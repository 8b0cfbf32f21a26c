import { MAX_BACKUP_BYTES } from "../../../protocol/file-limits.ts";
import { FILE_PART_BYTES } from "../../../protocol/file-limits.ts";
import { fileIncomplete, fileTooLarge } from "../../../protocol/file-limits.ts";
import type { BackupTransfers, TransferFile } from "../../store/backup-transfers.ts";
import type { Client } from "../clients.ts";
import { RequestRefused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { ClientFiles, type Uploads } from "../uploads.ts";

export interface BackupServiceContext {
  readonly transfers: BackupTransfers;
  readonly uploads: Uploads;
  /** Ends the host, and starts another one. */
  readonly restart: () => void;
}

export class BackupService {
  readonly handlers: RequestHandlers<RequestsOf<"backup">> = {
    "backup.make": async (_, client) => {
      const file = await this.context.transfers.pack(client.gone);
      const { size } = file;
      if (size > MAX_BACKUP_BYTES) {
        file.remove();
        throw new RequestRefused(fileTooLarge("backup"));
      }
      const backup = crypto.randomUUID();
      this.made.put(client, backup, file);
      return { backup, size };
    },
    // The file is gone after its last part.
    "backup.read": ({ backup, start }, client) => {
      const file = found(this.made, client, backup);
      const bytes = file.read(start, FILE_PART_BYTES);
      const end = start + bytes.length;
      const isLast = bytes.length === 0 || end >= file.size;
      if (isLast) this.made.drop(client.id);
      return { part: bytes.toString("base64"), next: isLast ? null : end };
    },
    // The checked database is kept until it is restored.
    "backup.check": async ({ upload }, client) => {
      const { transfers, uploads } = this.context;
      const file = uploads.take("backup", upload, client);
      try {
        const read = await transfers.unpack(file, client.gone);
        if (!read.ok) throw new RequestRefused(read.error);
        const { database, contents } = read.value;
        this.checked.put(client, upload, database);
        return { found: contents, here: transfers.contents() };
      } finally {
        file.remove();
      }
    },
    "backup.restore": ({ upload }, client) => {
      const { transfers, restart } = this.context;
      transfers.replaceBy(found(this.checked, client, upload));
      restart();
      return {};
    },
  };
  private readonly context: BackupServiceContext;
  private readonly made = new ClientFiles();
  private readonly checked = new ClientFiles();

  constructor(context: BackupServiceContext) {
    this.context = context;
  }

  close(): void {
    this.made.close();
    this.checked.close();
  }
}

function found(files: ClientFiles, client: Client, id: string): TransferFile {
  const file = files.find(client, id);
  if (file === undefined) throw new RequestRefused(fileIncomplete("backup"));
  return file;
}
