import { useState } from "preact/hooks";
import { PictureDialog, type PictureDialogProps } from "../parts/picture-dialog.tsx";
import { PosterDialog } from "./poster-dialog.tsx";
import type { Poster } from "./poster-text.ts";

interface PicturedBoardProps extends Omit<PictureDialogProps, "onPoster"> {
  readonly heading: string;
  readonly players?: Poster["players"];
  /** Of the day on a poster, as text. */
  readonly date: string;
}

/** Saves a picture of a board, or a poster of it. */
export function PicturedBoard({ heading, players = [], date, ...rest }: PicturedBoardProps) {
  const [isPoster, setPoster] = useState(false);
  const { picture, name, onClose } = rest;
  return isPoster ? (
    <PosterDialog poster={{ picture, title: heading, players, date }} name={name} onClose={onClose} />
  ) : (
    <PictureDialog {...rest} onPoster={() => setPoster(true)} />
  );
}
