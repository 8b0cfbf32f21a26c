import type { SumGame } from "./game.ts";

export function optionsOf(game: SumGame, component: number): Int32Array {
  const options = game.options(component);
  if (options === undefined) throw new Error("a game that was not interrupted gave no options");
  return options;
}

/** Views of the array that `SumGame.options` gives. */
export function* eachOption(options: Int32Array): Generator<Int32Array, void, void> {
  for (let at = 0; at < options.length; at += options[at] + 1) yield options.subarray(at + 1, at + 1 + options[at]);
}

export function someOption(options: Int32Array, visit: (option: Int32Array) => boolean): boolean {
  for (const option of eachOption(options)) if (visit(option)) return true;
  return false;
}
