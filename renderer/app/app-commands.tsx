import { useEffect } from "preact/hooks";
import { lateComponent } from "../parts/late-component.tsx";
import { useCommands } from "../parts/use-commands.ts";
import { go } from "../session/navigation.ts";
import type { Route } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { settingsShown, shortcutsShown } from "../session/shortcuts.ts";
import { loudnessOf } from "../sound/cues.ts";
import { play } from "../sound/synth.ts";

const Late = {
  SettingsDialog: lateComponent(async () => (await import("../parts/settings-dialog.tsx")).SettingsDialog),
};

/** Carries out the commands of the shell's menu that work on every screen. */
export function AppCommands({ session, screen }: { session: Session; screen: Route["screen"] }) {
  useCommands({
    "new-game": () => go({ screen: "play" }),
    settings: () => (settingsShown.value = true),
    "how-to-play": () => go({ screen: "help" }),
    shortcuts: () => (shortcutsShown.value = true),
    about: () => go({ screen: "about" }),
  });
  useEffect(() => {
    settingsShown.value = false;
  }, [screen]);
  return settingsShown.value ? (
    <Late.SettingsDialog
      session={session}
      onVolume={(settings) => play("move", loudnessOf(settings))}
      onClose={() => (settingsShown.value = false)}
    />
  ) : null;
}
