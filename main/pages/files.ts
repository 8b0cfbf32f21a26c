import { readFile } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";

export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Types of the files that are served, by the end of their names. Other kinds are not served. */
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/** "/" is index.html. Null outside the folder, for odd characters and unknown types. */
export function pagePath(folder: string, addressPath: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(addressPath);
  } catch {
    return null;
  }
  // Windows reads backslash and colon as folder and drive; NUL ends a path.
  if (!path.startsWith("/") || /[\\:\0]/.test(path)) return null;
  const root = resolve(folder);
  const file = resolve(join(root, path.endsWith("/") ? `${path}index.html` : path));
  const inside = relative(root, file);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`)) return null;
  return Object.hasOwn(TYPES, extname(file)) ? file : null;
}

export async function readPage(folder: string, addressPath: string): Promise<PageFile | null> {
  const path = pagePath(folder, addressPath);
  if (path === null) return null;
  try {
    return { body: new Uint8Array(await readFile(path)), type: TYPES[extname(path)] };
  } catch {
    return null;
  }
}
