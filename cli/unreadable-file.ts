import { InputError } from "./command.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
};

/** Turns what reading a file threw into an error with a sentence. */
export function unreadableFile(file: string, error: unknown): InputError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new InputError(`cannot read ${file}: ${reason}`);
}
