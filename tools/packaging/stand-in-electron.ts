import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Electron marks the place of its fuses in the binary by this text (@electron/fuses). */
const FUSE_MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const FUSES = Buffer.from([1, 9, ...Buffer.from("0".repeat(9))]);

/** Languages of the stand-in: some more than the game has, to see that they are left out. */
const LANGUAGES = ["cs", "de", "en-GB", "en-US", "fr", "ja"];

/**
 * Writes a folder that electron-builder accepts as Electron for Linux: the same files, without the program. It shows
 * what goes into a package, and nothing of what Electron does with it.
 */
export function writeStandInElectron(folder: string, version: string): void {
  const write = (name: string, text: string | Buffer): string => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  const program = Buffer.concat([
    Buffer.from("#!/bin/sh\necho 'This is no Electron.' >&2\nexit 1\n# "),
    Buffer.from(FUSE_MARK),
    FUSES,
    Buffer.from("\n"),
  ]);
  chmodSync(write("electron", program), 0o755);
  chmodSync(write("chrome-sandbox", "#!/bin/sh\nexit 1\n"), 0o755);
  for (const language of LANGUAGES) write(`locales/${language}.pak`, language);
  write("version", version);
  write("LICENSE", "The licence of Electron\n");
  write("LICENSES.chromium.html", "The licences of Chromium\n");
}
