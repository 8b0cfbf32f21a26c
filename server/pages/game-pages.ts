import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pageHeaders } from "../../main/pages/policy.ts";
import { readPage } from "../../main/pages/files.ts";
import type { Room } from "../../protocol/network/rooms.ts";
import { languageAccepted } from "./server-page.ts";

/** What is answered to a browser. */
export interface PageAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface PageQuestion {
  /** The path as the browser asks for it. */
  readonly path: string;
  readonly acceptEncoding: string;
  readonly acceptLanguage: string;
  /** The address of the server's WebSocket, which older browsers do not take for the page's own origin. */
  readonly socket: string;
  /** The room to which the path leads, which the page shows; null if there is none. */
  readonly room: Room | null;
}

/** The game as pages. */
export interface GamePages {
  /** Null for any other path. */
  answer(question: PageQuestion): Promise<PageAnswer | null>;
}

const PAGE = "web.html";
/** Place of the room in the page. */
const ROOM = /(?<= id="room">)[^<]*/;
const ASSETS = "/assets/";
/** Paths at which the page opens: see `webLink`. */
const ENTRANCE = /^\/(?:(?:join|watch)\/[\w-]{1,40}\/?)?$/;
/** The worker that plays, whose search is in WebAssembly: `web/page-worker.ts`. */
const SEARCHING = /^\/assets\/page-worker-[\w-]+\.js$/;
/** Files whose addresses stay. */
const LASTING: ReadonlySet<string> = new Set(["/service-worker.js", "/manifest.webmanifest"]);
/** Assets have hashes of their content in their names. */
const FOR_EVER = "public, max-age=31536000, immutable";
const OPENER_POLICY = "Cross-Origin-Opener-Policy";
/** Kinds of files that become smaller. */
const COMPRESSED = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;

type Encoding = "br" | "gzip" | "identity";

/** Quality of Brotli for who waits for a file that nobody has asked for before. */
const FAST_QUALITY = 5;

const brotli = (body: Uint8Array, quality: number): Promise<Uint8Array> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function compressed(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "identity") return Promise.resolve(body);
  return encoding === "br" ? brotli(body, FAST_QUALITY) : promisify(gzip)(body);
}

/** Opens the pages that `npm run build` has made in `folder`; null if there are none. */
export async function openGamePages(folder: string): Promise<GamePages | null> {
  let names: string[];
  let page: string;
  try {
    names = await readdir(join(folder, "assets"));
    // Addresses in it are relative, but the page opens at several paths.
    page = (await readFile(join(folder, PAGE), "utf8")).replaceAll('"./assets/', `"${ASSETS}`);
  } catch {
    return null;
  }
  const assets = new Set(names.map((name) => ASSETS + name));
  const made = new Map<string, Promise<Uint8Array>>();
  let shrinking = Promise.resolve();
  /** Makes a file as small as can be, which takes a second, once others are made. It is sent larger meanwhile. */
  const shrinkLater = (key: string, body: Uint8Array): void => {
    shrinking = shrinking.then(async () => {
      const smallest = await brotli(body, constants.BROTLI_MAX_QUALITY);
      made.set(key, Promise.resolve(smallest));
    });
  };
  /** Compresses each file once for who waits. */
  const encoded = (path: string, body: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
    const key = `${encoding} ${path}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const making = compressed(body, encoding);
    made.set(key, making);
    if (encoding === "br") shrinkLater(key, body);
    return making;
  };
  return {
    async answer({ path, acceptEncoding, acceptLanguage, socket, room }) {
      const isEntrance = ENTRANCE.test(path);
      if (!isEntrance && !assets.has(path) && !LASTING.has(path)) return null;
      const file = isEntrance
        ? { body: Buffer.from(withRoom(page, room)), type: "text/html; charset=utf-8" }
        : await readPage(folder, path);
      if (file === null) return null;
      const encoding = COMPRESSED.test(file.type) ? encodingOf(acceptEncoding) : "identity";
      const body = await (isEntrance ? compressed(file.body, encoding) : encoded(path, file.body, encoding));
      return {
        body,
        headers: {
          ...headersAt(socket, SEARCHING.test(path)),
          "Content-Type": file.type,
          "Content-Length": String(body.byteLength),
          // A room is for who has its code.
          "Cache-Control": assets.has(path) ? FOR_EVER : room === null ? "no-cache" : "no-store",
          Vary: isEntrance ? "Accept-Encoding, Accept-Language" : "Accept-Encoding",
          ...(isEntrance ? textsHint(names, acceptLanguage) : {}),
          ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
        },
      };
    },
  };
}

/** Writes a room into the page. Nothing in its JSON can end the element. */
function withRoom(page: string, room: Room | null): string {
  return page.replace(ROOM, () => JSON.stringify(room).replaceAll("<", "\\u003c"));
}

/** Headers for a page whose server is reached by the address of its WebSocket. */
function headersAt(socket: string, isSearching: boolean): Readonly<Record<string, string>> {
  const { [OPENER_POLICY]: openers, ...others } = pageHeaders([socket], isSearching);
  // Without TLS, browsers ignore it, and complain.
  return socket.startsWith("wss:") ? { ...others, [OPENER_POLICY]: openers } : others;
}

/** Lets a browser ask for the texts in its language before it has read the page. */
function textsHint(names: readonly string[], acceptLanguage: string): Readonly<Record<string, string>> {
  const file = new RegExp(`^${languageAccepted(acceptLanguage)}-[\\w-]{8}\\.js$`);
  const texts = names.find((name) => file.test(name));
  return texts === undefined ? {} : { Link: `<${ASSETS}${texts}>; rel="modulepreload"` };
}

function encodingOf(accepted: string): Encoding {
  const offered = accepted.split(",").map((one) => one.split(";")[0].trim());
  return offered.includes("br") ? "br" : offered.includes("gzip") ? "gzip" : "identity";
}
