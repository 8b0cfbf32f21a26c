import { useEffect, useState } from "preact/hooks";
import { OPPONENT_LEVEL_IDS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { type GameId, lastMoverWins, type PlayConvention } from "../../engine/rules.ts";
import type { SmallGameSetup, SmallGameState } from "../../protocol/small-games.ts";
import { matchTitle } from "../game/match-texts.ts";
import { Choice } from "../parts/choice.tsx";
import { DiscardDialog } from "../parts/discard-dialog.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { statusText } from "../small-games/small-game-texts.ts";
import { SMALL_GAME_VIEWS, viewOfGame } from "../small-games/views.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import "./other-games.css";

interface SmallForm {
  readonly game: GameId;
  readonly starts: Readonly<Partial<Record<GameId, string>>>;
  readonly opponent: "person" | "computer";
  readonly level: OpponentLevel;
  readonly first: "first" | "second";
  readonly play: PlayConvention;
}

const FIRST_FORM: SmallForm = {
  game: SMALL_GAME_VIEWS[0].game,
  starts: {},
  opponent: "computer",
  level: "medium",
  first: "first",
  play: "normal",
};

export function OtherGames({ session }: { session: Session }) {
  const { smallGames } = session;
  const isReady = session.hello.value !== null && session.isConnected.value;
  const [form, setForm] = useState(FIRST_FORM);
  const [discarding, setDiscarding] = useState<SmallGameState | null>(null);
  useEffect(() => {
    if (isReady) void smallGames.load();
  }, [smallGames, isReady]);
  const set = (change: Partial<SmallForm>): void => setForm({ ...form, ...change });
  const view = viewOfGame(form.game) ?? SMALL_GAME_VIEWS[0];
  const start = form.starts[view.game] ?? view.firstStart;
  const ruleset = { game: view.game, surface: "S", play: view.hasMisere ? form.play : "normal" } as const;
  const board = view.rules.begin(start);
  const hasLevels = view.rules.horizons !== null;
  const isPerfectOffered = board.ok && view.rules.isSolvable(board.value);
  const level = form.level === "perfect" && hasLevels && !isPerfectOffered ? "insane" : form.level;
  const games = smallGames.list.value ?? [];

  const setup: SmallGameSetup = {
    ruleset,
    start,
    sides: [
      { kind: "person", colour: "blue" },
      form.opponent === "person"
        ? { kind: "person", colour: "red" }
        : { kind: "computer", colour: "red", level: hasLevels ? level : "easy" },
    ],
    starts: form.first === "first" ? 0 : 1,
  };

  return (
    <div class="page other-games">
      <h1>{t("small.title")}</h1>
      <form
        class="quick-play-columns"
        onSubmit={(event) => {
          event.preventDefault();
          void smallGames.start(setup);
        }}
      >
        <div class="quick-play-choices">
          {SMALL_GAME_VIEWS.length > 1 && (
            <Choice
              legend={t("small.game")}
              testid="small-game"
              value={view.game}
              options={SMALL_GAME_VIEWS.map((one) => ({ value: one.game, label: one.name() }))}
              onChange={(value) => set({ game: value })}
            />
          )}
          <p class="small-rules">{view.lead()}</p>
          <Choice
            legend={t("play.opponent")}
            testid="opponent"
            value={form.opponent}
            options={[
              { value: "person", label: t("play.another-person") },
              { value: "computer", label: t("play.the-computer") },
            ]}
            onChange={(opponent) => set({ opponent })}
          />
          {form.opponent === "computer" && hasLevels && (
            <div class="quick-play-level">
              <Choice
                legend={t("play.level")}
                testid="level"
                value={level}
                options={OPPONENT_LEVEL_IDS.map((value) => ({
                  value,
                  label: t(`opponents.${value}`),
                  disabled: value === "perfect" && !isPerfectOffered,
                }))}
                onChange={(value) => set({ level: value })}
              />
              <p class="quiet" aria-live="polite">
                {t(isPerfectOffered ? "small.about-perfect" : "small.no-perfect")}
              </p>
            </div>
          )}
          {view.fact !== undefined && <p class="small-fact">{view.fact(start)}</p>}
          {view.hasMisere && (
            <Choice
              legend={t("small.rule")}
              testid="rule"
              value={form.play}
              options={[
                { value: "normal", label: t("small.last-wins") },
                { value: "misere", label: t("small.last-loses") },
              ]}
              onChange={(value) => set({ play: value })}
            />
          )}
          <Choice
            legend={t("play.who-starts")}
            testid="starts"
            value={form.first}
            options={[
              { value: "first", label: t(form.opponent === "person" ? "colours.blue" : "match.you") },
              { value: "second", label: t(form.opponent === "person" ? "colours.red" : "match.computer") },
            ]}
            onChange={(first) => set({ first })}
          />
        </div>
        <div class="quick-play-map">
          <view.StartField start={start} onStart={(value) => set({ starts: { ...form.starts, [view.game]: value } })} />
          <button
            type="submit"
            class="button button-primary button-large"
            data-testid="play"
            disabled={!session.isConnected.value || !board.ok}
          >
            {t("play.start")}
          </button>
        </div>
      </form>
      {games.length > 0 && (
        <section aria-labelledby="small-games">
          <h2 id="small-games">{t("small.games")}</h2>
          <ul class="small-list" data-testid="small-games">
            {games.map((one) => (
              <li key={one.id} class="small-item">
                <div>
                  <h3>{viewOfGame(one.setup.ruleset.game)?.title(one.setup.start)}</h3>
                  <p class="quiet">
                    {[matchTitle(one.setup), statusText(one), agoText(one.changedAt, Date.now())].join(" · ")}
                  </p>
                  {!lastMoverWins(one.setup.ruleset) && <p class="quiet">{t("small.last-loses")}</p>}
                </div>
                <div class="card-buttons">
                  <a
                    class="button button-small"
                    href={routeHash({ screen: "small", game: one.id })}
                    data-testid={`small-open-${one.id}`}
                  >
                    {t(one.winner === null ? "home.continue" : "small.look")}
                  </a>
                  <button type="button" class="button button-small" onClick={() => setDiscarding(one)}>
                    {t("home.discard")}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {discarding !== null && (
        <DiscardDialog
          testid="small-discard"
          title={t("small.discard-title")}
          text={t("small.discard-text")}
          onClose={() => setDiscarding(null)}
          onDiscard={() => void smallGames.discard(discarding.id)}
        />
      )}
    </div>
  );
}
