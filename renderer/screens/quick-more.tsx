import { COLOURS } from "../../protocol/colours.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import { maxStartSpots } from "../../engine/drawing/any-surface/start.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { isOnSphere } from "../../engine/rules.ts";
import type { Profile } from "../../protocol/campaign.ts";
import type { Colour } from "../../protocol/schemas.ts";
import { MAX_INCREMENT, MAX_MINUTES } from "../../engine/play/clock.ts";
import { whoIs } from "../game/match-texts.ts";
import { Choice } from "../parts/choice.tsx";
import { ClockFields } from "../parts/clock-fields.tsx";
import { timeControlOf } from "../parts/clock-form.ts";
import { GameOptions } from "../parts/game-options.tsx";
import { SurfacePicker } from "../parts/surface-picker.tsx";
import { conventionName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import { NameField } from "./name-field.tsx";
import { offersSwap2, setupOfForm, withColour, type SetupForm } from "./setup-form.ts";

interface QuickMoreProps {
  readonly form: SetupForm;
  /** Players whose names are offered. */
  readonly players: readonly Profile[];
  readonly onChange: (form: SetupForm) => void;
}

/** What few players change before a game, folded away behind a line that says how it is set. */
export function QuickMore({ form, players, onChange }: QuickMoreProps) {
  const setup = setupOfForm(form);
  const { ruleset } = setup;
  const isOfTwo = form.opponent === "person";
  const set = (change: Partial<SetupForm>): void => onChange({ ...form, ...change });
  const name = (side: SideIndex) =>
    isOfTwo && (
      <NameField
        side={side}
        name={form.names[side]}
        players={players}
        onChange={(value) => set({ names: side === 0 ? [value, form.names[1]] : [form.names[0], value] })}
      />
    );
  return (
    <details class="quick-more">
      <summary data-testid="quick-more">
        <span class="quick-more-name">{t("play.more-choices")}</span>{" "}
        <span class="quiet" data-testid="quick-set">
          {setTexts(form).join("\u00a0· ")}
        </span>
      </summary>
      <div class="quick-play-choices">
        <div class="quick-play-colours">
          <ColourChoice
            side={0}
            legend={t(isOfTwo ? "play.first-player" : "play.your-colour")}
            {...{ form, onChange }}
          />
          {name(0)}
          <ColourChoice
            side={1}
            legend={t(isOfTwo ? "play.second-player" : "play.computer-colour")}
            {...{ form, onChange }}
          />
          {name(1)}
        </div>
        {isOfTwo && <ClockFields form={form.clock} onChange={(clock) => set({ clock })} />}
        <div class="quick-play-rules">
          {!isOfTwo && hasLevels(ruleset) && (
            <Choice
              legend={t("play.help")}
              testid="help"
              value={form.isCasual ? "casual" : "none"}
              options={(["none", "casual"] as const).map((value) => ({ value, label: t(`play.help-${value}`) }))}
              onChange={(value) => set({ isCasual: value === "casual" })}
            />
          )}
          <Starts form={form} onChange={set} />
          {hasLevels(ruleset) && <GameOptions ruleset={ruleset} onChange={(value) => set({ ruleset: value })} />}
          <Choice
            legend={t("play.opening")}
            testid="opening"
            value={form.opensAtRandom ? "random" : "own"}
            options={(["own", "random"] as const).map((value) => ({ value, label: t(`play.opening-${value}`) }))}
            onChange={(value) => set({ opensAtRandom: value === "random" })}
          />
        </div>
        {setup.casual === true && (
          <p class="quiet" data-testid="casual-line">
            {t("play.about-casual")}
          </p>
        )}
        {form.opensAtRandom && <p class="quiet">{t("play.about-opening")}</p>}
        {setup.opening === "swap2" && (
          <p class="quiet" data-testid="swap2-line">
            {t("play.about-swap2", { first: whoIs(setup, 0).name, second: whoIs(setup, 1).name })}
          </p>
        )}
        {form.map === null && ruleset.game === "sprouts" && (
          <SurfacePicker
            surface={ruleset.surface}
            onChange={(surface) =>
              set({ ruleset: { ...form.ruleset, surface }, spots: Math.min(form.spots, maxStartSpots(surface)) })
            }
          />
        )}
      </div>
    </details>
  );
}

/** How the folded choices are set, without those that leave the usual way. */
function setTexts(form: SetupForm): string[] {
  const setup = setupOfForm(form);
  const { ruleset } = setup;
  const texts = [setup.opening === "swap2" ? t("play.swap2") : t("play.set-starts", whoIs(setup, setup.starts))];
  if (hasLevels(ruleset)) texts.push(conventionName(ruleset.play));
  if (!isOnSphere(ruleset)) texts.push(t("rules.surface-name", { surface: ruleset.surface }));
  const clock = form.opponent === "person" ? timeControlOf(form.clock) : undefined;
  if (clock === null) texts.push(t("clock.faulty", { minutes: MAX_MINUTES, increment: MAX_INCREMENT }));
  else if (clock !== undefined) texts.push(t("clock.control", { ...clock }));
  if (setup.casual === true) texts.push(t("play.set-casual"));
  if (setup.randomOpening === true) texts.push(t("play.set-random"));
  return texts;
}

/** Who starts: a side, or for two people whoever Swap2 says. */
function Starts({ form, onChange }: { form: SetupForm; onChange: (change: Partial<SetupForm>) => void }) {
  const setup = setupOfForm(form);
  const sides = ([0, 1] as const).map((side) => ({
    value: side === 0 ? "first" : "second",
    label: whoIs(setup, side).name,
    content: (
      <>
        <i class={`dot dot-${setup.sides[side].colour}`} />
        {whoIs(setup, side).name}
      </>
    ),
  }));
  const swap2 = offersSwap2(form) ? [{ value: "swap2", label: t("play.swap2") }] : [];
  return (
    <Choice
      legend={t("play.who-starts")}
      testid="starts"
      value={setup.opening ?? (form.starts === 0 ? "first" : "second")}
      options={[...sides, ...swap2]}
      onChange={(starts) =>
        onChange(starts === "swap2" ? { isSwap2: true } : { isSwap2: false, starts: starts === "first" ? 0 : 1 })
      }
    />
  );
}

function ColourChoice({
  side,
  legend,
  form,
  onChange,
}: {
  side: SideIndex;
  legend: string;
  form: SetupForm;
  onChange: (form: SetupForm) => void;
}) {
  return (
    <Choice<Colour>
      legend={legend}
      look="colours"
      testid={`colour-${side + 1}`}
      value={form.colours[side]}
      options={COLOURS.map((value) => ({
        value,
        label: t(`colours.${value}`),
        content: "",
        disabled: form.colours[side === 0 ? 1 : 0] === value,
      }))}
      onChange={(colour) => onChange(withColour(form, side, colour))}
    />
  );
}
