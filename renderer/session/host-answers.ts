import { type HostClient, HostFailure } from "../../protocol/client.ts";
import { FILE_PART_BYTES } from "../../protocol/request-parts.ts";
import { FileNotRead } from "../../protocol/shell.ts";
import { fileTooLarge, MAX_UPLOAD_BYTES, type UploadKind } from "../../protocol/uploads.ts";
import { failureText } from "../texts/failure-text.ts";

/** Why the host refused, as a sentence; null if it did not. */
export async function refusalText(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return failureText(error);
  }
}

/**
 * Sends a file in parts; returns the id of the upload. Rejects with the host's failure, or with `FileNotRead`.
 * @param onProgress hears the whole per cents that are done.
 */
export async function uploadFile(
  host: HostClient,
  kind: UploadKind,
  file: Pick<File, "size" | "text">,
  onProgress: (percent: number) => void = () => {},
): Promise<string> {
  if (file.size > MAX_UPLOAD_BYTES[kind]) throw new HostFailure(fileTooLarge(kind));
  const bytes = file instanceof Blob ? file : new Blob([await file.text().catch(throwNotRead)]);
  const upload = crypto.randomUUID();
  for (let start = 0; start === 0 || start < bytes.size; start += FILE_PART_BYTES) {
    onProgress(Math.floor((100 * start) / Math.max(1, bytes.size)));
    await host.ask("upload.add", { kind, upload, part: await base64(bytes.slice(start, start + FILE_PART_BYTES)) });
  }
  return upload;
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
