import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { writeFileAtomically } from "../main/store/atomic-file.ts";
import { InputError } from "./command.ts";
import { textFileContent } from "./text-file.ts";

/** Checks before long work that a file can be written. @throws {InputError} */
export function checkWritable(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new InputError(`${file}: there is no folder ${folder}`);
  if (existsSync(file) && statSync(file).isDirectory()) throw new InputError(`${file} is a folder`);
  guarded(file, () => {
    accessSync(folder, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
  });
}

/** Keeps the old content if writing fails; see `readTextFile`. @throws {InputError} */
export function writeOutputFile(file: string, text: string): void {
  guarded(file, () => writeFileAtomically(file, textFileContent(file, text)));
}

function guarded(file: string, use: () => void): void {
  try {
    use();
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new InputError(`cannot write ${file}: ${error.message}`);
    throw error;
  }
}
