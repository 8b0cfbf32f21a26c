import type { MatchSetup } from "../../protocol/schemas.ts";
import { titleOnSphere } from "../game/match-texts.ts";
import { SurfaceName } from "./surface-name.tsx";

/** The name of a match, and on other surfaces than the sphere that of the surface in a line of its own. */
export function PanelTitle({ setup }: { setup: MatchSetup }) {
  return (
    <div class="panel-title">
      <h1>{titleOnSphere(setup)}</h1>
      <SurfaceName ruleset={setup.ruleset} />
    </div>
  );
}
