// Draws assets/icon.svg in all sizes that the systems ask for, into assets/icons/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { IconIcns, IconIco } from "@shockpkg/icon-encoder";
import { chromium } from "playwright-core";
import { ensureBrowser } from "./browser.ts";
import { projectPath } from "./process.ts";

/** Widths of the icons for Linux, in pixels. */
const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** The types of icon in an ICNS file, and their widths in pixels: a type "@2x" has twice the pixels. */
const ICNS_TYPES = {
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};

const source = readFileSync(projectPath("assets", "icon.svg"), "utf8");

async function draw(sizes: readonly number[]): Promise<Map<number, Buffer>> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const pictures = new Map<number, Buffer>();
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`,
      );
      pictures.set(size, await page.screenshot({ omitBackground: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

const pictures = await draw(PNG_SIZES);
const picture = (size: number): Buffer => {
  const found = pictures.get(size);
  if (found === undefined) throw new Error(`There is no picture of ${size} pixels.`);
  return found;
};

const folder = projectPath("assets", "icons");
mkdirSync(folder, { recursive: true });
for (const size of PNG_SIZES) writeFileSync(`${folder}/${size}x${size}.png`, picture(size));

const ico = new IconIco();
for (const size of ICO_SIZES) await ico.addFromPng(picture(size), null, true);
writeFileSync(`${folder}/icon.ico`, ico.encode());

const icns = new IconIcns();
icns.toc = true;
for (const [type, size] of Object.entries(ICNS_TYPES)) await icns.addFromPng(picture(size), [type], true);
writeFileSync(`${folder}/icon.icns`, icns.encode());
