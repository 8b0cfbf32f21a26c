import { useEffect, useState } from "preact/hooks";
import { CHAPTER_IDS, chapterOf, lastLevelOf } from "../../engine/play/campaign/chapters.ts";
import type { ShownLevel, UnfinishedLevel, Win } from "../../protocol/campaign.ts";
import type { CampaignClient } from "../session/campaign-client.ts";
import { ChapterHead } from "./chapter-head.tsx";
import { LevelTile } from "./level-tile.tsx";

export interface ChapterProps {
  readonly campaign: CampaignClient;
  /** Number of the chapter, from 1. */
  readonly chapter: number;
  readonly levels: readonly ShownLevel[];
  readonly wins: readonly Win[];
  readonly unfinished: readonly UnfinishedLevel[];
  readonly chosen: number;
  /** The level to play next. */
  readonly here: number;
  /** The level that the map shows when it opens. */
  readonly shown: number;
  /** Whether its last level can be tried early. */
  readonly canTry: boolean;
  /** Number of the level that was won last. */
  readonly newest: number | undefined;
  readonly onChoose: (level: number) => void;
  readonly onPlay: () => void;
}

/**
 * A chapter with its levels. All tiles in one task would hold up the opening of the screen: first only those are made
 * that are seen then, and the others each chapter in a task of its own, the nearest first.
 */
export function Chapter({
  campaign,
  chapter,
  levels,
  wins,
  unfinished,
  chosen,
  here,
  shown,
  canTry,
  newest,
  onChoose,
  onPlay,
}: ChapterProps) {
  const away = chapter - chapterOf(shown);
  const [hasTiles, setHasTiles] = useState(away === 0 || away === 1);
  useEffect(() => {
    const timer = setTimeout(setHasTiles, Math.abs(away), true);
    return () => clearTimeout(timer);
  }, []);
  const last = lastLevelOf(chapter);
  return (
    <section class="chapter" aria-labelledby={`chapter-${chapter}`}>
      <ChapterHead
        chapter={chapter}
        id={CHAPTER_IDS[chapter - 1]}
        levels={levels}
        wins={wins}
        onTry={canTry ? () => onChoose(last) : null}
      />
      <ul class="chapter-levels" data-testid={hasTiles ? undefined : "loading"}>
        {levels.map((level) => (
          <li key={level.number}>
            {hasTiles && (
              <LevelTile
                campaign={campaign}
                level={level}
                wins={wins}
                isBegun={unfinished.some((match) => match.level === level.number)}
                isHere={level.number === here}
                isNewest={level.number === newest}
                isChosen={level.number === chosen}
                onChoose={() => onChoose(level.number)}
                onPlay={onPlay}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
