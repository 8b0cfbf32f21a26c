const PLAIN = "aceinorsuyACEINORSUY";
const ACCENTED = "åçéîñöřšüýÅÇÉÎÑÖŘŠÜÝ";

/** English with accents and brackets, and 40 % longer: what it is shown in has room for every language. */
export function pseudo<T extends Readonly<Record<string, Readonly<Record<string, string>>>>>(
  catalogue: T,
): { readonly [A in keyof T]: { readonly [Name in keyof T[A]]: string } } {
  const areas = Object.entries(catalogue).map(([area, messages]) => [
    area,
    Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, lengthened(message)])),
  ]);
  return Object.fromEntries(areas);
}

/** Changes the words of a message, not what stands in its arguments and tags. */
function lengthened(message: string): string {
  const open: ("argument" | "text")[] = [];
  let words = 0;
  let isTag = false;
  let text = "";
  for (const sign of message) {
    const isArgument = open.at(-1) === "argument";
    if (sign === "{") open.push(isArgument ? "text" : "argument");
    else if (sign === "}") open.pop();
    else if (sign === "<" && !isArgument) isTag = true;
    const index = isArgument || isTag ? -1 : PLAIN.indexOf(sign);
    text += index === -1 ? sign : ACCENTED[index];
    if (!isArgument && !isTag && sign !== "{" && sign !== "}") words += 1;
    if (sign === ">") isTag = false;
  }
  return `[${text}${" ~~~".repeat(Math.ceil((0.4 * words) / 4))}]`;
}
