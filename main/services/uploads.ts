import { encodingOf } from "../../protocol/file-text.ts";
import { fileIncomplete, fileTooLarge, MAX_UPLOAD_BYTES, type UploadKind } from "../../protocol/file-limits.ts";
import { beginsAsBackup } from "../store/backup-file.ts";
import type { BackupTransfers, TransferFile } from "../store/backup-transfers.ts";
import type { Client } from "./clients.ts";
import { refused, RequestRefused } from "./failures.ts";
import type { RequestHandlers, RequestsOf } from "./requests.ts";

/** Files beside the database, one for each client at most. What a client leaves behind goes with it. */
export class ClientFiles {
  private readonly files = new Map<Client["id"], { readonly id: string; readonly file: TransferFile }>();

  /** Takes the place of the client's last file. */
  put({ id: client, gone }: Client, id: string, file: TransferFile): void {
    this.drop(client);
    this.files.set(client, { id, file });
    const leave = (): void => this.drop(client);
    if (gone.aborted) leave();
    else gone.addEventListener("abort", leave, { once: true });
  }

  find({ id: client }: Pick<Client, "id">, id: string): TransferFile | undefined {
    const last = this.files.get(client);
    return last?.id === id ? last.file : undefined;
  }

  /** Gives the file away: the caller removes it. */
  take(client: Pick<Client, "id">, id: string): TransferFile | undefined {
    const file = this.find(client, id);
    if (file !== undefined) this.files.delete(client.id);
    return file;
  }

  drop(client: Client["id"]): void {
    this.files.get(client)?.file.remove();
    this.files.delete(client);
  }

  close(): void {
    for (const client of this.files.keys()) this.drop(client);
  }
}

/** Files that pages send in parts. */
export class Uploads {
  readonly handlers: RequestHandlers<RequestsOf<"upload">> = {
    "upload.add": ({ kind, upload, part }, client) => {
      const bytes = Buffer.from(part, "base64");
      const id = idOf(kind, upload);
      let file = this.files.find(client, id);
      if (file === undefined) {
        if (kind === "backup" && !beginsAsBackup(bytes)) throw refused("backup-file-unrecognised");
        file = this.transfers.empty();
        this.files.put(client, id, file);
      }
      try {
        if (file.size + bytes.length > MAX_UPLOAD_BYTES[kind]) throw new RequestRefused(fileTooLarge(kind));
        file.append(bytes);
      } catch (error) {
        this.files.drop(client.id);
        throw error;
      }
      return {};
    },
  };
  private readonly transfers: Pick<BackupTransfers, "empty">;
  private readonly files = new ClientFiles();

  constructor(transfers: Pick<BackupTransfers, "empty">) {
    this.transfers = transfers;
  }

  /** The whole file, which the caller removes. */
  take(kind: UploadKind, upload: string, client: Client): TransferFile {
    const file = this.files.take(client, idOf(kind, upload));
    if (file === undefined) throw new RequestRefused(fileIncomplete(kind));
    return file;
  }

  /** What the file says; it is gone then. */
  text(kind: UploadKind, upload: string, client: Client): string {
    const file = this.take(kind, upload, client);
    try {
      const bytes = file.read(0, file.size);
      return new TextDecoder(encodingOf(bytes)).decode(bytes);
    } finally {
      file.remove();
    }
  }

  close(): void {
    this.files.close();
  }
}

function idOf(kind: UploadKind, upload: string): string {
  return `${kind} ${upload}`;
}
