import { useId } from "preact/hooks";
import { CountRow, type CountRange } from "./count-row.tsx";
import { t } from "../texts/texts.ts";

export function SpotCount(range: CountRange) {
  const id = useId();
  return (
    <div class="spot-count">
      <label class="label" for={id}>
        {t("play.spots")}
      </label>
      <CountRow {...range} id={id} testid="spots" fewer={t("play.fewer")} more={t("play.more")} />
    </div>
  );
}
