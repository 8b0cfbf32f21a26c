import { useState } from "preact/hooks";
import { copyText } from "../parts/copying.ts";
import { t } from "../texts/texts.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly testid: string;
}

/** Copies a text. Where the system does not let the page copy, the text can be selected. */
export function CopyButton({ text, label, testid }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  const copy = async (): Promise<void> => {
    setOutcome((await copyText(text)) ? "copied" : "refused");
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
        {outcome === "copied" && t("online.copied")}
        {outcome === "refused" && t("online.not-copied")}
      </span>
      {outcome === "refused" && (
        <input
          type="text"
          class="text-input copy-text"
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
