/** Undefined if it is not JSON. The text may begin with a byte order mark. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
