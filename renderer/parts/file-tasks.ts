import { svgImage } from "../picture/svg-image.ts";
import { lineText, type TextLine } from "../picture/svg-text.ts";

/** How work on a file is told that it is not wanted any more, and tells how far it is, from 0 to 1. */
export interface MakingFile {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** A part of the work, which goes from `from` to `to` of the whole. */
export function shareOf({ signal, onProgress }: MakingFile, from: number, to: number): MakingFile {
  return { signal, onProgress: (done) => onProgress(from + (to - from) * done) };
}

/** Lets the page answer first. A timer would wait longer, and seconds in a hidden page. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Letters of a text that are made at once: a task of a few milliseconds. */
const LETTERS_AT_ONCE = 100_000;

/** The text of lines that are made in turn, in short tasks. @throws when it is stopped. */
export async function textInTasks(lines: readonly TextLine[], { signal, onProgress }: MakingFile): Promise<string> {
  const texts: string[] = [];
  let letters = LETTERS_AT_ONCE;
  for (const [i, line] of lines.entries()) {
    if (letters >= LETTERS_AT_ONCE) {
      letters = 0;
      await nextTask();
      signal.throwIfAborted();
      onProgress(i / lines.length);
    }
    const text = lineText(line);
    letters += text.length;
    texts.push(text);
  }
  return texts.join("\n");
}

/** Bands in which a PNG is painted: each is a task of its own. */
const BANDS = 16;
/** Share of the progress of a PNG that is painting; the rest is packing. */
const PAINTING = 0.6;

/** A PNG of the text of a picture, in pixels. @throws when it is stopped, and when the browser cannot make it. */
export async function pngInTasks(
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  { signal, onProgress }: MakingFile,
): Promise<Blob> {
  const image = await svgImage(text);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  for (let band = 0; band < BANDS; band++) {
    await nextTask();
    signal.throwIfAborted();
    const [top, bottom] = [band, band + 1].map((edge) => Math.round((edge * height) / BANDS));
    context?.save();
    context?.beginPath();
    context?.rect(0, top, width, bottom - top);
    context?.clip();
    context?.drawImage(image, 0, 0, width, height);
    context?.restore();
    onProgress((PAINTING * (band + 1)) / BANDS);
  }
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  signal.throwIfAborted();
  if (file === null) throw new Error("the canvas gave no picture");
  return file;
}
