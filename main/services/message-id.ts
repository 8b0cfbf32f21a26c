/** The id of a message; null without a valid one. It needs no schemas, so that a transport loads little. */
export function messageId(message: unknown): number | null {
  if (typeof message !== "object" || message === null || !("id" in message)) return null;
  const { id } = message;
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 0 ? id : null;
}
