import { useEffect, useState } from "preact/hooks";
import {
  hasLevels,
  isOffered,
  OPPONENT_LEVEL_IDS,
  OPPONENT_LEVELS,
  perfectSpots,
  strengthOf,
  type OpponentLevel,
} from "../../engine/play/opponent-levels.ts";
import { isOnSphere, type Surface } from "../../engine/rules.ts";
import { DEFAULT_PLAYER_NAME } from "../../protocol/names.ts";
import type { MapSummary } from "../../protocol/maps.ts";
import { surfaceWords } from "../texts/rules-text.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { routeHash } from "../session/routes.ts";
import { KeptPicture } from "../parts/kept-list.tsx";
import { PerfectOnMap } from "../maps/perfect-training.tsx";
import { Choice } from "../parts/choice.tsx";
import { maxStartSpots } from "../../engine/drawing/any-surface/start.ts";
import { SpotCount } from "../parts/spot-count.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { plainMap } from "../picture/plain-map.ts";
import type { Session } from "../session/session.ts";
import { GameChoice } from "../parts/game-choice.tsx";
import { StartBoardField } from "../parts/start-board-field.tsx";
import { rulesetOfGame } from "../parts/start-form.ts";
import { QuickMore } from "./quick-more.tsx";
import {
  againstOpponent,
  choicesOf,
  formOf,
  isReady,
  levelOf,
  provedSpots,
  setupOfForm,
  type SetupForm,
} from "./setup-form.ts";
import "./quick-play.css";

export function QuickPlay({ session, mapId }: { session: Session; mapId: string | null }) {
  useEffect(() => {
    if (mapId === null) return undefined;
    let isWanted = true;
    void session.maps.isGone(mapId).then((isGone) => {
      if (isGone && isWanted) session.refuse(failureSentence({ code: "unknown-map", params: {} }));
    });
    return () => {
      isWanted = false;
    };
  }, [session, mapId]);
  const map = session.maps.list.value?.kept.find(({ id, isPlayable }) => id === mapId && isPlayable) ?? null;
  const isTrained = map !== null && session.maps.perfectOf(map)?.status === "proved";
  const [changed, setChanged] = useState<SetupForm | null>(null);
  const form: SetupForm = {
    ...(changed ?? formOf(session.settings.value.lastSetup)),
    map: map === null ? null : { id: map.id, name: map.name, lives: map.lives, surface: map.surface, isTrained },
  };
  const setup = setupOfForm(form);
  const { ruleset } = setup;
  const { game } = ruleset;
  const isGlued = !isOnSphere(ruleset);
  const level = levelOf(form);
  const spots = provedSpots(form);
  const provedUpTo = perfectSpots(ruleset);
  const noPerfect =
    game === "cram"
      ? t("cram.no-perfect")
      : spots === form.spots
        ? t("play.no-perfect", { spots: provedUpTo })
        : t("play.no-perfect-on-map");
  const isProved = (value: OpponentLevel): boolean => isOffered(value, spots, ruleset);
  const isHeldBack = strengthOf(level, map?.lives ?? 3 * form.spots, ruleset) !== null;
  const against = (change: Partial<Pick<SetupForm, "opponent" | "level">>): void => {
    const { opponent, level } = { ...form, ...change };
    setChanged(againstOpponent(form, { opponent, level }, session.settings.value.setups));
  };
  const players = session.campaign.progress.value?.profiles.filter(({ name }) => name !== DEFAULT_PLAYER_NAME) ?? [];
  const set = (change: Partial<SetupForm>): void => setChanged({ ...form, ...change });

  return (
    <form
      class="page quick-play"
      onSubmit={(event) => {
        event.preventDefault();
        void session.start(setup, choicesOf(form));
      }}
    >
      <h1>{t("play.title")}</h1>
      <div class="quick-play-columns">
        <div class="quick-play-choices">
          {map === null && (
            <GameChoice game={game} onChange={(value) => set({ ruleset: rulesetOfGame(form.ruleset, value) })} />
          )}
          <Choice
            legend={t("play.opponent")}
            testid="opponent"
            value={form.opponent}
            options={[
              { value: "person", label: t("play.another-person") },
              { value: "computer", label: t("play.the-computer") },
            ]}
            onChange={(opponent) => against({ opponent })}
          />
          {form.opponent === "computer" && hasLevels(ruleset) && (
            <div class="quick-play-level">
              <Choice
                legend={t("play.level")}
                testid="level"
                value={level}
                options={OPPONENT_LEVEL_IDS.map((value) => ({
                  value,
                  label: t(`opponents.${value}`),
                  disabled: !isProved(value),
                  title: isProved(value) ? undefined : noPerfect,
                }))}
                onChange={(level) => against({ level })}
              />
              <p class="quiet" data-testid="level-line" aria-live="polite">
                {level === "perfect" && game === "cram"
                  ? t("cram.about-perfect")
                  : OPPONENT_LEVELS[level].replacesPerfect && !isHeldBack
                    ? t("play.about-insane-alone")
                    : level === "perfect" && map !== null
                      ? t("play.about-perfect-on-map")
                      : t(`play.about-${level}`, { spots: provedUpTo })}
                {map === null && spots > provedUpTo && <span data-testid="no-perfect"> {noPerfect}</span>}
              </p>
              {map !== null && <PerfectOnMap maps={session.maps} map={map} ruleset={ruleset} />}
            </div>
          )}
          <QuickMore form={form} players={players} onChange={setChanged} />
        </div>
        <div class="quick-play-map">
          {map !== null ? (
            <>
              <ChosenMap session={session} map={map} />
              {isGlued && <p class="quiet">{surfaceWords(ruleset)}</p>}
            </>
          ) : game !== "sprouts" ? (
            <StartBoardField form={form} onChange={set} />
          ) : (
            <PlainMap spots={form.spots} surface={form.ruleset.surface} onSpots={(value) => set({ spots: value })} />
          )}
          {map === null && !form.opensAtRandom && hasLevels(ruleset) && (
            <p class="quiet" data-testid="length-line">
              {game === "cram"
                ? t("play.most-moves", { moves: Math.floor(spots / 2) })
                : isGlued
                  ? t("play.length-on-surface", { most: 3 * form.spots - 1 })
                  : t("play.length", { spots: form.spots, least: 2 * form.spots, most: 3 * form.spots - 1 })}
            </p>
          )}
          <div class="start-bar quick-play-start">
            <button
              type="submit"
              class="button button-primary button-large"
              data-testid="play"
              disabled={!session.isConnected.value || !isReady(form)}
            >
              {t("play.start")}
            </button>
          </div>
        </div>
      </div>
    </form>
  );
}

interface PlainMapProps {
  readonly spots: number;
  readonly surface: Surface;
  readonly onSpots: (spots: number) => void;
}

function PlainMap({ spots, surface, onSpots }: PlainMapProps) {
  return (
    <>
      <div class="sheet-picture">
        <DrawingPicture drawing={plainMap(spots, surface)} side={300} label={t("play.picture", { spots })} />
      </div>
      <SpotCount value={spots} min={1} max={maxStartSpots(surface)} onChange={onSpots} />
    </>
  );
}

function ChosenMap({ session, map }: { session: Session; map: MapSummary }) {
  return (
    <>
      <div class="sheet-picture">
        <KeptPicture items={session.maps} item={map} side={300} label={t("maps.picture", { name: map.name })} />
      </div>
      <p class="chosen-map" data-testid="chosen-map">
        <strong>{map.name}</strong>
        <span class="quiet">{t("maps.size", { spots: map.spots, moves: map.moves, lives: map.lives })}</span>
      </p>
      <a class="button" href={routeHash({ screen: "play" })} data-testid="plain-map">
        {t("play.plain-map")}
      </a>
    </>
  );
}
