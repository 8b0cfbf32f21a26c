import type { ComponentChild } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

/** About what a window shows. */
const FIRST_PAGE = 12;
/** Items added each time the end is near. */
const PAGE = 30;

interface PagesProps<Item> {
  readonly found: readonly Item[];
  readonly testid: string;
  readonly children: (item: Item) => ComponentChild;
}

/** Grow while the end is in view, so that a long list opens at once. */
export function Pages<Item>({ found, testid, children }: PagesProps<Item>) {
  const [shown, setShown] = useState(FIRST_PAGE);
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
