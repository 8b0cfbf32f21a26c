/** The parts of packages in use; opentype.js 2.0.0 has no types. */
declare module "opentype.js" {
  interface OutlinePath {
    readonly commands: readonly ({ readonly type: "M" | "L" | "Q" | "C" | "Z" } & {
      readonly [number in "x1" | "y1" | "x2" | "y2" | "x" | "y"]?: number;
    })[];
  }

  export interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): OutlinePath;
  }

  export function parse(file: ArrayBuffer): Font;
}

declare module "jspdf" {
  export class jsPDF {
    constructor(options: {
      readonly unit: "mm";
      readonly format: readonly [width: number, height: number];
      readonly compress: boolean;
    });
    setProperties(properties: { readonly title: string }): void;
    output(kind: "blob"): Blob;
  }
}

declare module "svg2pdf.js" {
  import type { jsPDF } from "jspdf";

  /** Lengths are in the unit of the file. */
  export function svg2pdf(
    picture: Element,
    file: jsPDF,
    place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ): Promise<jsPDF>;
}

declare module "*.woff?url" {
  const address: string;
  export default address;
}
