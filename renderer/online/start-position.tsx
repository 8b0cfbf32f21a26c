import { useEffect, useId, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Replay } from "../../protocol/library.ts";
import { MAX_ROOM_SPOTS } from "../../protocol/network/limits.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import type { Session } from "../session/session.ts";
import { longDayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface StartPositionProps {
  readonly session: Session;
  /** Null while none is chosen. */
  readonly onBoard: (board: { readonly name: string; readonly drawing: Drawing } | null) => void;
}

/** Games in the choice: the latest ones. */
const MAX_GAMES = 50;

/** One of the player's maps. */
export function MapPosition({ session: { maps }, onBoard }: StartPositionProps) {
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const playable = (maps.list.value?.maps ?? []).filter(({ isPlayable }) => isPlayable);
  const map = playable.find((one) => one.id === chosen) ?? playable.at(0);
  useEffect(() => {
    if (map !== undefined) maps.want(map);
  }, [maps, map?.id, map?.revision]);
  const drawing = map === undefined ? undefined : maps.drawingOf(map);
  useEffect(() => {
    onBoard(map === undefined || drawing === undefined ? null : { name: map.name, drawing });
  }, [map?.id, drawing]);
  if (map === undefined) return <p class="quiet">{t("online.no-maps")}</p>;
  return (
    <div class="online-field">
      <label class="label" for={id}>
        {t("online.choose-map")}
      </label>
      <select
        id={id}
        class="text-input"
        value={map.id}
        data-testid="room-map"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {playable.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The board before a move of a game in the library. */
export function GamePosition({ session, onBoard }: StartPositionProps) {
  const { library, host } = session;
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [move, setMove] = useState(1);
  useEffect(() => {
    void library.refresh();
  }, [library]);
  const games = (library.list.value?.games ?? []).filter(({ moves }) => moves > 0).slice(0, MAX_GAMES);
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
  if (game === undefined) return <p class="quiet">{t("games.none")}</p>;
  return (
    <div class="online-field">
      <label class="label" for={id}>
        {t("online.choose-game")}
      </label>
      <select
        id={id}
        class="text-input"
        value={game.id}
        data-testid="room-game"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {games.map(({ id: one, setup, changedAt }) => (
          <option key={one} value={one}>
            {matchTitle(setup)}, {longDayText(changedAt)}
          </option>
        ))}
      </select>
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
