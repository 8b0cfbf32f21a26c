import type { OnlinePart } from "../../protocol/online-part.ts";
import { saveText } from "../picture/save.ts";
import { tellDone } from "../parts/done.ts";
import { actions, go } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import { t } from "../texts/texts.ts";
import type { GameContext } from "./game-context.ts";

interface RematchButtonProps {
  readonly context: GameContext;
  readonly part: OnlinePart;
  readonly testid: string;
}

export function RematchButton({ context: { session, state }, part: { rematch }, testid }: RematchButtonProps) {
  const { next } = rematch;
  if (next !== null)
    return (
      <button
        type="button"
        class="button button-primary"
        data-testid={testid}
        onClick={() => go({ screen: "match", matchId: next })}
      >
        {t("online.next-game")}
      </button>
    );
  const [own = 0] = state.role.sides;
  const isWanted = rematch.wanted[own];
  return (
    <button
      type="button"
      class="button button-primary"
      data-testid={testid}
      disabled={!session.online.isConnected.value}
      aria-disabled={isWanted}
      onClick={() => {
        if (isWanted) return;
        void session.online.do("board.command", { board: state.id, command: { kind: "rematch", want: true } });
      }}
    >
      {t("online.rematch")}
    </button>
  );
}

/** Keeps the game: in the library, or in a browser as a file. */
export function KeepButton({ context }: { context: GameContext }) {
  return context.session.isAtServer ? <SaveButton context={context} /> : <LibraryButton context={context} />;
}

function SaveButton({ context: { session, state } }: { context: GameContext }) {
  const { online } = session;
  const save = (): Promise<void> =>
    actions.once("keep", async () => {
      const file = await online.answer("online.gameFile", { match: state.id });
      if (file === null) return;
      await saveText(file.text, "sprouts.sprouts-games").catch((error: unknown) => session.fail(error));
    });
  return (
    <button type="button" class="button" data-testid="save-game" onClick={() => void save()}>
      {t("web.save-game")}
    </button>
  );
}

/** Puts the game into the library; then it can be replayed there. */
function LibraryButton({ context: { session, state } }: { context: GameContext }) {
  const { online } = session;
  const kept = online.keptGames.value.get(state.id);
  const keep = (): Promise<void> =>
    actions.once("keep", async () => {
      const answer = await online.answer("online.keep", { match: state.id });
      if (answer === null) return;
      online.keptGames.value = new Map([...online.keptGames.peek(), [state.id, answer.game]]);
      tellDone(t("online.kept"));
    });
  if (kept !== undefined)
    return (
      <a class="button" href={routeHash({ screen: "replay", game: kept })} data-testid="replay-kept">
        {t("online.replay")}
      </a>
    );
  return (
    <button
      type="button"
      class="button"
      data-testid="keep"
      disabled={!online.isConnected.value}
      onClick={() => void keep()}
    >
      {t("online.keep")}
    </button>
  );
}
