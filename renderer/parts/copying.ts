import { t } from "../texts/texts.ts";

/** Copies a text. Returns whether the system let the page do so; if not, show the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a game in notation, as one line. Returns a sentence, or the line itself where it cannot be copied. */
export async function copyLine(line: string): Promise<string> {
  return (await copyText(line)) ? t("replay.copied") : line;
}
