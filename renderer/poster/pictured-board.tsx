import { useState } from "preact/hooks";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { PictureDialog, type PictureDialogProps } from "../parts/picture-dialog.tsx";
import { PosterDialog } from "./poster-dialog.tsx";
import { rulesText } from "../texts/rules-text.ts";
import type { Poster } from "./poster-text.ts";

interface PicturedBoardProps extends Omit<PictureDialogProps, "onPoster"> {
  readonly heading: string;
  readonly players?: Poster["players"];
  /** Ruleset of the game on the board; a map has none of its own. */
  readonly ruleset?: Ruleset;
  /** Date on a poster, as text. */
  readonly date: string;
}

/** Saves a picture of a board, or a poster of it. */
export function PicturedBoard({ heading, players = [], ruleset = DEFAULT_RULESET, date, ...rest }: PicturedBoardProps) {
  const [isPoster, setPoster] = useState(false);
  const { name, onClose } = rest;
  const rules = rulesText(ruleset);
  const picture = rules === "" ? rest.picture : { ...rest.picture, title: `${rest.picture.title} ${rules}` };
  return isPoster ? (
    <PosterDialog poster={{ picture, title: heading, players, date, rules }} name={name} onClose={onClose} />
  ) : (
    <PictureDialog {...rest} picture={picture} onPoster={() => setPoster(true)} />
  );
}
