import { useEffect, useId, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Replay } from "../../protocol/library.ts";
import { MAX_ROOM_SPOTS } from "../../protocol/network/limits.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { longDayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface StartPositionProps {
  readonly session: Session;
  /** Gets the chosen board; null while none is chosen. */
  readonly onBoard: (board: { readonly name: string; readonly drawing: Drawing } | null) => void;
}

/** Games in the choice: the latest ones. */
const MAX_GAMES = 50;

/** The choice of one of the player's maps. */
export function MapPosition({ session: { maps }, onBoard }: StartPositionProps) {
  const [chosen, choose] = useState<string | null>(null);
  const playable = (maps.list.value?.kept ?? []).filter(({ isPlayable }) => isPlayable);
  const map = playable.find((one) => one.id === chosen) ?? playable.at(0);
  useEffect(() => {
    if (map !== undefined) maps.want(map);
  }, [maps, map?.id, map?.revision]);
  const drawing = map === undefined ? undefined : maps.drawingOf(map);
  useEffect(() => {
    onBoard(map === undefined || drawing === undefined ? null : { name: map.name, drawing });
  }, [map?.id, drawing]);
  if (map === undefined)
    return (
      <p class="quiet">
        {t("online.no-maps")} <a href={routeHash({ screen: "maps" })}>{t("screens.maps")}</a>
      </p>
    );
  return (
    <div class="online-field">
      <ByName
        label={t("online.choose-map")}
        testid="room-map"
        chosen={map.id}
        names={playable.map(({ id, name }) => [id, name])}
        onChoose={choose}
      />
    </div>
  );
}

/** The board before a move of a game in the library. */
export function GamePosition({ session, onBoard }: StartPositionProps) {
  const { library, host } = session;
  const [chosen, choose] = useState<string | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [move, setMove] = useState(1);
  useEffect(() => {
    void library.refresh();
  }, [library]);
  const games = (library.list.value?.kept ?? [])
    .filter(({ moves, setup }) => moves > 0 && setup.ruleset.game === "sprouts")
    .slice(0, MAX_GAMES);
  const game = games.find((one) => one.id === chosen) ?? games.at(0);
  useEffect(() => {
    if (game === undefined) return undefined;
    let isShown = true;
    host
      .ask("library.replay", { game: game.id })
      .then((found) => {
        if (!isShown) return;
        setReplay(found);
        setMove(Math.max(1, Math.ceil(found.moves.length / 2)));
      })
      .catch((error: unknown) => session.fail(error));
    return () => {
      isShown = false;
    };
  }, [host, game?.id]);
  const before = replay?.moves.at(move - 1)?.before;
  useEffect(() => {
    const fits = before !== undefined && before.spots.length <= MAX_ROOM_SPOTS;
    onBoard(fits && replay !== null ? { name: mapTitle(replay.setup), drawing: before } : null);
  }, [before, replay]);
  if (game === undefined) return <p class="quiet">{t("online.no-kept-games")}</p>;
  return (
    <div class="online-field">
      <ByName
        label={t("online.choose-game")}
        testid="room-game"
        chosen={game.id}
        names={games.map(({ id, setup, changedAt }) => [id, `${matchTitle(setup)}, ${longDayText(changedAt)}`])}
        onChoose={choose}
      />
      {replay !== null && (
        <label class="online-move">
          <span class="label">{t("online.before-move", { move })}</span>
          <input
            type="range"
            min={1}
            max={Math.max(1, replay.moves.length)}
            value={move}
            data-testid="room-move"
            onInput={(event) => setMove(Number(event.currentTarget.value))}
          />
        </label>
      )}
    </div>
  );
}

interface ByNameProps {
  readonly label: string;
  readonly testid: string;
  readonly chosen: string;
  /** What can be chosen, by id and name. */
  readonly names: readonly (readonly [id: string, name: string])[];
  readonly onChoose: (id: string) => void;
}

function ByName({ label, testid, chosen, names, onChoose }: ByNameProps) {
  const id = useId();
  return (
    <>
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="text-input"
        value={chosen}
        data-testid={testid}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {names.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
