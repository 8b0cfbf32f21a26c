/** Words with which nothing begins that can be read alone. */
const UNFIT = [
  "Above|Across|After|Against|Along|Among|Around|As|At|Before|Behind|Below|Beside|Between|Beyond|By|During|Except",
  "For|From|In|Inside|Into|Like|Near|Of|Off|On|Onto|Out of|Outside|Over|Per|Since|Than|Through|To|Toward|Towards",
  "Under|Unlike|Until|Up to|Upon|Via|With|Within|Without",
  "Because|If|Once|So that|Unless|When|Where|Whereas|While|Whose",
  "Also|And|But|Else|Instead|No longer|Nor|Not|Only|Or|Otherwise|Then",
  "It|Its|Itself|Their|They|Those|The same",
];

const BEGINNING = new RegExp(`^(?:${UNFIT.join("|")})(?![\\w-])`);
const QUESTION = /^[^.]*\?(?:\s|$)/;

/** What is wrong with a comment that reads `text` between its delimiters; undefined for a good one. */
export function faultOfComment(text: string): string | undefined {
  if (!text.startsWith("*")) return undefined;
  const said = text.replaceAll(/^\s*\*+ ?/gm, "").trim();
  const [unfit] = BEGINNING.exec(said) ?? [];
  if (unfit !== undefined)
    return `A doc comment is read alone, without the name below it. Begin with a noun or a verb, such as "Milliseconds that …", "Returns …" or "Whether …", in the place of "${unfit}".`;
  return QUESTION.test(said) ? 'A doc comment tells and does not ask: begin with "Whether …".' : undefined;
}

/** The most characters of a line, as in code: the formatter wraps no comments. */
const WIDTH = 120;

/** What is wrong with the lines of a comment with its delimiters, which begins at `column`; undefined for good ones. */
export function faultOfLines(text: string, column: number): string | undefined {
  const isLong = text.split("\n").some((line, i) => line.length + (i === 0 ? column : 0) > WIDTH);
  return isLong ? `A line of a comment has ${WIDTH} characters at most.` : undefined;
}
