const MARKED = /(<!--([a-z-]+)-->\n)[^]*?(<!--\/\2-->)/g;

/** The names of the sections that a document marks with `<!--name-->` and `<!--/name-->` in lines of their own. */
export function markedSections(document: string): string[] {
  return Array.from(document.matchAll(MARKED), ([, , name]) => name);
}

/** The document with new text in its marked sections. A section that is not among `texts` stays as it is. */
export function withSections(document: string, texts: ReadonlyMap<string, string>): string {
  return document.replace(MARKED, (old, start: string, name: string, end: string) => {
    const text = texts.get(name);
    return text === undefined ? old : `${start}${text.trim()}\n${end}`;
  });
}
