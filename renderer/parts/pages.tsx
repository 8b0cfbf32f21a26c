import type { ComponentChild } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

/** Number of items shown at first, and added each time the end of the list is seen. */
const PAGE = 30;

interface PagesProps<Item> {
  readonly found: readonly Item[];
  readonly testid: string;
  readonly children: (item: Item) => ComponentChild;
}

/** Cards that grow in number while the end is in view, so that a long list opens at once. */
export function Pages<Item>({ found, testid, children }: PagesProps<Item>) {
  const [shown, setShown] = useState(PAGE);
  const end = useRef<HTMLLIElement>(null);
  // The same elements again: as the list grows, only what is new is made.
  const made = useMemo(() => new Map<number, ComponentChild>(), [found, children]);
  const items = found.slice(0, shown).map((item, index) => {
    const known = made.get(index) ?? children(item);
    made.set(index, known);
    return known;
  });
  const hasMore = shown < found.length;
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown((count) => count + PAGE),
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, hasMore]);
  return (
    <ul class="cards" data-testid={testid}>
      {items}
      {hasMore && <li ref={end} class="cards-more" aria-hidden="true" />}
    </ul>
  );
}
