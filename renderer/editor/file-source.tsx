import { useRef, useState } from "preact/hooks";
import { MAP_FILE_ENDING, readMapFile, type SharedMap } from "../../protocol/map-file.ts";
import { fileText } from "../session/file-text.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    setMaps([]);
    setName(file?.name ?? "");
    onMap(null);
    onProblem(null);
    if (file === undefined) return;
    const text = await fileText(file);
    const found = text.ok ? readMapFile(text.value) : text;
    if (!found.ok) {
      onProblem(typeof found.error === "string" ? found.error : failureSentence(found.error));
      return;
    }
    setMaps(found.value);
    onMap(found.value[0]);
  };
  return (
    <>
      <p class="position-row">
        <button type="button" class="button" data-testid="choose-file" onClick={() => input.current?.click()}>
          {t("editor.file-choose")}
        </button>
        <span class="file-name">{name}</span>
      </p>
      <input
        ref={input}
        type="file"
        accept={`${MAP_FILE_ENDING},application/json`}
        hidden
        data-testid="map-source-input"
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
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
