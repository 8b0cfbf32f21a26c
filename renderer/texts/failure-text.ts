import { MAX_NAME_LENGTH, MAX_SIDE_NAME_LETTERS, type NameFault } from "../../protocol/letters.ts";
import { OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { AskFailure, NoticeContent } from "../../protocol/error-codes.ts";
import { PROTOCOLS, MIN_RATED_CELLS, MIN_RATED_SPOTS } from "../../protocol/network/limits.ts";
import { FileNotRead, FileNotWritten, FileTooLarge, MAX_SAVED_BYTES } from "../../protocol/shell.ts";
import { durationText, timeText } from "./numbers.ts";
import { gameName } from "./rules-text.ts";
import { t } from "./texts.ts";

export function failureText(error: unknown): string {
  if (error instanceof FileNotRead) return t("maps.file-unreadable");
  if (error instanceof FileNotWritten) return t("app.file-not-written");
  if (error instanceof FileTooLarge) return t("app.file-too-large", { megabytes: MAX_SAVED_BYTES / 1_000_000 });
  return error instanceof HostFailure ? failureSentence(error.failure) : t("failures.unknown");
}

export function failureSentence(failure: AskFailure): string {
  if (failure.code === "illegal-stroke") return t(`strokes.${failure.params.reason}`);
  if (failure.code === "drawing-faulty") return t(`failures.drawing-${failure.params.fault}`);
  if (failure.code === "map-file-drawing") {
    const { name, fault } = failure.params;
    return t("failures.map-file-drawing", { name, reason: t(`failures.drawing-${fault}`) });
  }
  if (failure.code === "arrangement-refused") return t(`failures.arrangement-${failure.params.fault}`);
  if (failure.code === "game-notation") {
    const { fault, move, game, text, offered } = failure.params;
    const sentence = t(`failures.game-notation-${fault}`, { move, text });
    const moves = offered.join(", ");
    const problem = moves === "" ? sentence : `${sentence} ${t("failures.game-notation-offered", { moves })}`;
    return game === null ? problem : t("games.problem-of", { game, problem });
  }
  if (failure.code === "game-start") return t(`failures.start-${failure.params.fault}`);
  if (failure.code === "opponent-locked")
    return t("failures.opponent-locked", { ...failure.params, opponent: opponentName(failure.params.opponent) });
  if (failure.code === "progress-file-damaged")
    return t(`failures.progress-file-damaged-${failure.params.part}`, { win: failure.params.win ?? 0 });
  if (failure.code === "certificate-of-another-game")
    return t("failures.certificate-of-another-game", {
      ...failure.params,
      game: gameName(failure.params.game),
    });
  if (failure.code === "online-drawing") return t(`failures.drawing-${failure.params.fault}`);
  if (failure.code === "online-not-rated")
    return t(`failures.online-not-rated-${failure.params.fault}`, {
      spots: MIN_RATED_SPOTS,
      cells: MIN_RATED_CELLS,
    });
  if (failure.code === "online-name") return nameFaultText(failure.params.fault, MAX_SIDE_NAME_LETTERS);
  if (failure.code === "online-address") return t(`online.${failure.params.fault}`);
  if (failure.code === "online-protocol") {
    const { version, least } = failure.params;
    return t("failures.online-protocol", { version, older: least > PROTOCOLS.newest ? "game" : "server" });
  }
  if (failure.code === "online-too-much")
    return t("failures.online-too-much", { time: durationText(failure.params.wait) });
  if (failure.code === "online-seat-kept")
    return t("failures.online-seat-kept", { time: durationText(failure.params.left) });
  return t(`failures.${failure.code}`, failure.params as Readonly<Record<string, string | number>>);
}

function opponentName(name: string): string {
  const opponent = OPPONENTS.find((one) => one === name);
  return opponent === undefined ? name : t(`opponents.${opponent}`);
}

export function nameFaultText(fault: NameFault, max = MAX_NAME_LENGTH): string {
  return t(`failures.${fault}`, { max });
}

export function noticeText(notice: NoticeContent): string {
  switch (notice.code) {
    case "games-missing":
      return [t("notices.games-missing"), rebuiltText(notice.params)].join(" ");
    case "games-damaged": {
      const { file, folder } = notice.params;
      return [t("notices.games-damaged"), rebuiltText(notice.params), t("notices.kept-aside", { file, folder })].join(
        " ",
      );
    }
    case "damage-found": {
      const { folder, backup } = notice.params;
      const help =
        backup === null
          ? t("notices.damage-found-nothing")
          : t("notices.damage-found-backup", { time: timeText(backup) });
      return [t("notices.damage-found", { folder }), help].join(" ");
    }
    default:
      return t(`notices.${notice.code}`, notice.params as Readonly<Record<string, string | number>>);
  }
}

type Rebuilt = Extract<NoticeContent, { code: "games-missing" }>["params"];

function rebuiltText({ backup, players, wins }: Rebuilt): string {
  return backup === null
    ? t("notices.without-backup", { players, wins })
    : t("notices.from-backup", { time: timeText(backup) });
}
