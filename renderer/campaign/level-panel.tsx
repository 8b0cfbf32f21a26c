import { useState } from "preact/hooks";
import { COLOURS } from "../../protocol/colours.ts";
import { isTry, OPPONENTS, unlockedOpponents, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { lastMoverWins, PLAY_CONVENTIONS, type PlayConvention } from "../../engine/rules.ts";
import type { CampaignPlace, LevelBoard, Progress, ShownLevel, UnfinishedLevel } from "../../protocol/campaign.ts";
import { winsIn } from "./badge.ts";
import type { Colour } from "../../protocol/schemas.ts";
import { Choice } from "../parts/choice.tsx";
import { LockIcon, StepIcon } from "../parts/icons.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { standings } from "../session/campaign-client.ts";
import { standingText, unlockingText } from "./standing-texts.ts";
import { BegunMark, Marks, StandingMark } from "./marks.tsx";
import { levelName } from "../texts/level-name.ts";
import { t } from "../texts/texts.ts";
import { MAX_DIFFICULTY_STEP } from "../../engine/play/campaign/chapters.ts";
import "./level-panel.css";

interface LevelPanelProps {
  readonly level: ShownLevel;
  /** The board on which it begins; undefined until it has come. */
  readonly board: LevelBoard | undefined;
  readonly progress: Progress;
  readonly play: PlayConvention;
  /** Opponent that is chosen; null if all are locked. */
  readonly opponent: CampaignOpponent | null;
  readonly begun: UnfinishedLevel | null;
  readonly colours: CampaignPlace["colours"];
  readonly isConnected: boolean;
  readonly onPlayConvention: (play: PlayConvention) => void;
  readonly onOpponent: (opponent: CampaignOpponent) => void;
  readonly onColour: (colour: Colour) => void;
  readonly onPlay: () => void;
  readonly onContinue: () => void;
}

export function LevelPanel({
  level,
  board,
  progress,
  play,
  opponent,
  begun,
  colours,
  isConnected,
  onPlayConvention,
  onOpponent,
  onColour,
  onPlay,
  onContinue,
}: LevelPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const unlocked = unlockedOpponents(progress.wins, level.number);
  const standing = standings(winsIn(progress, play), level.number);
  return (
    <section
      class={`level-panel ${isOpen || opponent === null ? "" : "level-panel-short"}`}
      aria-label={t("campaign.level", { level: level.number })}
      data-testid="level-panel"
    >
      <div class="level-panel-picture sheet-picture">
        {board === undefined ? (
          <div class="picture-empty" />
        ) : (
          <DrawingPicture
            drawing={board.drawing}
            usable={board.usable}
            side={300}
            label={t("campaign.level-picture", { level: level.number })}
          />
        )}
      </div>
      <div class="level-panel-title">
        <h2>
          <span class="label" data-testid="level-title">
            {t("campaign.level", { level: level.number })}
          </span>{" "}
          <span data-testid="level-name">{levelName(level.number)}</span>
        </h2>
        {/* It is measured in normal play. */}
        {lastMoverWins({ play }) && <Difficulty step={level.difficulty} />}
        {/* On a phone, where the choices would hide the map. */}
        {opponent !== null && (
          <button
            type="button"
            class="button button-small level-panel-more"
            aria-expanded={isOpen}
            aria-label={t("campaign.choices")}
            data-testid="level-choices"
            onClick={() => setOpen(!isOpen)}
          >
            {t(`opponents.${opponent}`)}
            <StepIcon />
          </button>
        )}
      </div>
      {/* It is an idea of normal play. */}
      {level.idea !== null && lastMoverWins({ play }) && (
        <p class="level-idea" data-testid="level-idea">
          {t(`ideas.${level.idea}`)}
        </p>
      )}
      {level.wonInMisere && opponent !== null && (
        <Choice<PlayConvention>
          legend={t("rules.last-to-move")}
          testid="level-play"
          value={play}
          options={PLAY_CONVENTIONS.map((value) => playOption(value, level.number, progress))}
          onChange={onPlayConvention}
        />
      )}
      <fieldset class="opponents" data-testid="opponents">
        <legend class="label">{t("campaign.opponent")}</legend>
        {OPPONENTS.map((name, index) => {
          const isLocked = !unlocked.includes(name);
          const isBegun = progress.unfinished.some(
            (match) => match.level === level.number && match.opponent === name && match.play === play,
          );
          const label = standingText(standing[index], isLocked, isBegun);
          return (
            <label key={name} class="choice-option opponent">
              <input
                type="radio"
                name="campaign-opponent"
                value={name}
                checked={name === opponent}
                disabled={isLocked}
                aria-label={t("campaign.opponent-standing", { opponent: t(`opponents.${name}`), standing: label })}
                data-testid={`against-${name}`}
                onChange={() => onOpponent(name)}
              />
              <span class="opponent-face" title={label}>
                {t(`opponents.${name}`)}
                {isBegun && <BegunMark />}
                {isLocked ? <LockIcon /> : <StandingMark standing={standing[index]} />}
              </span>
            </label>
          );
        })}
      </fieldset>
      {unlocked.length < OPPONENTS.length && (
        <p class="quiet level-locked" data-testid="level-locked">
          {unlockingText(level.number, unlocked.length)}
        </p>
      )}
      {isTry(progress.wins, level.number) && (
        <p class="quiet" data-testid="level-try">
          {t("campaign.try-text")}
        </p>
      )}
      {opponent !== null && (
        <>
          {/* A begun game has its colours. */}
          {begun === null && (
            <Choice<Colour>
              legend={t("campaign.your-colour")}
              look="colours"
              testid="my-colour"
              value={colours[0]}
              options={COLOURS.map((value) => ({ value, label: t(`colours.${value}`), content: "" }))}
              onChange={onColour}
            />
          )}
          <div class="level-panel-buttons">
            {begun !== null && (
              <button
                type="button"
                class="button button-primary button-large"
                data-testid="continue-level"
                disabled={!isConnected}
                onClick={onContinue}
              >
                {t("campaign.continue")}
                {begun.moves > 0 && (
                  <small data-testid="level-begun">{t("campaign.continue-after", { moves: begun.moves })}</small>
                )}
              </button>
            )}
            <button
              type="button"
              class={`button ${begun === null ? "button-primary button-large" : ""}`}
              data-testid="play-level"
              disabled={!isConnected}
              onClick={onPlay}
            >
              {t(begun === null ? "campaign.play" : "campaign.start-over")}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** A play convention with the marks that the level has in it. */
function playOption(play: PlayConvention, level: number, progress: Progress) {
  const standing = standings(winsIn(progress, play), level);
  const isBegun = progress.unfinished.some((match) => match.level === level && match.play === play);
  return {
    value: play,
    label: t("campaign.play-badges", {
      play: t(`rules.${play}`),
      badges: standing.filter((one) => one === "badge").length,
    }),
    content: (
      <>
        {t(`rules.${play}`)}
        {isBegun && <BegunMark />}
        <Marks standings={standing} />
      </>
    ),
  };
}

/** Shows a step from 1 to `MAX_DIFFICULTY_STEP`. */
function Difficulty({ step }: { step: number }) {
  const words = t("campaign.difficulty", { step, most: MAX_DIFFICULTY_STEP });
  return (
    <p class="difficulty quiet" data-testid="difficulty">
      {words}
      <span class="difficulty-steps" aria-hidden="true">
        {Array.from({ length: MAX_DIFFICULTY_STEP }, (_, index) => (
          <i key={index} class={index < step ? "difficulty-on" : ""} />
        ))}
      </span>
    </p>
  );
}
