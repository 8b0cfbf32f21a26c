import { arch, availableParallelism, homedir, hostname, platform, release, tmpdir, totalmem, userInfo } from "node:os";
import { basename } from "node:path";
import { scrub, type Personal } from "./scrub.ts";

export interface ReportFacts {
  readonly version: string;
  /** Lines of the log, the latest last. */
  readonly lines: readonly string[];
  readonly personal: Personal;
}

const PROGRAMS = ["electron", "chrome", "node", "v8"] as const;

/** A text for the people who repair the game: versions and what was logged, without personal data. */
export function reportText({ version, lines, personal }: ReportFacts): string {
  const programs = PROGRAMS.flatMap((name) => {
    const number = process.versions[name];
    return number === undefined ? [] : `${name} ${number}`;
  });
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `Sprouts ${version}`,
    programs.join(", "),
    `${platform()} ${release()} ${arch()}, ${availableParallelism()} processors, ${memory} GB`,
    "",
    "Last lines of the log:",
    scrub(lines.join("\n"), personal),
    "",
  ].join("\n");
}

/** What is personal about the computer and its user. */
export function personalOfComputer(): Personal {
  const names = [hostname(), userName(), basename(homedir())];
  return { names, folders: [homedir(), tmpdir(), process.cwd()].filter((folder) => folder.length > 1) };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The system may not know the user.
    return "";
  }
}
