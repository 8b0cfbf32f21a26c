// A set-up file of vitest: tests show texts of all languages, which a page loads one at a time.
import { LANGUAGES } from "../../protocol/languages.ts";
import { loadTexts } from "../../renderer/texts/texts.ts";

await Promise.all([...LANGUAGES, "pseudo" as const].map(loadTexts));
