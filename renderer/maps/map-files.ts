import { MAP_FILE_ENDING, writeMapFile } from "../../protocol/map-file.ts";
import { MAX_MAP_FILE_BYTES } from "../../protocol/file-limits.ts";
import type { MapSummary } from "../../protocol/maps.ts";
import { positionCode } from "../../protocol/position-code.ts";
import { copyText } from "../parts/copying.ts";
import { importEach } from "../parts/file-imports.ts";
import { fileName } from "../parts/file-name.ts";
import { saveText } from "../picture/save.ts";
import type { ReadableFile } from "../session/shell.ts";
import type { MapClient } from "../session/map-client.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

/** Imports each file whole or not at all; returns a sentence about all of them. */
export async function importFiles(
  maps: MapClient,
  files: readonly ReadableFile[],
  onFile: (name: string) => void,
): Promise<string> {
  const { imported, problems } = await importEach(maps, files, onFile);
  const count = imported.flat().length;
  return [...(count > 0 ? [t("maps.imported", { count })] : []), ...problems].join(" ");
}

/** Offers a file with these maps; returns a sentence about it, empty if the player cancels. */
export async function exportMaps(maps: MapClient, chosen: readonly MapSummary[]): Promise<string> {
  try {
    const shared = await maps.shared(chosen);
    if (shared.length === 0) return t("failures.map-unreadable");
    const text = writeMapFile(shared);
    if (new Blob([text]).size > MAX_MAP_FILE_BYTES)
      return t("maps.export-too-large", { megabytes: MAX_MAP_FILE_BYTES / 1_000_000 });
    const name = shared.length === 1 ? fileName(shared[0].name, "map") : `${shared.length}-maps`;
    const isSaved = await saveText(text, `sprouts-${name}${MAP_FILE_ENDING}`);
    return isSaved ? t("maps.exported", { count: shared.length }) : "";
  } catch (error) {
    return failureText(error);
  }
}

/** Returns a sentence, with the code where it cannot be copied. */
export async function copyCode({ name, position }: Pick<MapSummary, "name" | "position">): Promise<string> {
  const code = positionCode(position);
  if (code === undefined) return t("failures.drawing-too-large");
  return (await copyText(code)) ? t("maps.code-copied", { name }) : t("maps.code-shown", { name, code });
}
