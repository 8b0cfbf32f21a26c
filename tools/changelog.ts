/** The heading under which changes wait for the next release. */
const UNRELEASED = "Unreleased";
const HEADING = /^## (.+)$/;
const RELEASED = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/;

export interface ChangelogEntry {
  readonly version: string;
  /** Date of the release: year, month and day. */
  readonly date: string;
  /** Changes of the release in Markdown. */
  readonly text: string;
}

/** The text below each heading of the second level, by heading. */
function sections(changelog: string): Map<string, string> {
  const found = new Map<string, string>();
  let heading: string | undefined;
  for (const line of changelog.split("\n")) {
    const [, next] = HEADING.exec(line) ?? [];
    if (next !== undefined) heading = next;
    if (heading !== undefined) found.set(heading, next === undefined ? `${found.get(heading)}${line}\n` : "");
  }
  return new Map([...found].map(([name, text]) => [name, text.trim()]));
}

/** Takes the changes that wait for the next release; empty if there are none. */
export function unreleasedChanges(changelog: string): string {
  return sections(changelog).get(UNRELEASED) ?? "";
}

/** Entries of the changelog, the newest first. */
export function changelogEntries(changelog: string): ChangelogEntry[] {
  return [...sections(changelog)].flatMap(([heading, text]) => {
    const [, version, date] = RELEASED.exec(heading) ?? [];
    return version === undefined || date === undefined ? [] : [{ version, date, text }];
  });
}

/** Writes the changelog with the waiting changes as the entry of `version`. */
export function withRelease(changelog: string, version: string, date: string): string {
  return changelog.replace(`## ${UNRELEASED}\n`, `## ${UNRELEASED}\n\n## ${version} (${date})\n`);
}
