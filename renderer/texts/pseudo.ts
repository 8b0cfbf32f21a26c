import type { Catalogue } from "../../texts/catalogue.ts";

const PLAIN = "aceinorsuyACEINORSUY";
const ACCENTED = "åçéîñöřšüýÅÇÉÎÑÖŘŠÜÝ";

/** Makes English longer by 40 %, with accents and brackets. */
export function pseudo(english: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(english).map(([key, message]) => [key, lengthened(message)])) as Catalogue;
}

/** Lengthens the words of a message, not its arguments and tags. */
function lengthened(message: string): string {
  const open: ("argument" | "text")[] = [];
  // Letters per open form; the brackets count too.
  const letters = [-5];
  let isTag = false;
  let text = "";
  for (const sign of message) {
    const isArgument = open.at(-1) === "argument";
    if (sign === "{") {
      open.push(isArgument ? "text" : "argument");
      if (isArgument) letters.push(0);
    } else if (sign === "}" && open.pop() === "text") text += padding(letters.pop() ?? 0);
    else if (sign === "<" && !isArgument) isTag = true;
    else if (!isArgument && !isTag && sign !== "}") letters[letters.length - 1] += 1;
    const index = isArgument || isTag ? -1 : PLAIN.indexOf(sign);
    text += index === -1 ? sign : ACCENTED[index];
    if (sign === ">") isTag = false;
  }
  return `[${text}${padding(letters[0])}]`;
}

/** Two fifths of `letters`, in words of three. */
function padding(letters: number): string {
  const added = Math.max(0, Math.round(0.4 * letters));
  return " ~~~".repeat(Math.ceil(added / 4)).slice(0, added);
}
