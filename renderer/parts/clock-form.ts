import type { TimeControl } from "../../engine/play/clock.ts";
import { timeControlSchema } from "../../protocol/schemas.ts";

/** Usual clocks: minutes, and seconds that each move adds. */
export const CLOCK_PRESETS = ["1+0", "3+2", "5+3", "10+5", "15+10"] as const;
export type ClockChoice = "off" | (typeof CLOCK_PRESETS)[number] | "custom";

export interface ClockForm {
  readonly choice: ClockChoice;
  /** Texts for a custom clock, as the player typed them. */
  readonly minutes: string;
  readonly increment: string;
}

export const NO_CLOCK: ClockForm = { choice: "off", minutes: "20", increment: "10" };

/** Undefined without a clock; null if the typed numbers are none that can be used. */
export function timeControlOf({ choice, minutes, increment }: ClockForm): TimeControl | null | undefined {
  if (choice === "off") return undefined;
  if (choice !== "custom") return presetOf(choice);
  const typed = [minutes, increment].map((text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN));
  const parsed = timeControlSchema.safeParse({ minutes: typed[0], increment: typed[1] });
  return parsed.success ? parsed.data : null;
}

export function clockFormOf(control: TimeControl | undefined): ClockForm {
  if (control === undefined) return NO_CLOCK;
  const { minutes, increment } = control;
  const choice = CLOCK_PRESETS.find((preset) => preset === `${minutes}+${increment}`) ?? "custom";
  return { choice, minutes: String(minutes), increment: String(increment) };
}

export function presetOf(preset: (typeof CLOCK_PRESETS)[number]): TimeControl {
  const [minutes, increment] = preset.split("+").map(Number);
  return { minutes, increment };
}
