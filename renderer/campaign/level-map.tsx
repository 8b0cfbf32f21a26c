import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CHAPTER_IDS, CHAPTER_LEVELS, chapterOf, lastLevelOf } from "../../engine/play/campaign/chapters.ts";
import { levelsToTry, unlockedOpponents } from "../../engine/play/campaign/unlocking.ts";
import type { ShownLevel, UnfinishedLevel, Win } from "../../protocol/campaign.ts";
import { LockIcon } from "../parts/icons.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { levelPlant } from "../plants/species.ts";
import { standings, type Standing } from "../session/campaign-client.ts";
import { levelName } from "../texts/level-name.ts";
import { t } from "../texts/texts.ts";
import { ChapterHead } from "./chapter-head.tsx";
import { BegunMark, HereMark, Marks } from "./marks.tsx";
import { levelText } from "./standing-texts.ts";
import "./level-map.css";

interface LevelMapProps {
  readonly levels: readonly ShownLevel[];
  readonly wins: readonly Win[];
  readonly unfinished: readonly UnfinishedLevel[];
  readonly chosen: number;
  /** The level to play next. */
  readonly here: number;
  /** The map is scrolled to this level. */
  readonly shown: number;
  readonly onChoose: (level: number) => void;
  readonly onPick: () => void;
  readonly onPlay: () => void;
}

/** Arrow keys move between the levels. Every chapter has the same columns, and they divide its levels evenly. */
export function LevelMap({ levels, wins, unfinished, chosen, here, shown, onChoose, onPick, onPlay }: LevelMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const tiles = (): HTMLElement[] => [...(map.current?.querySelectorAll<HTMLElement>(".level-tile") ?? [])];
  const chapters = CHAPTER_IDS.map((id, index) => ({
    id,
    levels: levels.slice(index * CHAPTER_LEVELS, (index + 1) * CHAPTER_LEVELS),
  })).filter((chapter) => chapter.levels.length > 0);
  const tried = levelsToTry(wins, levels.length);
  const newest = wins.toSorted((a, b) => b.beatenAt - a.beatenAt).at(0)?.level;

  useEffect(() => {
    // The screen begins with the first chapter: what is above it stays in sight.
    if (chapterOf(shown) === 1) tiles()[shown - 1]?.scrollIntoView({ block: "nearest" });
    else map.current?.querySelector(`#chapter-${chapterOf(shown)}`)?.scrollIntoView();
  }, [levels, shown]);

  const onKey = (event: KeyboardEvent): void => {
    const all = tiles();
    // Entries, not tiles: a tile lies at the top of its entry.
    const entries = all.map((tile) => tile.parentElement?.getBoundingClientRect().top);
    const row = entries.findIndex((top) => top !== entries[0]);
    const columns = row === -1 ? all.length : row;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -all.length,
      End: all.length,
    };
    const at = all.findIndex((tile) => tile === document.activeElement);
    const step = steps[event.key];
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(all.length - 1, at + step));
    onChoose(to + 1);
    all[to].focus();
  };

  const choose = (level: number): void => {
    onChoose(level);
    onPick();
  };

  return (
    <div
      class="level-map"
      ref={map}
      role="group"
      aria-label={t("campaign.levels")}
      data-testid="level-map"
      onKeyDown={onKey}
    >
      {chapters.map((chapter, index) => (
        <section key={chapter.id} class="chapter" aria-labelledby={`chapter-${index + 1}`}>
          <ChapterHead
            chapter={index + 1}
            id={chapter.id}
            levels={chapter.levels}
            wins={wins}
            onTry={tried.includes(lastLevelOf(index + 1)) ? () => choose(lastLevelOf(index + 1)) : null}
          />
          <ul class="chapter-levels">
            {chapter.levels.map((level) => (
              <li key={level.number}>
                <LevelTile
                  level={level}
                  wins={wins}
                  isBegun={unfinished.some((match) => match.level === level.number)}
                  isHere={level.number === here}
                  isNewest={level.number === newest}
                  isChosen={level.number === chosen}
                  onChoose={() => choose(level.number)}
                  onPlay={onPlay}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LevelTileProps {
  readonly level: ShownLevel;
  readonly wins: readonly Win[];
  readonly isBegun: boolean;
  readonly isHere: boolean;
  /** Whether it was won last. */
  readonly isNewest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
}

function LevelTile({ level, wins, isBegun, isHere, isNewest, isChosen, onChoose, onPlay }: LevelTileProps) {
  const { number } = level;
  const isLocked = unlockedOpponents(wins, number).length === 0;
  const standing = standings(wins, number);
  const name = levelName(number);
  const words = isLocked ? t("campaign.level-locked", { level: number, name }) : levelText(number, standing, isBegun);
  return (
    <button
      type="button"
      class={`level-tile ${isLocked ? "level-tile-locked" : ""} ${isHere ? "level-tile-here" : ""}`}
      aria-pressed={isChosen}
      aria-current={isHere ? "location" : undefined}
      aria-label={isHere ? t("campaign.level-here", { level: words }) : words}
      title={words}
      tabIndex={isChosen ? 0 : -1}
      data-testid={`level-${number}`}
      data-locked={isLocked}
      onClick={onChoose}
      onDblClick={onPlay}
    >
      <span class="level-tile-picture">
        <LevelPicture level={level} />
        <LevelSprout level={number} standings={standing} isNewest={isNewest} />
        {isBegun && <BegunMark />}
        {isHere && <HereMark />}
      </span>
      <span class="level-tile-name">{name}</span>
      <span class="level-tile-foot">
        <b>{number}</b>
        {isLocked ? <LockIcon /> : <Marks standings={standing} />}
      </span>
    </button>
  );
}

interface LevelSproutProps {
  readonly level: number;
  readonly standings: readonly Standing[];
  readonly isNewest: boolean;
}

/** A won level sprouts at the edge of its picture. */
function LevelSprout({ level, standings, isNewest }: LevelSproutProps) {
  const won = standings.filter((standing) => standing !== "open").length;
  const isAlone = standings.includes("badge");
  const plant = useMemo(() => levelPlant(level, won, isAlone), [level, won, isAlone]);
  if (won === 0) return null;
  return (
    <span class="level-sprout" data-testid="level-sprout">
      <PlantPicture plant={plant} isNew={isNewest} />
    </span>
  );
}

/** Part of what is seen of the map by which pictures are drawn ahead. */
const AHEAD = "100%";

/** A level's picture, drawn when it first comes into sight: all at once take most of the time that the screen needs. */
function LevelPicture({ level }: { level: ShownLevel }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { root: place.current.closest(".level-map"), rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const picture = useMemo(
    () => (isNear ? <DrawingPicture drawing={level.drawing} usable={level.usable} side={140} /> : null),
    [level, isNear],
  );
  return (
    <span class="level-picture" ref={place}>
      {picture}
    </span>
  );
}
