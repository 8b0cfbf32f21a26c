/** A new member of the union then fails to compile. */
export function exhausted(value: never): never {
  throw new Error(`There is no case for ${JSON.stringify(value)}.`);
}
