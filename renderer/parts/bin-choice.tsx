import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

/** Which items a list shows: those that are kept, or the deleted ones. */
export type ListPlace = "kept" | "bin";

interface BinChoiceProps {
  readonly testid: string;
  readonly value: ListPlace;
  /** How many there are of each. */
  readonly counts: Readonly<Record<ListPlace, number>>;
  readonly onChange: (place: ListPlace) => void;
}

export function BinChoice({ testid, value, counts, onChange }: BinChoiceProps) {
  return (
    <Choice<ListPlace>
      legend={t("lists.place")}
      testid={testid}
      hideLegend
      value={value}
      options={[
        { value: "kept", label: t("lists.kept", { count: counts.kept }) },
        { value: "bin", label: t("lists.bin", { count: counts.bin }) },
      ]}
      onChange={onChange}
    />
  );
}
