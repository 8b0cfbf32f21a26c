import { COLOURS } from "../../protocol/colours.ts";
import type { Colour } from "../../protocol/schemas.ts";

/** Colours of a board, as CSS writes them. */
export interface Palette {
  readonly paper: string;
  /** Colour of the lines; "transparent" without squared paper. */
  readonly grid: string;
  readonly spot: string;
  readonly pip: string;
  readonly dead: string;
  readonly stuck: string;
  readonly focus: string;
  readonly danger: string;
  readonly players: Readonly<Record<Colour, string>>;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const players = Object.fromEntries(COLOURS.map((colour) => [colour, token(colour)])) as Record<Colour, string>;
  return {
    paper: token("paper"),
    grid: token("paper-grid"),
    spot: token("spot"),
    pip: token("spot-pip"),
    dead: token("spot-dead"),
    stuck: token("spot-stuck"),
    focus: token("focus"),
    danger: token("danger"),
    players,
  };
}
