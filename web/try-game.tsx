import { useState } from "preact/hooks";
import type { OpponentLevel } from "../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../engine/rules.ts";
import { Choice } from "../renderer/parts/choice.tsx";
import { StarIcon } from "../renderer/parts/icons.tsx";
import { SpotCount } from "../renderer/parts/spot-count.tsx";
import { routeHash } from "../renderer/session/routes.ts";
import type { Session } from "../renderer/session/session.ts";
import { t } from "../renderer/texts/texts.ts";
import { pageProgress } from "./page-progress.ts";
import "./try-game.css";

/** Levels that a page plays: stronger ones need more time and memory than a phone may have. */
const LEVELS = ["easy", "medium", "hard"] as const satisfies readonly OpponentLevel[];
const SPOTS = { least: 2, first: 4, most: 8 };

/** Lessons and games against the computer, which need no server. */
export function TryGame({ session }: { session: Session }) {
  const [level, setLevel] = useState<(typeof LEVELS)[number]>("easy");
  const [spots, setSpots] = useState(SPOTS.first);
  const { won } = pageProgress;
  const start = (): Promise<void> =>
    session.start({
      ruleset: DEFAULT_RULESET,
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level },
      ],
      map: { kind: "plain", spots },
      starts: 0,
    });
  return (
    <section class="online-section" data-testid="try-game">
      <h2>{t("web.try")}</h2>
      <p class="quiet">{t("web.about-try")}</p>
      <form
        class="try-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Choice
          legend={t("play.level")}
          testid="try-level"
          value={level}
          options={LEVELS.map((value) => levelOption(value, won[value]))}
          onChange={setLevel}
        />
        <SpotCount value={spots} min={SPOTS.least} max={SPOTS.most} onChange={setSpots} />
        <div class="try-game-buttons">
          <button type="submit" class="button" data-testid="try-start">
            {t("web.try-start")}
          </button>
          <a class="button" href={routeHash({ screen: "learn" })} data-testid="try-learn">
            {t("lessons.title")}
          </a>
        </div>
      </form>
    </section>
  );
}

/** A level to choose. @param spots of the largest won game. */
function levelOption(value: (typeof LEVELS)[number], spots: number | undefined) {
  const level = t(`opponents.${value}`);
  if (spots === undefined) return { value, label: level };
  const label = t("web.won", { level, spots });
  const content = (
    <span class="try-won">
      {level}
      <StarIcon />
    </span>
  );
  return { value, label, title: label, content };
}
