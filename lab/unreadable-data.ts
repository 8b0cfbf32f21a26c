/** Data of the game that a measurement needs and that cannot be read. The message is one sentence. */
export class UnreadableData extends Error {
  override name = "UnreadableData";
}
