/** A space that screen readers do not read. */
const MARK = "\u00A0";

/** The content of a live region that says `text` next: screen readers are silent where it stays the same. */
export function spokenAgain(before: string, text: string): string {
  return before === text && text !== "" ? text + MARK : text;
}
