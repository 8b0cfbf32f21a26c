/** The languages that there are texts in. */
export const LANGUAGES = ["en", "de", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the wanted languages (BCP 47) that there are texts in; English if there is none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((name) => name === tag.toLowerCase().split("-")[0]);
    if (found !== undefined) return found;
  }
  return "en";
}
