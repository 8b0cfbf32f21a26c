import type { MapSummary } from "../../protocol/maps.ts";
import { nameKey } from "../../protocol/names.ts";

export const MAP_ORDERS = ["newest", "name", "spots", "moves"] as const;
export type MapOrder = (typeof MAP_ORDERS)[number];

/** The maps that hold every word of `search` in name or position, in this order. `locale` is a BCP 47 tag. */
export function findMaps(
  maps: readonly MapSummary[],
  search: string,
  order: MapOrder,
  locale: string,
): readonly MapSummary[] {
  const words = nameKey(search).split(/\s+/u).filter(Boolean);
  const isFound = ({ name, position }: MapSummary): boolean => {
    const key = nameKey(name);
    return words.every((word) => key.includes(word) || position.includes(word));
  };
  const found = words.length === 0 ? [...maps] : maps.filter(isFound);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const comparisons: Readonly<Record<MapOrder, (a: MapSummary, b: MapSummary) => number>> = {
    newest: (a, b) => b.changedAt - a.changedAt,
    name: (a, b) => compare(a.name, b.name),
    spots: (a, b) => a.spots - b.spots,
    moves: (a, b) => a.moves - b.moves,
  };
  return found.sort((a, b) => comparisons[order](a, b) || compare(a.name, b.name));
}
