/** A slow second implementation of Cram: cells as texts `row,column`, regions as sorted lists. */

export type CramCells = ReadonlySet<string>;

export function cellsOf(rows: readonly string[]): CramCells {
  return new Set(rows.flatMap((row, r) => Array.from(row).flatMap((cell, c) => (cell === "." ? [`${r},${c}`] : []))));
}

function neighbours(cell: string): string[] {
  const [r, c] = cell.split(",").map(Number);
  return [`${r + 1},${c}`, `${r},${c + 1}`, `${r - 1},${c}`, `${r},${c - 1}`];
}

export function cramPartsOf(cells: CramCells): CramCells[] {
  const left = new Set(cells);
  const parts: CramCells[] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const cell of part) for (const next of neighbours(cell)) if (left.delete(next)) part.push(next);
    if (part.length > 1) parts.push(new Set(part));
  }
  return parts;
}

export function childrenOf(cells: CramCells): CramCells[] {
  return [...cells].flatMap((cell) =>
    neighbours(cell)
      .slice(0, 2)
      .filter((next) => cells.has(next))
      .map((next) => new Set([...cells].filter((other) => other !== cell && other !== next))),
  );
}

/** The smallest text among the eight images of a set of cells, each moved to the corner. */
export function cramName(cells: CramCells): string {
  const points = [...cells].map((cell) => cell.split(",").map(Number));
  const images = [
    ([r, c]: number[]) => [r, c],
    ([r, c]: number[]) => [-r, c],
    ([r, c]: number[]) => [r, -c],
    ([r, c]: number[]) => [-r, -c],
  ].flatMap((image) => [points.map(image), points.map((point) => image(point).toReversed())]);
  const texts = images.map((image) => {
    const top = Math.min(...image.map(([r]) => r));
    const left = Math.min(...image.map(([, c]) => c));
    return image
      .map(([r, c]) => (r - top) * 100 + (c - left))
      .sort((a, b) => a - b)
      .join();
  });
  return texts.sort()[0];
}

const nimbers = new Map<string, number>();

/** The nimber by the definition alone: the least number that no child has. */
export function nimberOf(cells: CramCells): number {
  let sum = 0;
  for (const part of cramPartsOf(cells)) {
    const name = cramName(part);
    let nimber = nimbers.get(name);
    if (nimber === undefined) {
      const taken = new Set(childrenOf(part).map(nimberOf));
      nimber = 0;
      while (taken.has(nimber)) nimber++;
      nimbers.set(name, nimber);
    }
    sum ^= nimber;
  }
  return sum;
}
