const MARKED = /(<!--([a-z-]+)-->\n)[^]*?(<!--\/\2-->)/g;

/** Marked with `<!--name-->` and `<!--/name-->` in lines of their own. */
export function markedSections(document: string): string[] {
  return Array.from(document.matchAll(MARKED), ([, , name]) => name);
}

/** A section that is not among `texts` stays as it is. */
export function withSections(document: string, texts: ReadonlyMap<string, string>): string {
  return document.replace(MARKED, (old, start: string, name: string, end: string) => {
    const text = texts.get(name);
    return text === undefined ? old : `${start}${text.trim()}\n${end}`;
  });
}
