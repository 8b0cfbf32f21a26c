import { net } from "electron";
import { z } from "zod";
import packageFile from "../../package.json" with { type: "json" };
import { versionOfTag } from "./version.ts";

const FEED_HOST = "https://api.github.com";
/** Length of an answer above which it is refused. */
const MAX_ANSWER_CHARACTERS = 1_000_000;
const MAX_WAIT_MS = 30_000;

const releaseSchema = z.object({ tag_name: z.string() });

/** Address of the repository's page, from package.json. */
export const REPOSITORY_PAGE = packageFile.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

/** Address of the page of a version, or, without one, of all releases. */
export function downloadPage(version: string | null): string {
  return version === null ? `${REPOSITORY_PAGE}/releases` : `${REPOSITORY_PAGE}/releases/tag/v${version}`;
}

/** The newest released version. Sends no cookie and nothing but this request. Rejects if the answer makes no sense. */
export async function newestVersion(): Promise<string> {
  const address = `${FEED_HOST}/repos${new URL(REPOSITORY_PAGE).pathname}/releases/latest`;
  const response = await net.fetch(address, {
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    headers: { Accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_ANSWER_CHARACTERS) throw new Error(`${address} answered too much`);
  const version = versionOfTag(releaseSchema.parse(JSON.parse(text)).tag_name);
  if (version === null) throw new Error(`${address} names no version`);
  return version;
}
