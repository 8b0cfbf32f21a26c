import { useState } from "preact/hooks";
import { failure } from "../../engine/result.ts";
import { readMapFile, type SharedMap } from "../../protocol/map-file.ts";
import { MAX_MAP_FILE_BYTES } from "../../protocol/file-limits.ts";
import { fileTooLarge } from "../../protocol/file-limits.ts";
import { FileButton } from "../parts/file-button.tsx";
import { textOfFile, type ReadableFile } from "../session/shell.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

interface FileSourceProps {
  /** Called with the chosen map, or null while there is none. */
  readonly onMap: (map: SharedMap | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

/** Asks for a file of maps, and for one of its maps where it holds several. */
export function FileSource({ onMap, onProblem }: FileSourceProps) {
  const [maps, setMaps] = useState<readonly SharedMap[]>([]);
  const [name, setName] = useState("");
  const read = async (file: ReadableFile): Promise<void> => {
    setMaps([]);
    setName(file.name);
    onMap(null);
    onProblem(null);
    const text = file.size > MAX_MAP_FILE_BYTES ? undefined : await textOfFile(file).catch(() => null);
    if (text === null) {
      onProblem(t("maps.file-unreadable"));
      return;
    }
    const found = text === undefined ? failure(fileTooLarge("maps")) : readMapFile(text);
    if (!found.ok) {
      onProblem(failureSentence(found.error));
      return;
    }
    setMaps(found.value);
    onMap(found.value[0]);
  };
  return (
    <>
      <p class="position-row">
        <FileButton
          label={t("editor.file-choose")}
          kind="maps"
          testid="choose-file"
          inputTestid="map-source-input"
          onFiles={([file]) => void read(file)}
        />
        <span class="file-name">{name}</span>
      </p>
      {maps.length > 1 && (
        <label>
          <span class="label">{t("editor.file-map")}</span>
          <select
            class="text-input"
            data-testid="map-of-file"
            onChange={(event) => {
              onMap(maps[event.currentTarget.selectedIndex]);
              onProblem(null);
            }}
          >
            {maps.map(({ name }, index) => (
              <option key={index}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
