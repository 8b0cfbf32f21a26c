import { svgImage } from "../picture/svg-image.ts";
import { POSTER_SIZE } from "./poster-text.ts";

/** Size of a poster in pixels: A3 at 300 dots per inch. */
const PIXELS = { width: 3508, height: 4961 } as const;

export const POSTER_FORMATS = ["pdf", "png", "svg"] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** @throws when the browser cannot make it. */
export async function posterFile(text: string, format: PosterFormat): Promise<Blob> {
  if (format === "pdf") return await pdf(text);
  return format === "png" ? await png(text) : new Blob([text], { type: "image/svg+xml" });
}

async function png(text: string): Promise<Blob> {
  const image = await svgImage(text);
  const canvas = document.createElement("canvas");
  canvas.width = PIXELS.width;
  canvas.height = PIXELS.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (file === null) throw new Error("the canvas gave no picture");
  return file;
}

async function pdf(text: string): Promise<Blob> {
  const [{ jsPDF }, { svg2pdf }] = await Promise.all([import("jspdf"), import("svg2pdf.js")]);
  const { width, height } = POSTER_SIZE;
  const file = new jsPDF({ unit: "mm", format: [width, height], compress: true });
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  file.setProperties({ title: documentElement.querySelector("title")?.textContent ?? "" });
  // It reads styles, which only a part of the page has.
  const picture = document.importNode(documentElement, true);
  document.body.append(picture);
  try {
    await svg2pdf(picture, file, { x: 0, y: 0, width, height });
  } finally {
    picture.remove();
  }
  return file.output("blob");
}
