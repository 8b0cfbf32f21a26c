import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

/** Per cent of the players who are offered a new release at first. */
export const FIRST_SHARE = 10;

/** What signed builds read: latest.yml, latest-mac.yml. */
const FEED = /^latest.*\.yml$/;

/**
 * Signed builds offer this release to so many per cent of the players, always the same ones first. Returns the changed
 * files of `folder`; none if the release is unsigned.
 */
export function setUpdateShare(folder: string, percent: number): string[] {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new RangeError(`${percent} is no share. Give a whole number of per cent from 1 to 100.`);
  const feeds = readdirSync(folder).filter((name) => FEED.test(name));
  for (const name of feeds) {
    const feed = parseDocument(readFileSync(join(folder, name), "utf8"));
    feed.set("stagingPercentage", percent);
    writeFileSync(join(folder, name), feed.toString({ lineWidth: 0 }));
  }
  return feeds.sort();
}
