import { useState } from "preact/hooks";
import { DAILY_STRENGTHS, dayOfNumber, numberOfDay, type Day } from "../../engine/play/daily/daily.ts";
import type { DailyProgress } from "../../protocol/daily.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { StepBackIcon, StepIcon } from "../parts/icons.tsx";
import { dayText, monthText, weekdayTexts } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface CalendarProps {
  readonly progress: DailyProgress;
  readonly day: Day;
  readonly onDay: (day: Day) => void;
}

/** Chooses a day up to today; a dot for each position that was solved on it. */
export function DailyCalendar({ progress, day, onDay }: CalendarProps) {
  const { today, results } = progress;
  /** Null for that of the day. */
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? day.slice(0, 7);
  const days = daysOf(month);
  const blanks = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <section aria-label={t("daily.calendar")} class="daily-calendar">
      <div class="daily-month">
        <IconButton label={t("daily.before")} testid="month-before" onClick={() => setMonth(monthBeside(month, -1))}>
          <StepBackIcon />
        </IconButton>
        <h2 data-testid="month">{monthText(month)}</h2>
        <IconButton
          label={t("daily.after")}
          testid="month-after"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthBeside(month, 1))}
        >
          <StepIcon />
        </IconButton>
      </div>
      <div class="daily-days">
        {weekdayTexts().map((name) => (
          <span key={name} class="quiet" aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, i) => (
          <span key={`blank ${i}`} />
        ))}
        {days.map((one) => {
          const solved = results.filter((result) => result.day === one && result.isSolved).length;
          return (
            <button
              key={one}
              type="button"
              class={`daily-date ${one === today ? "daily-today" : ""}`}
              aria-label={t("daily.day", { day: dayText(one), solved, count: DAILY_STRENGTHS.length })}
              aria-pressed={one === day}
              data-testid={`day-${one}`}
              data-solved={solved}
              disabled={one > today}
              onClick={() => onDay(one)}
            >
              {Number(one.slice(8))}
              <span class="daily-marks" aria-hidden="true">
                {DAILY_STRENGTHS.slice(0, solved).map((strength) => (
                  <i key={strength} />
                ))}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function daysOf(month: string): string[] {
  const first = numberOfDay(`${month}-01`) ?? 0;
  return Array.from({ length: 31 }, (_, i) => dayOfNumber(first + i)).filter((day) => day.startsWith(month));
}

function monthBeside(month: string, step: 1 | -1): string {
  const first = numberOfDay(`${month}-01`) ?? 0;
  return dayOfNumber(first + (step === 1 ? 31 : -1)).slice(0, 7);
}
