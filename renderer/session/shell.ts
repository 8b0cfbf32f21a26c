import { encodingOf } from "../../protocol/file-text.ts";
import type { OpenedFile, Shell } from "../../protocol/shell.ts";

declare global {
  interface Window {
    /** Set by the preload script; the web host has none. */
    readonly sproutsShell?: Shell;
  }
}

/** The text of a file, in any encoding that its beginning tells. Rejects where it cannot be read. */
export async function textOfFile(file: Pick<File, "text">): Promise<string> {
  if (!(file instanceof Blob)) return file.text();
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export type ReadableFile = Pick<File, "name" | "size" | "text">;

/** A file that the shell has read, as a browser gives one. */
export function readableFile({ name, size, text, bytes }: OpenedFile): ReadableFile {
  if (bytes !== undefined) return new File([bytes], name);
  return {
    name,
    size,
    text: () => (text === null ? Promise.reject(new Error("the shell could not read it")) : Promise.resolve(text)),
  };
}
