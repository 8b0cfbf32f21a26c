import { failure, success, type Result } from "../../engine/result.ts";
import { mapFileTooLarge, MAX_MAP_FILE_BYTES } from "../../protocol/map-file.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

/** Or a sentence. A file that is too large is not read. */
export async function fileText(file: Pick<File, "size" | "text">): Promise<Result<string, string>> {
  if (file.size > MAX_MAP_FILE_BYTES) return failure(failureSentence(mapFileTooLarge()));
  try {
    return success(await file.text());
  } catch {
    return failure(t("maps.file-unreadable"));
  }
}
