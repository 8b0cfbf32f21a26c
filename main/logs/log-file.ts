import { readFileSync } from "node:fs";
import { appendFile, chmod, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";

/** Folder of the log, below that of the games. */
export const LOG_FOLDER = "logs";

/** The most bytes of all log files together. */
export const MAX_LOG_BYTES = 5 * 1024 * 1024;
const MAX_FILES = 5;
/** The most characters of a line; the rest of a longer one is dropped. */
const MAX_LINE_LENGTH = 4096;
/** The most lines that wait for a slow disk; further ones are dropped. */
const MAX_WAITING_LINES = 1000;

export interface LogOptions {
  /** Returns milliseconds since 1970. */
  readonly now?: () => number;
  readonly maxBytes?: number;
}

/**
 * Writes lines into `sprouts.log` in `folder`, with a time. A full file gets a number, and the oldest one goes. Writing
 * does not block, and its failures are ignored.
 */
export class LogFile {
  private readonly folder: string;
  private readonly now: () => number;
  private readonly maxFileBytes: number;
  private waiting: string[] = [];
  private dropped = 0;
  private writing: Promise<void> | null = null;

  constructor(folder: string, { now = Date.now, maxBytes = MAX_LOG_BYTES }: LogOptions = {}) {
    this.folder = folder;
    this.now = now;
    this.maxFileBytes = Math.floor(maxBytes / MAX_FILES);
  }

  write(text: string): void {
    if (this.waiting.length >= MAX_WAITING_LINES) {
      this.dropped++;
      return;
    }
    this.waiting.push(this.lineOf(text));
    this.writing ??= this.writeWaiting();
  }

  /** Resolves when all lines so far are in the file. */
  async flush(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private lineOf(text: string): string {
    const whole = text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text;
    return `${new Date(this.now()).toISOString()} ${whole.trimEnd().replaceAll(/\r?\n/g, "\n    ")}\n`;
  }

  private async writeWaiting(): Promise<void> {
    // Lines of this turn go together.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.writeSome().catch(() => {});
    this.writing = null;
  }

  private async writeSome(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const { size } = await stat(logPath(this.folder, 0)).catch(() => ({ size: 0 }));
      const text = this.take(
        size === 0 ? Math.max(1, this.fitting(this.maxFileBytes)) : this.fitting(this.maxFileBytes - size),
      );
      if (text !== "") await appendFile(logPath(this.folder, 0), text, { mode: 0o600 });
      else await this.rotate();
      await chmod(logPath(this.folder, 0), 0o600).catch(() => {});
    } catch (error) {
      this.waiting = [];
      throw error;
    }
  }

  /** How many waiting lines fit into so many bytes. */
  private fitting(bytes: number): number {
    let sum = 0;
    const end = this.waiting.findIndex((line) => (sum += Buffer.byteLength(line)) > bytes);
    return end === -1 ? this.waiting.length : end;
  }

  private take(count: number): string {
    const text = this.waiting.splice(0, count).join("");
    if (this.dropped > 0 && this.waiting.length === 0) {
      this.waiting.push(this.lineOf(`${this.dropped} lines were dropped`));
      this.dropped = 0;
    }
    return text;
  }

  private async rotate(): Promise<void> {
    for (let number = MAX_FILES - 2; number >= 0; number--)
      await rename(logPath(this.folder, number), logPath(this.folder, number + 1)).catch(() => {});
  }
}

/** The oldest file has the highest number. */
function logPath(folder: string, number: number): string {
  return join(folder, number === 0 ? "sprouts.log" : `sprouts.${number}.log`);
}

/** The latest last; none if nothing can be read. */
export function lastLogLines(folder: string, count: number): string[] {
  const lines: string[] = [];
  for (let number = 0; number < MAX_FILES && lines.length < count; number++) lines.unshift(...linesOf(folder, number));
  return lines.slice(-count);
}

function linesOf(folder: string, number: number): string[] {
  try {
    return readFileSync(logPath(folder, number), "utf8").split("\n").slice(0, -1);
  } catch {
    return [];
  }
}
