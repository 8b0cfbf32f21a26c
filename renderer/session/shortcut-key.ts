/** What an event says of a key. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "isComposing" | "shiftKey">;

/** Keys of an English keyboard whose signs are shortcuts, by `code`: alone, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ["-", "_"],
  Equal: ["=", "+"],
  Slash: ["/", "?"],
  Comma: [",", "<"],
  Period: [".", ">"],
};

/** What the standard calls keys without a sign, such as "Escape". */
const NAMED = /^[A-Z]\w+$/;

/**
 * Names a pressed key for shortcuts, on every layout: a named key as it is, a letter in lower case. Where the layout
 * has a letter, digit or sign of another script there, it is what an English keyboard has in that place. Empty while a
 * text is composed, whose keys are the input method's.
 */
export function shortcutKey({ key, code, isComposing, shiftKey }: Pressed): string {
  if (isComposing || key === "Process") return "";
  if (NAMED.test(key) && key !== "Dead" && key !== "Unidentified") return key;
  const plain = key.normalize("NFKC");
  if (/^[ -~]$/.test(plain) || /^\p{Script=Latin}$/u.test(plain)) return plain.toLowerCase();
  const [, letter = "", digit = ""] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  const sign = Object.hasOwn(SIGNS, code) ? SIGNS[code][shiftKey ? 1 : 0] : "";
  return letter.toLowerCase() + digit + sign;
}
