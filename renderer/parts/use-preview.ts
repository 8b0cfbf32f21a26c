import { type Inputs, useEffect, useState } from "preact/hooks";
import type { TextLine } from "../picture/svg-text.ts";
import { textInTasks } from "./file-tasks.ts";

/** A picture as it would be saved. */
export interface Preview {
  /** The SVG; null until the first one is made. */
  readonly text: string | null;
  /** Address of that text as an object of the page. */
  readonly address: string | null;
  readonly hasFailed: boolean;
}

/** Makes a preview in short tasks, and another one when an input changes. Meanwhile the one before stays. */
export function usePreview(linesOf: () => Promise<readonly TextLine[]>, inputs: Inputs): Preview {
  const [text, setText] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const newer = new AbortController();
    const making = async (): Promise<string> =>
      textInTasks(await linesOf(), { signal: newer.signal, onProgress: () => undefined });
    making().then(
      (made) => {
        if (newer.signal.aborted) return;
        setText(made);
        setFailed(false);
      },
      () => newer.signal.aborted || setFailed(true),
    );
    return () => newer.abort();
  }, inputs);
  useEffect(() => {
    if (text === null) return undefined;
    const made = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return { text, address, hasFailed };
}
