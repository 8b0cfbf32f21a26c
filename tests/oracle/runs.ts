/** In `npm test`, and in `npm run test:deep`, which draws fresh seeds. */
export function runs<T>(usual: T, deep: T): T {
  return process.env["SPROUTS_FRESH_SEEDS"] === undefined ? usual : deep;
}
