import { useRef } from "preact/hooks";
import { MAP_FILE_ENDING } from "../../protocol/map-file.ts";
import { t } from "../texts/texts.ts";

/** Opens the system's dialog to choose files of maps. */
export function FileButton({
  isDisabled,
  onFiles,
}: {
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="button"
        data-testid="import-maps"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {t("maps.import")}
      </button>
      <input
        ref={input}
        type="file"
        accept={`${MAP_FILE_ENDING},application/json`}
        multiple
        hidden
        data-testid="map-files"
        onChange={(event) => {
          const { currentTarget } = event;
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
