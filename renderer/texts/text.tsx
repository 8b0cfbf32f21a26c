import type { ComponentChildren } from "preact";
import { formatOf, type TextArguments, type TextKey } from "./texts.ts";

/** Formats give the parts of a marked passage as an array without keys; they never change places. */
const MARKS = {
  b: (parts: ComponentChildren[]): ComponentChildren => <b>{parts}</b>,
  i: (parts: ComponentChildren[]): ComponentChildren => <i>{parts}</i>,
  kbd: (parts: ComponentChildren[]): ComponentChildren => <kbd>{parts}</kbd>,
};

/** A text with marks such as `<b>` in its message, as elements. */
export function Text<K extends TextKey>({ id, values }: { id: K; values?: TextArguments<K>[0] }) {
  return <>{formatOf(id).format<ComponentChildren>({ ...values, ...MARKS })}</>;
}
