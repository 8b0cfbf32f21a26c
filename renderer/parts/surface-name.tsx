import { isOnSphere, type Ruleset } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";

/** Names the surface of a board; shows nothing on the sphere. */
export function SurfaceName({ ruleset }: { ruleset: Pick<Ruleset, "surface"> }) {
  return isOnSphere(ruleset) ? null : (
    <p class="panel-surface" data-testid="panel-surface">
      {t("rules.surface-name", { surface: ruleset.surface })}
    </p>
  );
}
