import type { ReducedTrees, Tree } from "./reduced-trees.ts";

/**
 * A tree as the set of its children, such as `{3;{1;2;{3;{2}}}}`, lower ones first; numbers are nim heaps
 * (misere-reduced-canonical-trees, 3.1.1).
 * @returns undefined if the text would be longer than `maxLength`.
 */
export function treeText(trees: ReducedTrees, tree: Tree, maxLength: number): string | undefined {
  const known = new Map<Tree, string | undefined>();
  const textOf = (one: Tree): string | undefined => {
    if (trees.isHeap(one)) return String(trees.height(one));
    if (known.has(one)) return known.get(one);
    const children: { readonly height: number; readonly count: number; readonly text: string }[] = [];
    let length = 1;
    for (const child of trees.children(one)) {
      const text = textOf(child);
      length += (text?.length ?? maxLength) + 1;
      if (text === undefined || length > maxLength) break;
      children.push({ height: trees.height(child), count: trees.isHeap(child) ? 0 : trees.childCount(child), text });
    }
    children.sort((a, b) => a.height - b.height || a.count - b.count || (a.text < b.text ? -1 : 1));
    const text = length > maxLength ? undefined : `{${children.map((child) => child.text).join(";")}}`;
    known.set(one, text);
    return text;
  };
  return textOf(tree);
}

/** The tree and all below it, lower ones first: for each the places of its children in the list. */
export function treeList(trees: ReducedTrees, roots: Iterable<Tree>): { places: Map<Tree, number>; list: number[][] } {
  const seen = new Set<Tree>(roots);
  for (const tree of seen) for (const child of trees.children(tree)) seen.add(child);
  const order = [...seen].sort((a, b) => trees.height(a) - trees.height(b) || a - b);
  const places = new Map(order.map((tree, place) => [tree, place]));
  const list = order.map((tree) => Array.from(trees.children(tree), (child) => places.get(child) ?? 0).sort(ascending));
  return { places, list };
}

function ascending(a: number, b: number): number {
  return a - b;
}
