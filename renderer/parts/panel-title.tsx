import type { ComponentChildren } from "preact";
import { isOnSphere } from "../../engine/rules.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { titleOnSphere } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";

/** The name of a match, and on other surfaces than the sphere that of the surface in a line of its own. */
export function PanelTitle({ setup, children }: { setup: MatchSetup; children?: ComponentChildren }) {
  const { ruleset } = setup;
  return (
    <div class="panel-title">
      <h1>{titleOnSphere(setup)}</h1>
      {!isOnSphere(ruleset) && (
        <p class="panel-surface" data-testid="panel-surface">
          {t("rules.surface-name", { surface: ruleset.surface })}
        </p>
      )}
      {children}
    </div>
  );
}
