import { useRef } from "preact/hooks";
import type { FileKind } from "../../protocol/shell.ts";
import { readableFile, type ReadableFile } from "../session/shell.ts";

interface FileButtonProps {
  readonly label: string;
  readonly kind: FileKind;
  /** Whether several files may be chosen. */
  readonly isForMany?: boolean;
  readonly isSmall?: boolean;
  readonly testid: string;
  readonly inputTestid: string;
  readonly isDisabled?: boolean;
  /** Called with the chosen files, at least one. */
  readonly onFiles: (files: readonly ReadableFile[]) => void;
}

/** Files that a button accepts, as HTML's `accept`. */
const ACCEPTED: Readonly<Record<FileKind, string>> = {
  maps: ".sprouts,application/json",
  games: ".sprouts-games,.txt,application/json",
  progress: ".json,application/json",
  keys: ".pem",
  certificates: ".json,application/json",
};

/** Asks for files by the shell's dialog, or by a browser's. */
export function FileButton(props: FileButtonProps) {
  const { label, kind, isForMany = false, isSmall = false, testid, inputTestid, isDisabled = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly ReadableFile[]): void => {
    if (files.length > 0) onFiles(isForMany ? files : files.slice(0, 1));
  };
  const choose = (): void => {
    const { sproutsShell } = window;
    if (sproutsShell === undefined) input.current?.click();
    else void sproutsShell.ask("open", kind).then((files) => take(files.map(readableFile)));
  };
  return (
    <>
      <button
        type="button"
        class={`button ${isSmall ? "button-small" : ""}`}
        data-testid={testid}
        disabled={isDisabled}
        onClick={choose}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[kind]}
        multiple={isForMany}
        hidden
        data-testid={inputTestid}
        onChange={(event) => {
          const { currentTarget } = event;
          take([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
