import type { ComponentChildren } from "preact";
import type { TextArguments, TextKey } from "../../texts/catalogue.ts";
import { formatOf } from "./texts.ts";

/** The parts have no keys, and never change places. */
const MARKS = {
  b: (parts: ComponentChildren[]): ComponentChildren => <b>{parts}</b>,
  i: (parts: ComponentChildren[]): ComponentChildren => <i>{parts}</i>,
  kbd: (parts: ComponentChildren[]): ComponentChildren => <kbd>{parts}</kbd>,
};

/** Renders marks such as `<b>` as elements. */
export function Text<K extends TextKey>({ id, values }: { id: K; values?: TextArguments<K>[0] }) {
  return <>{formatOf(id).format<ComponentChildren>({ ...values, ...MARKS })}</>;
}
