import type { ReadableFile } from "../session/shell.ts";
import { failureText } from "../texts/failure-text.ts";
import { listText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** The most files that are named where several fail alike. */
const NAMED_FILES = 3;

/** Imports one file after another; returns what each gave, and sentences about those that failed. */
export async function importEach<Imported>(
  items: { readonly importFile: (file: ReadableFile) => Promise<Imported> },
  files: readonly ReadableFile[],
  onFile: (name: string) => void = () => {},
): Promise<{ readonly imported: readonly Imported[]; readonly problems: readonly string[] }> {
  const imported: Imported[] = [];
  const failed: { readonly name: string; readonly problem: string }[] = [];
  for (const file of files) {
    onFile(file.name);
    try {
      imported.push(await items.importFile(file));
    } catch (error) {
      failed.push({ name: file.name, problem: failureText(error) });
    }
  }
  const alike = Map.groupBy(failed, ({ problem }) => problem);
  return { imported, problems: [...alike].map(([problem, some]) => failedText(problem, some)) };
}

/** Says once what is wrong with several files, and names the first ones. */
function failedText(problem: string, files: readonly { readonly name: string }[]): string {
  const named = files.slice(0, NAMED_FILES).map(({ name }) => name);
  const rest = files.length - named.length;
  const names = listText(rest > 0 ? [...named, t("maps.more-files", { count: rest })] : named);
  return t("maps.file-failed", { files: names, count: files.length, problem });
}
