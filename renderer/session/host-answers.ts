import { type HostClient, HostFailure } from "../../protocol/host-client.ts";
import { FILE_PART_BYTES } from "../../protocol/file-limits.ts";
import { FileNotRead } from "../../protocol/shell.ts";
import { fileTooLarge, MAX_UPLOAD_BYTES, type UploadKind } from "../../protocol/file-limits.ts";
import { failureText } from "../texts/failure-text.ts";
import { InTurn } from "../game/in-turn.ts";

/** Why the host refused, as a sentence; null if it did not. */
export async function refusalText(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return failureText(error);
  }
}

interface SentFile<T> {
  readonly kind: UploadKind;
  readonly file: Pick<File, "size" | "text">;
  /** Asks for what is done with the upload. */
  readonly take: (upload: string) => Promise<T>;
  /** Hears the whole per cents that are sent. */
  readonly onProgress?: (percent: number) => void;
}

/** Files on their way to each host. It keeps one for each client until that is taken. */
const sending = new WeakMap<HostClient, InTurn>();

/** Sends a file in parts, after those that are on their way. Rejects with the host's failure, or with `FileNotRead`. */
export async function sendFile<T>(host: HostClient, { kind, file, take, onProgress }: SentFile<T>): Promise<T> {
  if (file.size > MAX_UPLOAD_BYTES[kind]) throw new HostFailure(fileTooLarge(kind));
  const bytes = file instanceof Blob ? file : new Blob([await file.text().catch(throwNotRead)]);
  const turns = sending.get(host) ?? new InTurn();
  sending.set(host, turns);
  const { answer } = await turns.run(async () => {
    const upload = crypto.randomUUID();
    for (let start = 0; start === 0 || start < bytes.size; start += FILE_PART_BYTES) {
      onProgress?.(Math.floor((100 * start) / Math.max(1, bytes.size)));
      await host.ask("upload.add", { kind, upload, part: await base64(bytes.slice(start, start + FILE_PART_BYTES)) });
    }
    // The next file need not wait for the answer.
    return { answer: take(upload) };
  });
  return answer;
}

function base64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,?/, "") : ""),
    );
    reader.addEventListener("error", () => reject(new FileNotRead()));
    reader.readAsDataURL(bytes);
  });
}

function throwNotRead(): never {
  throw new FileNotRead();
}
