import { useEffect, useState } from "preact/hooks";
import { dayOfNumber, numberOfDay, type Day } from "../../engine/play/daily/daily.ts";
import type { DailyProgress } from "../../protocol/daily.ts";
import { lateComponent } from "../parts/late-component.tsx";
import { PlantPicture } from "../plants/plant-picture.tsx";
import { streakPlant } from "../plants/species.ts";
import type { Session } from "../session/session.ts";
import { dayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { DailyBoards, triesOf, useDailyBoards } from "./daily-boards.tsx";
import { DailyCalendar } from "./daily-calendar.tsx";
import "./daily.css";

const DailyCard = lateComponent(async () => (await import("../poster/daily-card-dialog.tsx")).DailyCardDialog);

export function Daily({ session }: { session: Session }) {
  const isReady = session.hello.value !== null && session.isConnected.value;
  useEffect(() => {
    if (isReady) void session.refreshDaily();
  }, [session, isReady]);
  const progress = session.daily.value;
  return progress === null ? (
    <p class="quiet-note">{t("daily.title")}</p>
  ) : (
    <DailyPage session={session} progress={progress} />
  );
}

function DailyPage({ session, progress }: { session: Session; progress: DailyProgress }) {
  /** Null for today, whichever day that is. */
  const [chosen, choose] = useState<Day | null>(null);
  const [isShared, setShared] = useState(false);
  const { today, streak } = progress;
  const day = chosen ?? today;
  const boards = useDailyBoards(session, day);
  const show = (one: Day): void => choose(one === today ? null : one);

  return (
    <div class="page daily">
      <h1>{t("daily.title")}</h1>
      <p class="lead">{t("daily.lead")}</p>
      <div class="daily-head">
        <h2 data-testid="daily-day">{dayText(day)}</h2>
        <div class="daily-ways">
          <button
            type="button"
            class="button button-small"
            data-testid={day === today ? "daily-yesterday" : "daily-today"}
            onClick={() => show(day === today ? dayOfNumber((numberOfDay(today) ?? 0) - 1) : today)}
          >
            {t(day === today ? "daily.yesterday" : "daily.today")}
          </button>
          <button
            type="button"
            class="button button-small"
            data-testid="daily-share"
            disabled={boards.length === 0}
            onClick={() => setShared(true)}
          >
            {t("daily.share")}
          </button>
        </div>
      </div>
      <DailyBoards session={session} progress={progress} day={day} boards={boards} isToday={chosen === null} />
      <div class="daily-columns">
        <section class="daily-streak">
          <div class="daily-plant">
            <PlantPicture plant={streakPlant(streak)} />
          </div>
          <p data-testid="streak">{t("daily.streak", { days: streak })}</p>
        </section>
        <DailyCalendar progress={progress} day={day} onDay={show} />
      </div>
      {isShared && (
        <DailyCard
          day={day}
          entries={boards.map((board) => ({ ...board, tries: triesOf(progress, day, board.strength) }))}
          onClose={() => setShared(false)}
        />
      )}
    </div>
  );
}
