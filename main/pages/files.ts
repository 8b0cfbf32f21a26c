import { readFile } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";

/** A file of the game's pages. */
export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** What kinds of files the pages are made of; another kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/**
 * The path of the file in `folder` that the path of an address means ("/" is index.html); null when
 * it leads out of the folder, has a strange character or names no kind of file that pages have.
 */
export function pagePath(folder: string, addressPath: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(addressPath);
  } catch {
    return null;
  }
  // A backslash or a colon may mean another folder or drive on Windows, a NUL ends a path early.
  if (!path.startsWith("/") || /[\\:\0]/.test(path)) return null;
  const root = resolve(folder);
  const file = resolve(join(root, path.endsWith("/") ? `${path}index.html` : path));
  const inside = relative(root, file);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`)) return null;
  return Object.hasOwn(TYPES, extname(file)) ? file : null;
}

/** Reads the file of the pages in `folder` that the path of an address means; null when there is none. */
export async function readPage(folder: string, addressPath: string): Promise<PageFile | null> {
  const path = pagePath(folder, addressPath);
  if (path === null) return null;
  try {
    return { body: new Uint8Array(await readFile(path)), type: TYPES[extname(path)] };
  } catch {
    return null;
  }
}
