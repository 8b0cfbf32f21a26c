import { mapNameSchema, MAX_MAP_NAME_LENGTH } from "../../protocol/maps.ts";
import { NameDialog } from "./name-dialog.tsx";

interface MapNameDialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly first?: string;
  readonly onCancel: () => void;
  /** Returns why the name was refused, or null. */
  readonly onName: (name: string) => Promise<string | null>;
}

export function MapNameDialog({ title, text, first = "", onCancel, onName }: MapNameDialogProps) {
  return (
    <NameDialog
      testid="map-name"
      schema={mapNameSchema}
      maxLength={MAX_MAP_NAME_LENGTH}
      title={title}
      text={text}
      first={first}
      onCancel={onCancel}
      onName={onName}
    />
  );
}
