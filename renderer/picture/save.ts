import { PICTURE_SIDE } from "./svg-text.ts";

/** Pixels to a unit of the picture: 2,000 pixels square. */
const PNG_SCALE = 2;

/** Saves an SVG text as a file. */
export function saveSvg(text: string, name: string): void {
  offer(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Saves a JSON text as a file; `name` includes the ending. */
export function saveText(text: string, name: string): void {
  offer(new Blob([text], { type: "application/json" }), name);
}

/** Saves the picture as a PNG file. @throws when the browser cannot make one. */
export async function savePng(text: string, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = PICTURE_SIDE * PNG_SCALE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (pixels === null) throw new Error("the canvas gave no picture");
    offer(pixels, `${name}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Starts a download. */
function offer(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
