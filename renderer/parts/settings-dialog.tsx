import type { Session } from "../session/session.ts";
import { Choice } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";

export function SettingsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { theme, motion, pace, sounds, takeBack, belief } = session.settings.value;
  return (
    <Dialog title="Settings" testid="settings" onClose={onClose}>
      <div class="settings">
        <Choice
          legend="Theme"
          testid="theme"
          value={theme}
          options={[
            { value: "system", label: "System" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "paper", label: "Paper" },
          ]}
          onChange={(theme) => void session.write({ theme })}
        />
        <Choice
          legend="Motion"
          testid="motion"
          value={motion}
          options={[
            { value: "system", label: "System" },
            { value: "full", label: "Full" },
            { value: "reduced", label: "Reduced" },
          ]}
          onChange={(motion) => void session.write({ motion })}
        />
        <Choice
          legend="Computer's hand"
          testid="pace"
          value={pace}
          options={[
            { value: "slow", label: "Slow" },
            { value: "natural", label: "Natural" },
            { value: "quick", label: "Quick" },
          ]}
          onChange={(pace) => void session.write({ pace })}
        />
        <Choice
          legend="Sounds"
          testid="sounds"
          value={sounds}
          options={[
            { value: "on", label: "On" },
            { value: "off", label: "Off" },
          ]}
          onChange={(sounds) => void session.write({ sounds })}
        />
        <Choice
          legend="Two persons take back"
          testid="take-back"
          value={takeBack}
          options={[
            { value: "ask", label: "With consent" },
            { value: "freely", label: "Freely" },
            { value: "never", label: "Never" },
          ]}
          onChange={(takeBack) => void session.write({ takeBack })}
        />
        <Choice
          legend="Computer's prospects"
          testid="belief"
          value={belief}
          options={[
            { value: "shown", label: "Shown" },
            { value: "hidden", label: "Hidden" },
          ]}
          onChange={(belief) => void session.write({ belief })}
        />
      </div>
      <p class="quiet">
        With reduced motion the computer's curves and the redrawn board appear at once. In quick play Insane and Perfect
        say whether they know the outcome or are guessing; in the campaign they never do.
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button button-primary" data-testid="settings-close" data-first onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
