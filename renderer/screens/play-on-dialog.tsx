import { useEffect, useState } from "preact/hooks";
import type { SideIndex } from "../../engine/play/match.ts";
import {
  hasLevels,
  isPerfectOnMap,
  OPPONENT_LEVEL_IDS,
  type OpponentLevel,
  untrainedPerfectLives,
} from "../../engine/play/opponent-levels.ts";
import type { Params } from "../../protocol/contract.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { whoIs } from "../game/match-texts.ts";
import { personIn } from "../games/game-filter.ts";
import { ExactLevels } from "../maps/perfect-training.tsx";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import type { MapClient } from "../session/map-client.ts";
import { t } from "../texts/texts.ts";

const OPPONENTS = ["people", ...OPPONENT_LEVEL_IDS] as const;
type Opponent = (typeof OPPONENTS)[number];

export type PlayOnChoices = Pick<Params<"library.playOn">, "sides" | "starts" | "opensAtRandom">;

interface PlayOnDialogProps {
  readonly maps: MapClient;
  /** What the new game begins with, unless the player chooses otherwise. */
  readonly setup: MatchSetup;
  /** The canonical string of the position. */
  readonly position: string;
  readonly lives: number;
  readonly text: string;
  /** Asks whether Perfect can be offered. */
  readonly loadPerfect: () => Promise<void>;
  readonly onPlay: (choices: PlayOnChoices) => void;
  readonly onClose: () => void;
}

export function PlayOnDialog({ maps, setup, position, lives, text, loadPerfect, onPlay, onClose }: PlayOnDialogProps) {
  const [chosen, setOpponent] = useState<Opponent>(() => firstOpponent(setup));
  const [starts, setStarts] = useState<SideIndex>(setup.starts);
  const [opensAtRandom, setOpening] = useState(false);
  const { ruleset } = setup;
  const needsTraining = untrainedPerfectLives(ruleset) === null;
  useEffect(() => {
    if (needsTraining) void loadPerfect();
  }, [position, needsTraining]);
  const perfect = needsTraining ? maps.perfectOf({ position }) : null;
  const isOffered = (opponent: Opponent): boolean =>
    opponent !== "perfect" || isPerfectOnMap(lives, ruleset, perfect?.status === "proved" && !opensAtRandom);
  const offered = hasLevels(ruleset) ? OPPONENTS : (["people", "easy"] as const);
  const opponent = isOffered(chosen) ? chosen : "insane";
  const sides = sidesOf(setup, opponent);
  return (
    <Dialog title={t("replay.play-on-title")} testid="play-on" onClose={onClose}>
      <p>{text}</p>
      <RulesLine ruleset={setup.ruleset} />
      <Choice<Opponent>
        legend={t("games.opponent")}
        testid="play-on-against"
        value={opponent}
        options={offered.map((value) => ({
          value,
          label: value === "people" ? t("games.opponent-people") : levelName(setup, value),
          disabled: !isOffered(value),
          title: isOffered(value) ? undefined : t("replay.no-perfect"),
        }))}
        onChange={setOpponent}
      />
      {opponent !== "people" && !opensAtRandom && perfect !== null && <ExactLevels exact={perfect.exact} />}
      <Choice
        legend={t("play.who-starts")}
        testid="play-on-starts"
        value={starts === 0 ? "first" : "second"}
        options={([0, 1] as const).map((side) => {
          const { name } = whoIs({ ...setup, sides }, side);
          return {
            value: side === 0 ? "first" : "second",
            label: name,
            content: (
              <>
                <i class={`dot dot-${sides[side].colour}`} />
                {name}
              </>
            ),
          };
        })}
        onChange={(value) => setStarts(value === "first" ? 0 : 1)}
      />
      <Choice
        legend={t("play.opening")}
        testid="play-on-opening"
        value={opensAtRandom ? "random" : "own"}
        options={(["own", "random"] as const).map((value) => ({ value, label: t(`play.opening-${value}`) }))}
        onChange={(value) => setOpening(value === "random")}
      />
      <div class="dialog-buttons">
        <button type="button" class="button button-quiet" data-testid="play-on-no" onClick={onClose}>
          {t("replay.cancel")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="play-on-yes"
          data-first
          onClick={() => onPlay({ sides, starts, opensAtRandom })}
        >
          {t("replay.play-on-yes")}
        </button>
      </div>
    </Dialog>
  );
}

function levelName({ ruleset }: MatchSetup, level: OpponentLevel): string {
  return hasLevels(ruleset) ? t(`opponents.${level}`) : t("play.the-computer");
}

function firstOpponent({ sides }: MatchSetup): Opponent {
  const computer = sides.find((side) => side.kind === "computer");
  return computer?.kind === "computer" ? computer.level : "people";
}

/** Sides of the new game with the colours of the old one; the person keeps the side that a person had. */
function sidesOf(setup: MatchSetup, opponent: Opponent): MatchSetup["sides"] {
  const person = personIn(setup) ?? 0;
  const computerOf = (level: OpponentLevel, colour: MatchSetup["sides"][number]["colour"]) =>
    ({ kind: "computer", colour, level }) as const;
  const [first, second] = setup.sides.map((side, index): MatchSetup["sides"][number] => {
    if (opponent === "people" && side.kind === "person") return side;
    return opponent === "people" || index === person
      ? { kind: "person", colour: side.colour }
      : computerOf(opponent, side.colour);
  });
  return [first, second];
}
