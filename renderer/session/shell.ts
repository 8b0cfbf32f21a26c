import type { OpenedFile, Shell } from "../../protocol/shell.ts";

declare global {
  interface Window {
    /** Set by the preload script; the web host has none. */
    readonly sproutsShell?: Shell;
  }
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
