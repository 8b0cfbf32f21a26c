import type { PictureToKeep } from "../picture/svg-text.ts";

export const POSTER_STYLES = ["paper", "night", "blueprint"] as const;
export type PosterStyle = (typeof POSTER_STYLES)[number];

export interface PosterLook {
  readonly board: PictureToKeep["palette"];
  /** Colours of the sheet, its frame, the title and smaller words. */
  readonly sheet: string;
  readonly frame: string;
  readonly title: string;
  readonly words: string;
}

export const POSTER_LOOKS: Readonly<Record<PosterStyle, PosterLook>> = {
  paper: {
    sheet: "#f4ebd6",
    frame: "#3a3427",
    title: "#26231c",
    words: "#5b5240",
    board: {
      paper: "#f4ebd6",
      grid: "transparent",
      spot: "#26231c",
      pip: "#f4ebd6",
      dead: "#a6956f",
      stuck: "#7a6a4a",
      players: {
        blue: "#2b3aa8",
        red: "#a8321c",
        green: "#2f6a47",
        orange: "#c06a14",
        purple: "#6d2c9a",
        teal: "#22727a",
        pink: "#b3246f",
        brown: "#74532f",
      },
    },
  },
  night: {
    sheet: "#10151f",
    frame: "#c8a76b",
    title: "#f1e4c6",
    words: "#b9ab8b",
    board: {
      paper: "#10151f",
      grid: "transparent",
      spot: "#f4ecda",
      pip: "#10151f",
      dead: "#7d8794",
      stuck: "#b4bcc6",
      players: {
        blue: "#7d8cff",
        red: "#ff6a55",
        green: "#b3e7b1",
        orange: "#ffab4d",
        purple: "#b9a4ff",
        teal: "#6fdcec",
        pink: "#f0a3d6",
        brown: "#d8b894",
      },
    },
  },
  blueprint: {
    sheet: "#1b4b86",
    frame: "#e8f1ff",
    title: "#ffffff",
    words: "#cfe0f7",
    board: {
      paper: "#1b4b86",
      grid: "#2c5e9c",
      spot: "#ffffff",
      pip: "#1b4b86",
      dead: "#9db9dc",
      stuck: "#d3e2f6",
      players: {
        blue: "#a9d4ff",
        red: "#ffb3a3",
        green: "#b6efae",
        orange: "#ffd08f",
        purple: "#d9c3ff",
        teal: "#8fecec",
        pink: "#ffbfe4",
        brown: "#ecd2b4",
      },
    },
  },
};
