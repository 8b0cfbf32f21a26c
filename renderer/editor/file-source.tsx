import { useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { MAP_FILE_ENDING, readMapFile, type SharedMap } from "../../protocol/map-file.ts";
import { fileText } from "../session/file-text.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

interface FileSourceProps {
  /** Called with the drawing of the chosen map, or null while there is none. */
  readonly onDrawing: (drawing: Drawing | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

/** Asks for a file of maps, and for one of its maps where it holds several. */
export function FileSource({ onDrawing, onProblem }: FileSourceProps) {
  const [maps, setMaps] = useState<readonly SharedMap[]>([]);
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    setMaps([]);
    setName(file?.name ?? "");
    onDrawing(null);
    onProblem(null);
    if (file === undefined) return;
    const text = await fileText(file);
    const found = text.ok ? readMapFile(text.value) : text;
    if (!found.ok) {
      onProblem(typeof found.error === "string" ? found.error : failureSentence(found.error));
      return;
    }
    setMaps(found.value);
    onDrawing(found.value[0].drawing);
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
            onChange={(event) => onDrawing(maps[event.currentTarget.selectedIndex].drawing)}
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
