export const LANGUAGES = ["en", "de", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first available of the `wanted` BCP 47 tags, or English. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((name) => name === tag.toLowerCase().split("-")[0]);
    if (found !== undefined) return found;
  }
  return "en";
}
