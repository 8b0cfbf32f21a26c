import { byMapKind } from "../../protocol/match-map.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { mapTitle, matchTitle, whoIs } from "../game/match-texts.ts";
import { fileName } from "../parts/file-name.ts";
import { tintedRegions } from "../picture/tinted-regions.ts";
import { PicturedBoard } from "../poster/pictured-board.tsx";
import { longDayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface GamePictureProps {
  readonly state: MatchState;
  /** Time at which the game was played, in milliseconds since 1970. */
  readonly time: number;
  /** Whether the end is tinted by who closed the regions. */
  readonly hasTints: boolean;
  /** Keeps the position as a map, as for `PictureDialog`. */
  readonly keep?: (name: string) => Promise<string | null>;
  readonly onAnimate?: () => void;
  readonly onClose: () => void;
}

export function GamePicture({ state, time, hasTints, keep, onAnimate, onClose }: GamePictureProps) {
  const { setup, drawing, usable, moves, result } = state;
  const tints = hasTints && result !== null ? tintedRegions(drawing, setup) : [];
  const { game } = setup.ruleset;
  const title = t("picture.description", { game, map: mapTitle(setup), moves, match: matchTitle(setup) });
  return (
    <PicturedBoard
      heading={mapTitle(setup)}
      ruleset={setup.ruleset}
      players={([0, 1] as const).map((side) => ({ name: whoIs(setup, side).name, colour: setup.sides[side].colour }))}
      date={t("poster.moves-and-day", { moves, day: longDayText(time) })}
      picture={{ drawing, setup, usable, tints, title }}
      name={`${gameFileName(setup)}-move-${moves}`}
      {...(keep === undefined ? {} : { keep })}
      onAnimate={onAnimate}
      onClose={onClose}
    />
  );
}

/** Words for surfaces in names of files. */
const SURFACE_NAMES: Readonly<Record<string, string>> = {
  T: "torus-",
  P: "projective-plane-",
  P2: "klein-bottle-",
};

/** Name of a file about a game, without its ending. */
export function gameFileName({ map, ruleset }: MatchSetup): string {
  const mapName = byMapKind(map, {
    plain: ({ spots }) => `${spots}-${ruleset.game === "sprouts" ? "spots" : "crosses"}`,
    cells: ({ cells }) => (/^\d+x\d+$/.test(cells) ? cells : "cells"),
    custom: ({ name }) => fileName(name, "map"),
    campaign: ({ level }) => `level-${level}`,
    free: () => "map",
    puzzle: ({ puzzle }) => `puzzle-${puzzle}`,
    daily: ({ day, strength }) => `daily-${day}-${strength}`,
  });
  return `${ruleset.game}-${SURFACE_NAMES[ruleset.surface] ?? ""}${mapName}`;
}
