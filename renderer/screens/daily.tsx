import { useEffect, useState } from "preact/hooks";
import { DAILY_STRENGTHS, dayOfNumber, numberOfDay, type DailyStrength } from "../../engine/play/daily/daily.ts";
import type { DailyProgress, DailyResult } from "../../protocol/daily.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { StepBackIcon, StepIcon } from "../parts/icons.tsx";
import type { Session } from "../session/session.ts";
import { dayText, monthText, weekdayTexts } from "../texts/numbers.ts";
import { strengthName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import "./daily.css";

export function Daily({ session }: { session: Session }) {
  const isReady = session.hello.value !== null && session.isConnected.value;
  useEffect(() => {
    if (isReady) void session.refreshDaily();
  }, [session, isReady]);
  const progress = session.daily.value;
  /** Null for today, whichever day that is. */
  const [chosen, choose] = useState<string | null>(null);
  if (progress === null) return <p class="quiet-note">{t("daily.title")}</p>;
  const { today } = progress;
  const day = chosen ?? today;

  return (
    <div class="page daily">
      <h1>{t("daily.title")}</h1>
      <p class="lead">{t("daily.lead")}</p>
      <div class="daily-columns">
        <section aria-labelledby="daily-day">
          <h2 id="daily-day" data-testid="daily-day">
            {dayText(day)}
          </h2>
          <div class="daily-strengths" role="group" aria-label={t("daily.strengths")}>
            {DAILY_STRENGTHS.map((strength) => (
              <button
                key={strength}
                type="button"
                class="button daily-strength"
                data-testid={`daily-${strength}`}
                disabled={!session.isConnected.value}
                onClick={() => void session.startDaily(day, strength, chosen === null)}
              >
                <strong>{strengthName(strength)}</strong>
                <small class="quiet">{resultText(resultOf(progress, day, strength))}</small>
              </button>
            ))}
          </div>
          <p class="daily-streak" data-testid="streak">
            {t("daily.streak", { days: progress.streak })}
          </p>
        </section>
        <Calendar progress={progress} day={day} onDay={(one) => choose(one === today ? null : one)} />
      </div>
    </div>
  );
}

function resultOf({ results }: DailyProgress, day: string, strength: DailyStrength): DailyResult | undefined {
  return results.find((result) => result.day === day && result.strength === strength);
}

function resultText(result: DailyResult | undefined): string {
  if (result === undefined) return t("daily.open");
  const { tries, isSolved, isFlawless } = result;
  return isSolved ? t("daily.solved", { tries: isFlawless ? 1 : tries }) : t("daily.missed", { tries });
}

function Calendar({ progress, day, onDay }: { progress: DailyProgress; day: string; onDay: (day: string) => void }) {
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
