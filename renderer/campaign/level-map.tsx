import { useEffect, useMemo, useRef } from "preact/hooks";
import { unlockedOpponents } from "../../engine/play/campaign/unlocking.ts";
import type { ShownLevel, UnfinishedLevel, Win } from "../../protocol/campaign.ts";
import { LockIcon } from "../parts/icons.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { standings } from "../session/campaign-client.ts";
import { BegunMark, Marks } from "./marks.tsx";
import { levelText } from "./standing-texts.ts";
import { t } from "../texts/texts.ts";

interface LevelMapProps {
  readonly levels: readonly ShownLevel[];
  readonly wins: readonly Win[];
  readonly unfinished: readonly UnfinishedLevel[];
  readonly chosen: number;
  readonly onChoose: (level: number) => void;
  readonly onPick: () => void;
  readonly onPlay: () => void;
}

/** Arrow keys move between the levels. */
export function LevelMap({ levels, wins, unfinished, chosen, onChoose, onPick, onPlay }: LevelMapProps) {
  const list = useRef<HTMLUListElement>(null);
  const tiles = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(".level-tile") ?? [])];

  useEffect(() => {
    tiles()[chosen - 1]?.scrollIntoView({ block: "center" });
  }, [levels]);

  const onKey = (event: KeyboardEvent): void => {
    const all = tiles();
    // Entries, not tiles: a tile lies at the top of its entry.
    const entries = [...(list.current?.children ?? [])].map((entry) => entry.getBoundingClientRect().top);
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
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = all.findIndex((tile) => tile === document.activeElement);
    const to = Math.max(0, Math.min(all.length - 1, at + step));
    onChoose(to + 1);
    all[to].focus();
  };

  return (
    <ul class="level-map" ref={list} aria-label={t("campaign.levels")} data-testid="level-map" onKeyDown={onKey}>
      {levels.map((level) => {
        const isLocked = unlockedOpponents(wins, level.number).length === 0;
        const standing = standings(wins, level.number);
        const isBegun = unfinished.some((match) => match.level === level.number);
        return (
          <li key={level.number}>
            <button
              type="button"
              class={`level-tile ${isLocked ? "level-tile-locked" : ""}`}
              aria-pressed={level.number === chosen}
              aria-label={
                isLocked
                  ? t("campaign.level-locked", { level: level.number })
                  : levelText(level.number, standing, isBegun)
              }
              tabIndex={level.number === chosen ? 0 : -1}
              data-testid={`level-${level.number}`}
              data-locked={isLocked}
              onClick={() => {
                onChoose(level.number);
                onPick();
              }}
              onDblClick={onPlay}
            >
              <span class="level-tile-picture">
                <LevelPicture level={level} />
                {isBegun && <BegunMark />}
              </span>
              <span class="level-tile-foot">
                <b>{level.number}</b>
                {isLocked ? <LockIcon /> : <Marks standings={standing} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function LevelPicture({ level }: { level: ShownLevel }) {
  return useMemo(() => <DrawingPicture drawing={level.drawing} usable={level.usable} side={140} />, [level]);
}
