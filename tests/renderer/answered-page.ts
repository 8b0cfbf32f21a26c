import { expect } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { RequestName } from "../../protocol/contract.ts";
import { openPen } from "../../renderer/game/pen.ts";
import { Session } from "../../renderer/session/session.ts";
import { begun, FakeHost, TWO_PEOPLE } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

export const NEW_BOARD = startDrawing(3);

export const matchAnswer = (id: string): unknown => ({ ...begun(TWO_PEOPLE), id });
export const analysisAnswer = (id: string): unknown => ({
  id,
  ruleset: DEFAULT_RULESET,
  drawing: NEW_BOARD,
  lives: 9,
  usable: [true, true, true],
  position: "0*3",
  status: "running",
  nodes: 0,
  bytes: 0,
  memory: 1,
  found: null,
});
export const replayAnswer = (id: string): unknown => ({
  id,
  setup: TWO_PEOPLE,
  moves: [],
  drawing: NEW_BOARD,
  result: null,
  times: null,
  changedAt: 1,
});
export const lineAnswer = (id: string): unknown => ({
  moves: [{ before: NEW_BOARD, stroke: NEW_BOARD.spots.slice(0, 2), steps: [] }],
  drawing: NEW_BOARD,
  reason: null,
  reasonAt: Number(id),
});

export function openedPage(): { host: FakeHost; session: Session; navigation: FakeNavigation } {
  const host = new FakeHost();
  const navigation = new FakeNavigation();
  // The search of an opened analysis goes on.
  host.answers["analysis.goOn"] = () => analysisAnswer("2") as never;
  // A replay has a board beside its moves.
  host.answers["board.open"] = ({ board }) => matchAnswer(board) as never;
  const session = new Session(host, {
    actions: navigation.actions,
    openPen,
    systemReducedMotion: () => false,
    reload: () => expect.unreachable(),
  });
  return { host, session, navigation };
}

export const timesAsked = (host: FakeHost, request: RequestName): number =>
  host.asked.filter((asked) => asked.request === request).length;

export const shownGame = (session: Session): string | undefined => session.game.value?.id;
export const shownAnalysis = (session: Session): string | undefined => session.analyses.opened.value?.state.id;
export const shownDraft = (session: Session): string | undefined => session.drafts.opened.value?.id;
