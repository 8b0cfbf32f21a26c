import { BACKUP_PART_BYTES, backupFileTooLarge, MAX_BACKUP_BYTES } from "../../../protocol/backups.ts";
import { beginsAsBackup } from "../../store/backup-file.ts";
import type { BackupTransfers, TransferFile } from "../../store/backup-transfers.ts";
import type { Client } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

interface Kept {
  readonly id: string;
  readonly file: TransferFile;
}

/** Files go in parts. Each client has at most one of each kind. */
type Shelf = Map<Client["id"], Kept>;

export class BackupService {
  readonly handlers: RequestHandlers<RequestsOf<"backup">> = {
    "backup.make": async (_, client) => {
      const file = await this.transfers.pack();
      if (file.size > MAX_BACKUP_BYTES) {
        file.remove();
        throw new RequestRefused(backupFileTooLarge());
      }
      return { backup: put(this.made, client, crypto.randomUUID(), file), size: file.size };
    },
    // The file is gone after its last part.
    "backup.read": ({ backup: id, start }, client) => {
      const file = found(this.made, client, id);
      const bytes = file.read(start, BACKUP_PART_BYTES);
      const end = start + bytes.length;
      const isLast = bytes.length === 0 || end >= file.size;
      if (isLast) drop(this.made, client);
      return { part: bytes.toString("base64"), next: isLast ? null : end };
    },
    "backup.upload": ({ upload: id, part }, client) => {
      const known = this.uploads.get(client.id);
      const bytes = Buffer.from(part, "base64");
      if (known?.id !== id && !beginsAsBackup(bytes)) throw refused("backup-file-unrecognised");
      const file = known?.id === id ? known.file : this.transfers.empty();
      if (known?.id !== id) put(this.uploads, client, id, file);
      if (file.size + bytes.length > MAX_BACKUP_BYTES) {
        drop(this.uploads, client);
        throw new RequestRefused(backupFileTooLarge());
      }
      try {
        file.append(bytes);
      } catch (error) {
        drop(this.uploads, client);
        throw error;
      }
      return {};
    },
    // The checked database is kept until it is restored.
    "backup.check": async ({ upload: id }, client) => {
      const file = found(this.uploads, client, id);
      this.uploads.delete(client.id);
      try {
        const read = await this.transfers.unpack(file);
        if (!read.ok) throw new RequestRefused(read.error);
        const { database, contents } = read.value;
        put(this.checked, client, id, database);
        return { found: contents, here: this.transfers.contents() };
      } finally {
        file.remove();
      }
    },
    "backup.restore": ({ upload: id }, client) => {
      this.transfers.replaceBy(found(this.checked, client, id));
      this.restart();
      return {};
    },
  };
  private readonly transfers: BackupTransfers;
  private readonly restart: () => void;
  private readonly made: Shelf = new Map();
  private readonly uploads: Shelf = new Map();
  private readonly checked: Shelf = new Map();

  constructor(transfers: BackupTransfers, restart: () => void) {
    this.transfers = transfers;
    this.restart = restart;
  }

  close(): void {
    for (const shelf of [this.made, this.uploads, this.checked]) for (const { file } of shelf.values()) file.remove();
  }
}

/** In place of the client's last one. Returns the id. */
function put(shelf: Shelf, client: Client, id: string, file: TransferFile): string {
  drop(shelf, client);
  shelf.set(client.id, { id, file });
  return id;
}

function drop(shelf: Shelf, client: Client): void {
  shelf.get(client.id)?.file.remove();
  shelf.delete(client.id);
}

function found(shelf: Shelf, client: Client, id: string): TransferFile {
  const kept = shelf.get(client.id);
  if (kept?.id !== id) throw refused("backup-file-incomplete");
  return kept.file;
}
