/** A game tree as the set of its children. */
export type PlainTree = readonly PlainTree[];

const outcomes = new Map<string, boolean>();

/** The outcome of a sum of game trees in misère play, by all its moves. */
export function isWonSum(trees: readonly PlainTree[]): boolean {
  const key = trees
    .map((tree) => nameOf(tree))
    .toSorted()
    .join("+");
  const known = outcomes.get(key);
  if (known !== undefined) return known;
  const children = trees.flatMap((tree, i) => tree.map((child) => trees.with(i, child)));
  const isWon = children.length === 0 || children.some((child) => !isWonSum(child));
  outcomes.set(key, isWon);
  return isWon;
}

const names = new Map<PlainTree, string>();

export function nameOf(tree: PlainTree): string {
  let name = names.get(tree);
  if (name === undefined) {
    name = `{${tree.map(nameOf).toSorted().join("")}}`;
    names.set(tree, name);
  }
  return name;
}
