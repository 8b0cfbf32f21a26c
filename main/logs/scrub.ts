export interface Personal {
  /** Names of the computer's user, the computer, players and maps. */
  readonly names: readonly string[];
  /** Absolute paths of folders. */
  readonly folders: readonly string[];
}

/** Source files of the game keep their names and lines. */
const SOURCE_FILE = /[\w-]+\.(?:ts|tsx|js|mjs|cjs|node)(?::\d+){0,2}$/;
const ADDRESS = /\b(?!file:)[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/gi;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const ID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
/** An absolute path, perhaps with spaces. */
const ABSOLUTE =
  /(?<![^\s"'`(=[,:])(?:file:\/\/)?(?:[A-Za-z]:|\uE000)?[\\/](?:[^\\/\n"'`<>|*?()]+[\\/]+)*[^\\/\s"'`<>|*?()]*/g;
/** A relative path: anything else with a slash. */
const RELATIVE = /[^\s"'`()<>]*[\\/][^\s"'`()<>]*/g;
/** Stand in the text until all paths are found: unlike the words for them, they may be part of one. */
const FOLDER_SIGN = "\uE000";
const NAME_SIGN = "\uE001";
/**
 * The fewest letters of a name that is removed inside words, too. Shorter ones are removed as whole words alone: "a" is
 * in every line.
 */
const MIN_PART_LENGTH = 3;

/**
 * Removes names, folders, paths, addresses and the ids of games and players. Removing too much is the safer mistake.
 */
export function scrub(text: string, { names, folders }: Personal): string {
  const hidden = [...allForms(folders, FOLDER_SIGN), ...allForms(names, NAME_SIGN)];
  // A folder may contain a name, and a name another one.
  hidden.sort((a, b) => b.form.length - a.form.length);
  let scrubbed = text;
  for (const { form, sign } of hidden) scrubbed = scrubbed.replaceAll(patternOf(form), sign);
  return scrubbed
    .replaceAll(ADDRESS, (address) => sourceOf(address) ?? "<address>")
    .replaceAll(EMAIL, "<address>")
    .replaceAll(ID, "<id>")
    .replaceAll(ABSOLUTE, shortPath)
    .replaceAll(RELATIVE, shortPath)
    .replaceAll(FOLDER_SIGN, "<folder>")
    .replaceAll(NAME_SIGN, "<name>");
}

function shortPath(path: string): string {
  if (path.startsWith("…/") && SOURCE_FILE.exec(path)?.index === 2) return path;
  return sourceOf(path) ?? "<path>";
}

function sourceOf(path: string): string | undefined {
  const [file] = SOURCE_FILE.exec(path) ?? [];
  return file === undefined ? undefined : `…/${file}`;
}

/** The forms in which JSON, addresses and the file systems write values. */
function allForms(values: readonly string[], sign: string): { form: string; sign: string }[] {
  const forms = values
    .map((value) => value.trim())
    .flatMap((value) => [value, value.normalize("NFC"), value.normalize("NFD")])
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1), encoded(value), value.replaceAll("\\", "/")]);
  return [...new Set(forms)].filter((form) => form.length > 0).map((form) => ({ form, sign }));
}

function encoded(value: string): string {
  try {
    return encodeURI(value);
  } catch {
    return value;
  }
}

function patternOf(form: string): RegExp {
  const literal = form.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return form.length >= MIN_PART_LENGTH
    ? new RegExp(literal, "giu")
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu");
}
