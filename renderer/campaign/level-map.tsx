import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CHAPTER_IDS, chapterOf, lastLevelOf, levelsOf } from "../../engine/play/campaign/chapters.ts";
import { levelsToTry } from "../../engine/play/campaign/unlocking.ts";
import type { ShownLevel } from "../../protocol/campaign.ts";
import type { CampaignClient } from "../session/campaign-client.ts";
import { t } from "../texts/texts.ts";
import { Chapter, type ChapterProps } from "./chapter.tsx";
import "./level-map.css";

interface LevelMapProps extends Omit<ChapterProps, "chapter" | "canTry" | "newest"> {
  readonly onPick: () => void;
}

/** Arrow keys move between the levels. Every chapter has the same columns, and they divide its levels evenly. */
export function LevelMap({
  campaign,
  levels,
  wins,
  unfinished,
  chosen,
  here,
  shown,
  onChoose,
  onPick,
  onPlay,
}: LevelMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const chapters = CHAPTER_IDS.map((_, index) => index + 1).filter((chapter) => levelsOf(chapter)[0] <= levels.length);
  const tried = levelsToTry(wins, levels.length);
  const newest = wins.toSorted((a, b) => b.beatenAt - a.beatenAt).at(0)?.level;

  useEffect(() => {
    if (map.current !== null) showLevel(map.current, shown);
  }, [levels, shown]);
  useWantedBoards(map, campaign, levels);

  const onKey = (event: KeyboardEvent): void => {
    const all = placesOn(map.current);
    const tops = all.map((place) => place.getBoundingClientRect().top);
    const row = tops.findIndex((top) => top !== tops[0]);
    const columns = row === -1 ? all.length : row;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -all.length,
      End: all.length,
    };
    const at = all.findIndex((place) => place.contains(document.activeElement));
    const step = steps[event.key];
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(all.length - 1, at + step));
    onChoose(to + 1);
    all[to].querySelector<HTMLElement>(".level-tile")?.focus();
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
      {chapters.map((chapter) => (
        <Chapter
          key={chapter}
          campaign={campaign}
          chapter={chapter}
          levels={levelsOf(chapter).flatMap((level) => levels[level - 1] ?? [])}
          wins={wins}
          unfinished={unfinished}
          chosen={chosen}
          here={here}
          shown={shown}
          canTry={tried.includes(lastLevelOf(chapter))}
          newest={newest}
          onChoose={choose}
          onPlay={onPlay}
        />
      ))}
    </div>
  );
}

function placesOn(map: HTMLElement | null): HTMLElement[] {
  return [...(map?.querySelectorAll<HTMLElement>(".chapter-levels > li") ?? [])];
}

/** Scrolls to the head of a level's chapter, or as much further as the level needs. What is above the map stays. */
function showLevel(map: HTMLElement, level: number): void {
  const place = placesOn(map)[level - 1];
  const chapters = [...map.querySelectorAll<HTMLElement>(".chapter")];
  const chapter = chapters[chapterOf(level) - 1];
  const head = chapter.offsetTop - chapters[0].offsetTop;
  map.scrollTop = Math.max(head, place.offsetTop + place.offsetHeight - map.clientHeight);
  // On a phone the map has no scrolling of its own.
  if (head > 0 && map.scrollTop === 0) chapter.querySelector("h2")?.scrollIntoView();
}

/** Part of what is seen of the map by which pictures are fetched and drawn ahead. */
const AHEAD = "100%";

/** Fetches the boards of levels when they come into sight: all at once would hold up the screen. */
function useWantedBoards(map: RefObject<HTMLElement | null>, campaign: CampaignClient, levels: readonly ShownLevel[]) {
  useEffect(() => {
    const places = placesOn(map.current);
    // One for all: an observer for each level takes longer than the rest of the map.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          campaign.want(levels[places.indexOf(target as HTMLElement)].number);
        }
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [campaign, levels]);
}
