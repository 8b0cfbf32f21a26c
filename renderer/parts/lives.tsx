import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { parityText } from "../game/match-texts.ts";
import { SpotPicture } from "../picture/drawing-picture.tsx";
import { GluedSquare } from "../picture/glued-square.tsx";
import { t } from "../texts/texts.ts";
import "./lives.css";

/**
 * Shows the number of lives with its parity (thesis, Proposition 7), or `counted` while the survivors are counted. At
 * the end each life left is a survivor.
 */
export function Lives({
  state,
  counted = null,
  hasParity = true,
}: {
  state: MatchState;
  counted?: number | null;
  hasParity?: boolean;
}) {
  const survivors = counted ?? (hasParity && !state.usable.includes(true) ? state.lives : null);
  return (
    <section class="lives" aria-label={t("game.lives")}>
      <strong class="lives-number" data-testid="lives">
        {counted ?? state.lives}
      </strong>
      <p>
        <span>
          {survivors === null
            ? t("game.lives-left", { lives: state.lives })
            : t("game.survivors", { count: survivors })}
        </span>
        {hasParity && (
          <small data-testid="parity">
            {state.result === null ? parityText(state) : t("game.moves-played", { moves: state.moves })}
          </small>
        )}
      </p>
    </section>
  );
}

const LEGEND = [
  { sign: "legend-lives", lives: 2, usable: true },
  { sign: "legend-stuck", lives: 1, usable: false },
  { sign: "legend-dead", lives: 0, usable: false },
] as const;

type LegendSign = (typeof LEGEND)[number]["sign"];

interface LegendProps {
  /** Surface of the board, if its sides are glued. */
  readonly surface: DrawnSurface | undefined;
  readonly isCovered: boolean;
  readonly shows: (sign: LegendSign) => boolean;
}

export function Legend({ surface, isCovered, shows }: LegendProps) {
  const signs = LEGEND.filter(({ sign }) => shows(sign));
  if (signs.length === 0) return null;
  return (
    <ul class={`legend ${isCovered ? "legend-covered" : ""}`} aria-label={t("game.legend")}>
      {signs.map(({ sign, lives, usable }) => (
        <li key={sign}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <SpotPicture x={10} y={10} radius={8} lives={lives} usable={usable} />
          </svg>
          {t(`game.${sign}`)}
        </li>
      ))}
      {surface !== undefined && (
        <li class="legend-sides" data-testid="legend-sides">
          <GluedSquare surface={surface} />
          {t("game.legend-sides")}
        </li>
      )}
    </ul>
  );
}
