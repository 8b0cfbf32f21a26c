import { useEffect, useRef, useState } from "preact/hooks";
import { networkFailure } from "../../protocol/network/network-failure.ts";
import { type Drawing, surfaceOf } from "../../engine/drawing/drawing.ts";
import { maxStartSpots } from "../../engine/drawing/any-surface/start.ts";
import { DEFAULT_RULESET, type GameId, type Ruleset } from "../../engine/rules.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import { hasSwap2, roomNameSchema, type RoomStart, type Terms } from "../../protocol/network/rooms.ts";
import { whyNotRated } from "../../protocol/network/rated-games.ts";
import { checkName } from "../../protocol/names.ts";
import { Choice } from "../parts/choice.tsx";
import { ClockFields } from "../parts/clock-fields.tsx";
import { NO_CLOCK, timeControlOf, type ClockForm } from "../parts/clock-form.ts";
import { GameChoice } from "../parts/game-choice.tsx";
import { StartBoardField } from "../parts/start-board-field.tsx";
import { FIRST_SIZES, rulesetOfGame, startOfForm, type StartForm } from "../parts/start-form.ts";
import { GameOptions } from "../parts/game-options.tsx";
import { SpotCount } from "../parts/spot-count.tsx";
import { SurfacePicker } from "../parts/surface-picker.tsx";
import { useTyping } from "../parts/use-typing.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { startBoard } from "../picture/start-board.ts";
import { actions } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { failureSentence, nameFaultText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { GamePosition, MapPosition } from "./start-position.tsx";

const MAX_ROOM_NAME_LENGTH = 60;
/** Spots of a room before the player chooses. */
export const USUAL_SPOTS = 5;

interface RoomForm extends StartForm {
  readonly name: string;
  readonly access: "public" | "code";
  readonly position: "plain" | "map" | "game";
  /** Board of a map or a game. */
  readonly board: { readonly name: string; readonly drawing: Drawing } | null;
  readonly clock: ClockForm;
  readonly opening: Terms["opening"];
  readonly isRated: boolean;
}

interface CreateRoomProps {
  readonly session: Session;
  readonly playerName: string;
  /** Called when the room is created, or not wanted. */
  readonly onClose: (isCreated: boolean) => void;
}

export function CreateRoom({ session, playerName, onClose }: CreateRoomProps) {
  const { online, maps } = session;
  const [form, setForm] = useState<RoomForm>({
    name: t("online.room-of", { name: playerName }),
    access: "public",
    ruleset: DEFAULT_RULESET,
    position: "plain",
    ...FIRST_SIZES,
    spots: USUAL_SPOTS,
    board: null,
    clock: NO_CLOCK,
    opening: "chance",
    isRated: true,
  });
  const [failed, setFailed] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opens the form is gone.
  useEffect(() => heading.current?.focus(), []);
  const set = (change: Partial<RoomForm>): void => setForm((before) => ({ ...before, ...change }));
  const naming = useTyping(form.name, (name) => set({ name }), MAX_ROOM_NAME_LENGTH);
  useEffect(() => {
    void maps.load();
  }, [maps]);
  const start = startOf(form);
  const clock = timeControlOf(form.clock);
  /** Why such a game cannot be rated. */
  const unrated = start === null ? null : whyNotRated({ ruleset: form.ruleset, start, opening: form.opening });
  const { game } = form.ruleset;
  const board = form.position === "plain" ? startBoard(form.ruleset, startOfForm(form)) : form.board?.drawing;
  const chooseGame = (chosen: GameId): void => {
    const ruleset = rulesetOfGame(form.ruleset, chosen);
    const opening = form.opening === "swap2" && !hasSwap2(ruleset) ? "chance" : form.opening;
    set({ ruleset, opening, position: "plain", board: null });
  };

  const create = async (): Promise<void> => {
    const name = checkName(roomNameSchema, form.name);
    if (!name.ok) {
      setFailed(nameFaultText(name.error, MAX_ROOM_NAME_LENGTH));
      return;
    }
    if (start === null || clock === null) return;
    const rated = form.isRated && unrated === null;
    const terms = { ruleset: rulesetOf(form), start, clock: clock ?? null, opening: form.opening, rated };
    await actions.once("room", async () => {
      const refused = await online.refusalOf("online.createRoom", { name: name.value, access: form.access, terms });
      setFailed(refused);
      if (refused === null) onClose(true);
    });
  };

  return (
    <form
      class="online-create"
      aria-labelledby="create-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h2 ref={heading} id="create-heading" tabIndex={-1}>
        {t("online.create")}
      </h2>
      <div class="online-create-columns">
        <div class="online-create-part">
          <label class="online-field">
            <span class="label">{t("online.room-name")}</span>
            <input type="text" class="text-input" autocomplete="off" data-testid="room-name" {...naming.field} />
          </label>
          <Choice
            legend={t("online.access")}
            testid="room-access"
            value={form.access}
            options={(["public", "code"] as const).map((value) => ({ value, label: t(`online.access-${value}`) }))}
            onChange={(access) => set({ access })}
          />
          <ClockFields form={form.clock} onChange={(next) => set({ clock: next })} />
          <Choice
            legend={t("online.opening")}
            testid="room-opening"
            value={form.opening}
            options={(["chance", "creator", "joiner", "swap2"] as const)
              .filter((value) => value !== "swap2" || hasSwap2(form.ruleset))
              .map((value) => ({ value, label: t(`online.opening-${value}`) }))}
            onChange={(opening) => set({ opening })}
          />
          {form.opening === "swap2" && <p class="quiet">{t("online.about-swap2")}</p>}
          <Choice
            legend={t("online.rating")}
            testid="room-rated"
            value={form.isRated && unrated === null ? "yes" : "no"}
            options={[
              ...(unrated === null ? [{ value: "yes" as const, label: t("online.rated") }] : []),
              { value: "no", label: t("online.unrated") },
            ]}
            onChange={(value) => set({ isRated: value === "yes" })}
          />
          {unrated !== null && (
            <p class="quiet" data-testid="room-unrated">
              {failureSentence(networkFailure("online-not-rated", { fault: unrated }))}
            </p>
          )}
        </div>
        <div class="online-create-part">
          <GameChoice game={game} onChange={chooseGame} />
          {hasLevels(form.ruleset) && <GameOptions ruleset={form.ruleset} onChange={(ruleset) => set({ ruleset })} />}
          {game !== "sprouts" && <StartBoardField form={form} onChange={set} />}
          {game === "sprouts" && (
            <Choice
              legend={t("online.position")}
              testid="room-position"
              value={form.position}
              options={(["plain", "map", "game"] as const).map((value) => ({
                value,
                label: t(`online.position-${value}`),
              }))}
              onChange={(position) => set({ position, board: null })}
            />
          )}
          {game === "sprouts" && form.position === "plain" && (
            <>
              <SpotCount
                value={form.spots}
                min={1}
                max={maxStartSpots(form.ruleset.surface)}
                onChange={(spots) => set({ spots })}
              />
              <SurfacePicker
                surface={form.ruleset.surface}
                onChange={(surface) =>
                  set({
                    ruleset: { ...form.ruleset, surface },
                    spots: Math.min(form.spots, maxStartSpots(surface)),
                  })
                }
              />
            </>
          )}
          {form.position === "map" && <MapPosition session={session} onBoard={(chosen) => set({ board: chosen })} />}
          {form.position === "game" && <GamePosition session={session} onBoard={(chosen) => set({ board: chosen })} />}
          {game === "sprouts" && board !== undefined && board !== null && (
            <div class="sheet-picture online-start">
              <DrawingPicture drawing={board} side={260} label={t("online.picture", { name: form.name })} />
            </div>
          )}
        </div>
      </div>
      <p class="field-failure" role="status" data-testid="create-said">
        {failed}
      </p>
      <div class="online-buttons">
        <button
          type="submit"
          class="button button-primary button-large"
          data-testid="create-room"
          disabled={!online.isConnected.value || start === null || clock === null}
        >
          {t("online.create-go")}
        </button>
        <button type="button" class="button button-large" data-testid="close-create" onClick={() => onClose(false)}>
          {t("online.create-no")}
        </button>
      </div>
    </form>
  );
}

/** The rules of the room's game; a board that is not plain says on which surface it is played. */
function rulesetOf({ ruleset, position, board }: RoomForm): Ruleset {
  return position === "plain" || board === null ? ruleset : { ...ruleset, surface: surfaceOf(board.drawing) };
}

/** Start of the room; null until a board is chosen. */
function startOf({ position, board, ...form }: RoomForm): RoomStart | null {
  if (position === "plain") {
    const start = startOfForm(form);
    return startBoard(form.ruleset, start) === null ? null : start;
  }
  return board === null ? null : { kind: "drawing", name: board.name, drawing: asMap(board.drawing) };
}
