import { language, localeOf } from "../texts/language.ts";
import { conventionName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import type { GameStatistics } from "./game-statistics.ts";

export function StatisticsPanel({ statistics }: { statistics: GameStatistics }) {
  const { games, againstComputer, wins, levels, conventions, streak, longestStreak } = statistics;
  return (
    <section class="statistics" aria-labelledby="statistics" data-testid="statistics">
      <h2 id="statistics">{t("games.statistics")}</h2>
      <dl class="statistics-figures">
        <Figure label={t("games.finished-games")} value={games} testid="finished-games" />
        {againstComputer > 0 && (
          <>
            <Figure
              label={t("games.wins")}
              value={t("games.of", { count: wins, total: againstComputer })}
              testid="wins"
            />
            <Figure label={t("games.streak")} value={streak} testid="streak" />
            <Figure label={t("games.longest-streak")} value={longestStreak} testid="longest-streak" />
          </>
        )}
      </dl>
      {levels.length > 0 && (
        <ul class="statistics-levels">
          {levels.map((one) => (
            <li key={one.level}>
              <span>{t(`opponents.${one.level}`)}</span>
              <meter min={0} max={one.games} value={one.wins} aria-hidden="true" />
              <span class="quiet">{t("games.won-of", { count: one.wins, total: one.games })}</span>
            </li>
          ))}
        </ul>
      )}
      {conventions.length > 0 && (
        <ul class="statistics-levels statistics-rules" data-testid="statistics-rules">
          {conventions.map((one) => (
            <li key={one.play}>
              <span>{conventionName(one.play)}</span>
              <meter min={0} max={one.games} value={one.wins} aria-hidden="true" />
              <span class="quiet">{t("games.won-of", { count: one.wins, total: one.games })}</span>
            </li>
          ))}
        </ul>
      )}
      <MonthChart months={statistics.months} />
    </section>
  );
}

function Figure({ label, value, testid }: { label: string; value: string | number; testid: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-testid={testid}>{value}</dd>
    </div>
  );
}

/** Each bar is an item of a list, whose words a screen reader reads. */
function MonthChart({ months }: { months: GameStatistics["months"] }) {
  const most = Math.max(1, ...months.map(({ games }) => games));
  const locale = localeOf(language.value);
  const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
  const short = new Intl.DateTimeFormat(locale, { month: "narrow" });
  return (
    <figure class="month-chart">
      <ol>
        {months.map(({ begin, games, wins }) => {
          const text = t("games.month", { month: name.format(begin), games, wins });
          return (
            <li key={begin} title={text}>
              <span class="visually-hidden">{text}</span>
              <span class="month-bar" aria-hidden="true" style={{ height: `${(games / most) * 100}%` }}>
                <span style={{ height: `${games === 0 ? 0 : (wins / games) * 100}%` }} />
              </span>
              <span class="month-name" aria-hidden="true">
                {short.format(begin)}
              </span>
            </li>
          );
        })}
      </ol>
      <figcaption>{t("games.months")}</figcaption>
    </figure>
  );
}
