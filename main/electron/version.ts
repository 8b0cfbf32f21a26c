import { z } from "zod";

/** A version of three numbers, such as 1.2.3. */
export const versionText = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

/** Version of a tag such as `v1.2.3`; null for any other. */
export function versionOfTag(tag: string): string | null {
  const version = tag.replace(/^v/, "");
  return versionText.safeParse(version).success ? version : null;
}

export function isNewerVersion(version: string, than: string): boolean {
  const [numbers, others] = [version, than].map((text) => text.split(".").map(Number));
  const differing = numbers.findIndex((number, index) => number !== others[index]);
  return differing !== -1 && numbers[differing] > others[differing];
}
