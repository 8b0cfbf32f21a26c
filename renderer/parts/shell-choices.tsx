import { useEffect, useState } from "preact/hooks";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

const CHOICES = ["on", "off"] as const;

/** In the shell alone; a browser's player updates the host. */
export function UpdateChoice() {
  /** Null until the shell has said it. */
  const [mayCheck, setMayCheck] = useState<boolean | null>(null);
  useEffect(() => void window.sproutsShell?.ask("updates", null).then(setMayCheck), []);
  if (mayCheck === null) return null;
  return (
    <Choice<(typeof CHOICES)[number]>
      legend={t("settings.updates")}
      testid="updates"
      value={mayCheck ? "on" : "off"}
      options={CHOICES.map((value) => ({ value, label: t(`settings.updates-${value}`) }))}
      onChange={(value) => {
        setMayCheck(value === "on");
        void window.sproutsShell?.ask("allowUpdates", value === "on");
      }}
    />
  );
}
