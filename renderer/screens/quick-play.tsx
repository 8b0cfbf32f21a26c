import { useRef, useState } from "preact/hooks";
import { isOffered, OPPONENT_LEVEL_IDS, OPPONENT_LEVELS, PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { COLOURS, type Colour } from "../../protocol/schemas.ts";
import { whoIs } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import { go } from "../session/navigation.ts";
import { Choice } from "../parts/choice.tsx";
import { SpotCount } from "../parts/spot-count.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { plainMap } from "../picture/plain-map.ts";
import type { Session } from "../session/session.ts";
import { formOf, levelOf, setupOf, withColour, type SetupForm } from "./setup-form.ts";

/** Thesis, Figures 4.4 and 4.5. */
export function QuickPlay({ session }: { session: Session }) {
  const [changed, setChanged] = useState<SetupForm | null>(null);
  const [starting, setStarting] = useState(false);
  const busy = useRef(false);
  const form = changed ?? formOf(session.settings.value.lastSetup);
  const setup = setupOf(form);
  const level = levelOf(form);
  const isBeyondProof = form.spots > PERFECT_SPOTS;
  const noPerfect = t("play.no-perfect", { spots: PERFECT_SPOTS });
  const set = (change: Partial<SetupForm>): void => setChanged({ ...form, ...change });

  const play = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setStarting(true);
    const opened = await session.start(setup);
    busy.current = false;
    setStarting(false);
    const game = session.game.peek();
    if (opened && game !== null) go({ screen: "match", matchId: game.id });
  };

  return (
    <form
      class="page quick-play"
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      <h1>{t("play.title")}</h1>
      <div class="quick-play-columns">
        <div class="quick-play-choices">
          <Choice
            legend={t("play.opponent")}
            testid="opponent"
            value={form.opponent}
            options={[
              { value: "person", label: t("play.another-person") },
              { value: "computer", label: t("play.the-computer") },
            ]}
            onChange={(opponent) => set({ opponent })}
          />
          {form.opponent === "computer" && (
            <div class="level">
              <Choice
                legend={t("play.level")}
                testid="level"
                value={level}
                options={OPPONENT_LEVEL_IDS.map((value) => ({
                  value,
                  label: t(`opponents.${value}`),
                  disabled: !isOffered(value, form.spots),
                  title: !isOffered(value, form.spots) ? noPerfect : undefined,
                }))}
                onChange={(level) => set({ level })}
              />
              <p class="quiet" data-testid="level-line" aria-live="polite">
                {OPPONENT_LEVELS[level].maxHeldBackSpots !== null && isBeyondProof
                  ? t("play.about-insane-alone")
                  : t(`play.about-${level}`, { spots: PERFECT_SPOTS })}
                {isBeyondProof && <span data-testid="no-perfect"> {noPerfect}</span>}
              </p>
            </div>
          )}
          <div class="quick-play-colours">
            <ColourChoice
              side={0}
              legend={t(form.opponent === "person" ? "play.first-player" : "play.your-colour")}
              form={form}
              onChange={setChanged}
            />
            <ColourChoice
              side={1}
              legend={t(form.opponent === "person" ? "play.second-player" : "play.computer-colour")}
              form={form}
              onChange={setChanged}
            />
          </div>
          <Choice
            legend={t("play.who-starts")}
            testid="starts"
            value={form.starts === 0 ? "first" : "second"}
            options={([0, 1] as const).map((side) => ({
              value: side === 0 ? "first" : "second",
              label: whoIs(setup, side).name,
              content: (
                <>
                  <i class={`dot dot-${setup.sides[side].colour}`} />
                  {whoIs(setup, side).name}
                </>
              ),
            }))}
            onChange={(starts) => set({ starts: starts === "first" ? 0 : 1 })}
          />
        </div>
        <div class="quick-play-map">
          <div class="sheet-picture">
            <DrawingPicture
              drawing={plainMap(form.spots)}
              side={300}
              label={t("play.picture", { spots: form.spots })}
            />
          </div>
          <SpotCount value={form.spots} min={1} max={20} onChange={(spots) => set({ spots })} />
          <p class="quiet">
            {t("play.length", { spots: form.spots, least: 2 * form.spots, most: 3 * form.spots - 1 })}
          </p>
          <button
            type="submit"
            class="button button-primary button-large"
            data-testid="play"
            disabled={starting || !session.connected.value}
          >
            {t("play.start")}
          </button>
        </div>
      </div>
    </form>
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
