import type { ReadonlySignal } from "@preact/signals";
import { serverMatchId } from "../../protocol/online-id.ts";
import { lateComponent } from "../parts/late-component.tsx";
import { useOpening } from "../screens/use-opening.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";

export const LateGame = lateComponent(async () => (await import("../screens/game.tsx")).Game);

interface OpenMatchProps {
  readonly session: Session;
  readonly theme: ReadonlySignal<Theme>;
  readonly matchId: string;
}

/** Opens the match of the address if it is not open, as after a reload. */
export function OpenMatch({ session, theme, matchId }: OpenMatchProps) {
  const otherwise = { screen: serverMatchId(matchId) === null ? "home" : "online" } as const;
  useOpening(session, matchId, (id) => session.continue(id), otherwise);
  const game = session.game.value;
  if (game === null || game.id !== matchId) return <p class="quiet-note">{t("app.opening-game")}</p>;
  return <LateGame key={matchId} session={session} game={game} theme={theme} />;
}
