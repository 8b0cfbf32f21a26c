import { useId } from "preact/hooks";
import { CountRow, type CountRange } from "./count-row.tsx";
import { t } from "../texts/texts.ts";

interface NumberFieldProps extends CountRange {
  readonly label: string;
  readonly testid: string;
}

/** A number between two buttons. */
export function NumberField({ label, testid, ...range }: NumberFieldProps) {
  const id = useId();
  const what = { what: label };
  return (
    <div class="number-field">
      <label class="label" for={id}>
        {label}
      </label>
      <CountRow {...range} id={id} testid={testid} fewer={t("play.fewer-of", what)} more={t("play.more-of", what)} />
    </div>
  );
}
