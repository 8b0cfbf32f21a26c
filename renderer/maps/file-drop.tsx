import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../texts/texts.ts";
import "./maps.css";

interface FileDropProps {
  /** Null while no files can be taken: the browser would leave the page for one that is dropped. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
}

/** Anywhere on the window, and says so while they are held over it. */
export function FileDrop({ onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(onFiles !== null);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles?.([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", onOver);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onOver);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, [onFiles]);
  return isOver ? (
    <div class="file-drop" data-testid="file-drop">
      {t("maps.drop")}
    </div>
  ) : null;
}
