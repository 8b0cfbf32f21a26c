import { useRef, useState } from "preact/hooks";
import {
  isOffered,
  OPPONENT_LEVEL_IDS,
  OPPONENT_LEVELS,
  type OpponentLevel,
  PERFECT_SPOTS,
} from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { COLOURS, type Colour } from "../../protocol/schemas.ts";
import { COLOUR_NAMES, count, LEVEL_NAMES, sideName } from "../game/sentences.ts";
import { go } from "../session/navigation.ts";
import { Choice } from "../parts/choice.tsx";
import { SpotCount } from "../parts/spot-count.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { plainMap } from "../picture/plain-map.ts";
import type { Session } from "../session/session.ts";
import { formOf, levelOf, setupOf, withColour, type SetupForm } from "./setup-form.ts";

const LEVEL_LINES: Readonly<Record<OpponentLevel, string>> = {
  easy: "Looks a few moves ahead, no more.",
  medium: "Knows small endgames by heart.",
  hard: "Knows larger ones, and sets traps.",
  insane: "Knows still larger ones, sets traps, and is never careless.",
  perfect: `Never errs, whatever you play: proved for plain maps of up to ${PERFECT_SPOTS} spots.`,
};

/** Insane where no Perfect level stands above it, and it holds nothing back. */
const BEYOND_PROOF = "Proves what it can, and says on the board when it is guessing.";
/** Why Perfect cannot be chosen. */
const NO_PERFECT = `Perfect is there for up to ${PERFECT_SPOTS} spots, where its play is proved.`;

/** The choices before a game (thesis, Figures 4.4 and 4.5). */
export function QuickPlay({ session }: { session: Session }) {
  const [changed, setChanged] = useState<SetupForm | null>(null);
  const [starting, setStarting] = useState(false);
  const busy = useRef(false);
  const form = changed ?? formOf(session.settings.value.lastSetup);
  const setup = setupOf(form);
  const level = levelOf(form);
  const isBeyondProof = form.spots > PERFECT_SPOTS;
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
      <h1>Quick play</h1>
      <div class="quick-play-columns">
        <div class="quick-play-choices">
          <Choice
            legend="Opponent"
            testid="opponent"
            value={form.opponent}
            options={[
              { value: "person", label: "Another person" },
              { value: "computer", label: "The computer" },
            ]}
            onChange={(opponent) => set({ opponent })}
          />
          {form.opponent === "computer" && (
            <div class="level">
              <Choice
                legend="Level"
                testid="level"
                value={level}
                options={OPPONENT_LEVEL_IDS.map((value) => ({
                  value,
                  label: LEVEL_NAMES[value],
                  disabled: !isOffered(value, form.spots),
                  title: !isOffered(value, form.spots) ? NO_PERFECT : undefined,
                }))}
                onChange={(level) => set({ level })}
              />
              <p class="quiet" data-testid="level-line" aria-live="polite">
                {OPPONENT_LEVELS[level].maxHeldBackSpots !== null && isBeyondProof ? BEYOND_PROOF : LEVEL_LINES[level]}
                {isBeyondProof && <span data-testid="no-perfect"> {NO_PERFECT}</span>}
              </p>
            </div>
          )}
          <div class="quick-play-colours">
            <ColourChoice
              side={0}
              legend={form.opponent === "person" ? "First player" : "Your colour"}
              form={form}
              onChange={setChanged}
            />
            <ColourChoice
              side={1}
              legend={form.opponent === "person" ? "Second player" : "The computer's"}
              form={form}
              onChange={setChanged}
            />
          </div>
          <Choice
            legend="Who starts"
            testid="starts"
            value={form.starts === 0 ? "first" : "second"}
            options={([0, 1] as const).map((side) => ({
              value: side === 0 ? "first" : "second",
              label: sideName(setup, side),
              content: (
                <>
                  <i class={`dot dot-${setup.sides[side].colour}`} />
                  {sideName(setup, side)}
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
              label={`The start: a plain map of ${count(form.spots, "spot")}`}
            />
          </div>
          <SpotCount value={form.spots} min={1} max={20} onChange={(spots) => set({ spots })} />
          <p class="quiet">
            {form.spots === 1 ? "Always 2 moves." : `From ${2 * form.spots} to ${3 * form.spots - 1} moves.`}
          </p>
          <button
            type="submit"
            class="button button-primary button-large"
            data-testid="play"
            disabled={starting || !session.connected.value}
          >
            Play
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
        label: COLOUR_NAMES[value],
        content: "",
        disabled: form.colours[side === 0 ? 1 : 0] === value,
      }))}
      onChange={(colour) => onChange(withColour(form, side, colour))}
    />
  );
}
