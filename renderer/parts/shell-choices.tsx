import { useEffect, useState } from "preact/hooks";
import type { ShellChoices } from "../../protocol/shell.ts";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

const CHOICES = ["on", "off"] as const;

/** In the shell alone: a browser's player updates the host, and sets the browser's graphics there. */
export function ShellChoiceRows() {
  /** Null until the shell has said them. */
  const [choices, setChoices] = useState<ShellChoices | null>(null);
  useEffect(() => void window.sproutsShell?.ask("choices", null).then(setChoices), []);
  if (choices === null) return null;
  const choose = (change: Partial<ShellChoices>): void => {
    setChoices({ ...choices, ...change });
    void window.sproutsShell?.ask("choose", change);
  };
  return (
    <>
      <Choice<(typeof CHOICES)[number]>
        legend={t("settings.updates")}
        testid="updates"
        value={choices.checksUpdates ? "on" : "off"}
        options={CHOICES.map((value) => ({ value, label: t(`settings.updates-${value}`) }))}
        onChange={(value) => choose({ checksUpdates: value === "on" })}
      />
      <Choice<(typeof CHOICES)[number]>
        legend={t("settings.graphics")}
        testid="graphics"
        value={choices.ignoresBlocklist ? "on" : "off"}
        options={CHOICES.map((value) => ({ value, label: t(`settings.graphics-${value}`) }))}
        onChange={(value) => choose({ ignoresBlocklist: value === "on" })}
      />
    </>
  );
}
