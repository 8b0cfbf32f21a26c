import { useEffect, useState } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";

/** Milliseconds without a change after which typing has rested. */
const REST_MS = 1000;

interface TypedLineProps {
  /** Id of the words for a field that is described by them. */
  readonly id?: string;
  readonly text: string;
  readonly isFault: boolean;
  readonly testid: string;
}

/** What a page says of the text in a field: shown at once, and spoken when the typing has rested. */
export function TypedLine({ id, text, isFault, testid }: TypedLineProps) {
  const [spoken, speak] = useState(text);
  useEffect(() => (text === spoken ? undefined : afterSeen(REST_MS, () => speak(text))), [text, spoken]);
  return (
    <>
      <p class={isFault ? "field-failure" : "quiet"} aria-hidden="true" data-testid={testid}>
        {text}
      </p>
      <p id={id} class="visually-hidden" role="status" data-testid={`${testid}-aloud`}>
        {spoken}
      </p>
    </>
  );
}
