import { nextTask, pngInTasks, type MakingFile } from "../parts/file-tasks.ts";
import { POSTER_SIZE } from "./poster-text.ts";

/** Size of a poster in pixels: A3 at 300 dots per inch. */
const PIXELS = { width: 3508, height: 4961 } as const;

export const POSTER_FORMATS = ["pdf", "png", "svg"] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** Letters of paths that a PDF gets at once, in a task of its own. */
const LETTERS_AT_ONCE = 10_000;

/** Makes a file; the page stays usable. @throws when it is stopped, and when the browser cannot make it. */
export async function posterFile(text: string, format: PosterFormat, making: MakingFile): Promise<Blob> {
  if (format === "pdf") return await pdf(text, making);
  return format === "png" ? await pngInTasks(text, PIXELS, making) : new Blob([text], { type: "image/svg+xml" });
}

async function pdf(text: string, { signal, onProgress }: MakingFile): Promise<Blob> {
  const [{ jsPDF }, { svg2pdf }] = await Promise.all([import("jspdf"), import("svg2pdf.js")]);
  const { width, height } = POSTER_SIZE;
  const file = new jsPDF({ unit: "mm", format: [width, height], compress: true });
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  file.setProperties({ title: documentElement.querySelector("title")?.textContent ?? "" });
  const parts = partsOf(documentElement);
  for (const [i, part] of parts.entries()) {
    await nextTask();
    signal.throwIfAborted();
    // It reads styles, which only a part of the page has.
    const picture = document.importNode(part, true);
    document.body.append(picture);
    try {
      await svg2pdf(picture, file, { x: 0, y: 0, width, height });
    } finally {
      picture.remove();
    }
    onProgress((i + 1) / parts.length);
  }
  await nextTask();
  signal.throwIfAborted();
  return file.output("blob");
}

/** Copies of a picture, each with some of its shapes: together they show all of it, in its order. */
function partsOf(picture: Element): Element[] {
  const isShape = (element: Element): boolean =>
    element.childElementCount === 0 && element.closest("clipPath") === null;
  const shapesOf = (whole: Element): Element[] => [...whole.querySelectorAll("*")].filter(isShape);
  const groups: number[] = [];
  let letters = 0;
  for (const shape of shapesOf(picture)) {
    groups.push(Math.floor(letters / LETTERS_AT_ONCE));
    letters += shape.getAttribute("d")?.length ?? 0;
  }
  return [...new Set(groups)].map((group) => {
    const part = picture.cloneNode(true) as Element;
    for (const [i, shape] of shapesOf(part).entries()) if (groups[i] !== group) shape.remove();
    return part;
  });
}
