import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

export type ListPlace = "kept" | "bin";

interface BinChoiceProps {
  readonly testid: string;
  readonly value: ListPlace;
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
