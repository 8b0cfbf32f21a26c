/** Chooses between what `npm test` does and what `npm run test:deep` does, which draws fresh seeds. */
export function runs<T>(usual: T, deep: T): T {
  return process.env["SPROUTS_FRESH_SEEDS"] === undefined ? usual : deep;
}
