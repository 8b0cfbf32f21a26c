import { useState } from "preact/hooks";
import { t } from "../texts/texts.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly testid: string;
}

export function CopyButton({ text, label, testid }: CopyButtonProps) {
  const [said, say] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(t("online.copied"));
    } catch {
      say(t("online.not-copied"));
    }
  };
  return (
    <>
      <button
        type="button"
        class="button button-small"
        data-testid={testid}
        data-text={text}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <span class="quiet copy-said" role="status">
        {said}
      </span>
    </>
  );
}
