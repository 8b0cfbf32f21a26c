import { svgImage } from "./svg-image.ts";
import { PICTURE_SIDE } from "./svg-text.ts";

/** For 2,000 x 2,000 pixels. */
const PNG_SCALE = 2;

export function saveSvg(text: string, name: string): void {
  offer(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
}

export function saveText(text: string, name: string): void {
  offer(new Blob([text], { type: "application/json" }), name);
}

/** @throws when the browser cannot make one. */
export async function savePng(text: string, name: string): Promise<void> {
  const image = await svgImage(text);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE_SIDE * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (pixels === null) throw new Error("the canvas gave no picture");
  offer(pixels, `${name}.png`);
}

export function saveGif(file: Blob, name: string): void {
  offer(file, `${name}.gif`);
}

function offer(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
