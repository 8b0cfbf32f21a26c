import { FileNotWritten, FileTooLarge, MAX_SAVED_BYTES } from "../../protocol/shell.ts";

// Each answers whether the file was saved; the player may cancel it in the shell. Each throws `FileNotWritten`
// or `FileTooLarge`.

export function saveText(text: string, name: string, type = "application/json"): Promise<boolean> {
  return saveFile(new Blob([text], { type }), name);
}

export function saveGif(file: Blob, name: string): Promise<boolean> {
  return saveFile(file, `${name}.gif`);
}

/** Saves a file by the shell's dialog, or as a browser's download. */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const { sproutsShell } = window;
  if (sproutsShell !== undefined) {
    if (file.size > MAX_SAVED_BYTES) throw new FileTooLarge();
    const outcome = await sproutsShell.ask("save", { name, bytes: new Uint8Array(await file.arrayBuffer()) });
    if (outcome === "file-not-written") throw new FileNotWritten();
    return outcome === "saved";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
