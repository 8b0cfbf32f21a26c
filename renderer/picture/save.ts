import { FileNotWritten, FileTooLarge, MAX_SAVED_BYTES } from "../../protocol/shell.ts";
import { svgImage } from "./svg-image.ts";
import { PICTURE_SIDE } from "./svg-text.ts";

/** Factor that makes a picture 2,000 x 2,000 pixels large. */
const PNG_SCALE = 2;

// Each answers whether the file was saved; the player may cancel it in the shell. Each throws `FileNotWritten`
// or `FileTooLarge`.

export function saveSvg(text: string, name: string): Promise<boolean> {
  return saveFile(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
}

export function saveText(text: string, name: string, type = "application/json"): Promise<boolean> {
  return saveFile(new Blob([text], { type }), name);
}

/** Saves a picture as PNG. Also throws when the browser cannot make one. */
export async function savePng(text: string, name: string): Promise<boolean> {
  const image = await svgImage(text);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE_SIDE * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (pixels === null) throw new Error("the canvas gave no picture");
  return await saveFile(pixels, `${name}.png`);
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
