import { existsSync, readdirSync, rmSync, statSync } from "node:fs";

/** Time of the last change of any file below `path`, in milliseconds since 1970. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), stat.mtimeMs);
}

/**
 * Makes `product` unless it is newer than all `sources`, and answers whether it did. After a failure it is removed,
 * since a later build would take it for fresh.
 *
 * @param make returns an exit code.
 */
export async function refresh(
  product: string,
  sources: readonly string[],
  make: () => Promise<number>,
): Promise<boolean> {
  const latest = Math.max(...sources.map(newest));
  if (existsSync(product) && statSync(product).mtimeMs > latest) return false;
  let code: number | undefined;
  try {
    code = await make();
  } finally {
    if (code !== 0) rmSync(product, { force: true });
  }
  if (code !== 0) throw new Error(`${product} could not be built; the lines above say why.`);
  return true;
}
