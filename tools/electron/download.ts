import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setGlobalProxyFromEnv } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { downloadArtifact } from "@electron/get";

/** Attempts in a row that bring nothing, after which a download is given up. */
const MAX_VAIN_ATTEMPTS = 4;
/** Milliseconds before the second attempt; each further one waits twice as long. */
const FIRST_PAUSE_MS = 500;
/** Statuses of servers that may answer otherwise a moment later. */
const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An error: a download was refused, and trying again would not help. */
class RefusedDownload extends Error {}

export type OnProgress = (bytes: number, total: number | null) => void;

/**
 * Puts Electron's archive, checked, into the store in which Electron's own installer looks first. Honours the mirrors
 * and the store that the installer knows, and the proxies of the environment and of npm.
 */
export async function downloadElectron(
  version: string,
  checksums: Record<string, string>,
  onProgress: OnProgress,
): Promise<void> {
  const { env } = process;
  const isChecksumRemote = Boolean(env.electron_use_remote_checksums || env.npm_config_electron_use_remote_checksums);
  const restore = setGlobalProxyFromEnv(proxiesOf(env));
  try {
    await downloadArtifact({
      version,
      artifactName: "electron",
      platform: process.platform,
      arch: process.arch,
      ...(env.electron_config_cache ? { cacheRoot: env.electron_config_cache } : {}),
      ...(isChecksumRemote ? {} : { checksums }),
      downloader: { download: (address, file) => download(address, file, onProgress) },
    });
  } finally {
    restore();
  }
}

/** Proxies for web addresses: the environment's, else npm's. */
function proxiesOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = [env.all_proxy, env.ALL_PROXY];
  const http = proxyOf(env.http_proxy, env.HTTP_PROXY, env.npm_config_proxy, ...all);
  const https = proxyOf(env.https_proxy, env.HTTPS_PROXY, env.npm_config_https_proxy, ...all) ?? http;
  const none = env.no_proxy ?? env.NO_PROXY ?? env.npm_config_noproxy;
  return {
    ...(http === undefined ? {} : { http_proxy: http }),
    ...(https === undefined ? {} : { https_proxy: https }),
    ...(none ? { no_proxy: none } : {}),
  };
}

/** The first that Node can use. Other programs also take one that names no protocol. */
function proxyOf(...candidates: readonly (string | undefined)[]): string | undefined {
  return candidates
    .flatMap((candidate) => candidate || [])
    .map((candidate) => (candidate.includes("://") ? candidate : `http://${candidate}`))
    .find((candidate) => /^https?:/i.test(candidate));
}

/** Downloads a file. A connection that breaks is made again, and goes on where it broke if the server can do that. */
async function download(address: string, file: string, onProgress: OnProgress): Promise<void> {
  let has = 0;
  for (let vain = 0; ;) {
    try {
      return await fetchRest(address, file, has, onProgress);
    } catch (error) {
      const had = has;
      has = (await stat(file).catch(() => null))?.size ?? 0;
      vain = has > had ? 0 : vain + 1;
      if (error instanceof RefusedDownload || vain >= MAX_VAIN_ATTEMPTS) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** Math.max(0, vain - 1));
    }
  }
}

/** Adds to a file what comes after its first `start` bytes. */
async function fetchRest(address: string, file: string, start: number, onProgress: OnProgress): Promise<void> {
  const answer = await fetch(address, start === 0 ? {} : { headers: { range: `bytes=${start}-` } });
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    const text = `${address} answered ${answer.status} ${answer.statusText}`.trim();
    throw PASSING_STATUSES.has(answer.status) ? new Error(text) : new RefusedDownload(text);
  }
  const isRest = answer.status === 206;
  const length = answer.headers.get("content-length");
  let bytes = isRest ? start : 0;
  const total = length === null ? null : bytes + Number(length);
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onProgress(bytes, total);
      done(null, chunk);
    },
  });
  await pipeline(answer.body, counter, createWriteStream(file, { flags: isRest ? "a" : "w" }));
}
