import { illegalStroke } from "../../engine/drawing/moves/illegal-stroke.ts";
import type { NameFault } from "../../protocol/campaign.ts";
import { HostFailure } from "../../protocol/client.ts";
import type { AskFailure, NoticeContent, ProgressFilePart } from "../../protocol/error-codes.ts";

/** A text for each code of a union of codes with parameters. */
type Texts<Coded extends { code: string; params: unknown }> = {
  readonly [Code in Coded["code"]]: (params: Extract<Coded, { code: Code }>["params"]) => string;
};

const UNCHANGED = "Nothing was changed.";

const PROGRESS_FILE_PARTS: Readonly<Record<ProgressFilePart, string>> = {
  player: "it does not name its player",
  edition: "it does not say which levels it is for",
  wins: "its list of wins is missing or too long",
  win: "it is not a win",
  "win-level": "it names a level that cannot exist",
  "win-opponent": "it names an opponent that this version does not know",
  "win-time": "its time makes no sense",
  "win-badge": "it does not say whether it earned the badge",
};

const FAILURES: Texts<AskFailure> = {
  malformed: () => "The game's host did not understand a request. It may be of another version; start the game again.",
  "unknown-request": () =>
    "The game's host does not know this request. It may be of another version; start the game again.",
  "host-closing": () => "The game is being closed.",
  internal: ({ reference }) => `Something went wrong. ${UNCHANGED} (Error ${reference})`,
  disconnected: () => "The game's host cannot be reached at the moment.",
  "bad-answer": () =>
    "The game's host gave an answer that makes no sense here. It may be of another version; start the game again.",

  "unknown-match": () => "There is no such game here.",
  "match-discarded": () =>
    "This game was put away: its level was begun anew, or it was discarded. Go back to the menu and begin or continue a game there.",
  "match-of-another-player": () => "This game is another player's. Choose them on the map of levels to go on with it.",
  "match-unreadable": () => "This game cannot be read. It is left as it is.",
  "match-over": () => "The game is over.",
  "match-not-over": () => "The game is not over yet.",
  "move-already-made": ({ move }) => `Move ${move} has already been made.`,
  "move-not-next": ({ move, next }) => `The next move is number ${next}, not ${move}.`,
  "computer-to-move": () => "It is the computer's turn.",
  "not-your-seat": () => "You do not play this side.",
  "illegal-stroke": ({ reason }) => illegalStroke(reason).message,
  "nothing-to-undo": () => "There is no move to take back.",
  "nothing-to-retry": () => "This move cannot be made again.",
  "hints-only-in-campaign": () => "There are hints in the campaign only.",
  "reviews-only-against-computer": () => "Only games against the computer are reviewed.",
  "match-busy": () => "The game is still busy with earlier requests.",
  "questions-busy": () => "The game is still looking for earlier answers.",
  "review-stopped": () => "The review of this game was stopped.",
  "computer-thinking": () => "The computer is about to draw its move. The board can be redrawn after it.",
  "board-changed": () => "The board has changed meanwhile. Please ask again.",

  "ruleset-not-supported": () => "Games with these rules cannot be played yet.",
  "perfect-not-offered": ({ maxSpots }) =>
    `Perfect play is not guaranteed beyond ${maxSpots} spots. Choose Insane there.`,
  "colours-equal": () => "The two sides need two colours.",
  "unknown-level": ({ level }) => `There is no level ${level}.`,
  "unknown-opponent": () => "This opponent does not play in the campaign.",
  "opponent-locked": ({ level }) =>
    `This opponent is not unlocked on level ${level} yet: beat it, or a stronger one, on level ${level - 1} first.`,

  "unknown-player": () => "There is no such player any more.",
  "name-taken": ({ name }) => `There is a player called ${name} already.`,
  "last-player": () => "The last player cannot be deleted; they can be renamed.",

  "levels-unreadable": () => `The levels of the campaign cannot be read, so no progress can be added now. ${UNCHANGED}`,
  "progress-file-too-large": () => `This file is too large for a file of progress. ${UNCHANGED}`,
  "progress-file-not-json": () => `This file holds no progress of Sprouts: it is not JSON. ${UNCHANGED}`,
  "progress-file-unrecognised": () => `This file holds no progress of Sprouts. ${UNCHANGED}`,
  "progress-file-newer": ({ version, supported }) =>
    `This progress was saved by a newer version of Sprouts (version ${version} of the file; this one reads ${supported}). ${UNCHANGED}`,
  "progress-file-damaged": ({ part, win }) =>
    `This file of progress is damaged: ${win === null ? "" : `in win ${win}, `}${PROGRESS_FILE_PARTS[part]}. ${UNCHANGED}`,
  "progress-file-other-levels": () =>
    `This progress was made on other levels than those of this version of Sprouts, so it says nothing about them. ${UNCHANGED}`,
  "progress-file-level-too-high": ({ level, levels }) =>
    `This file of progress speaks of level ${level}, and there are only ${levels}. ${UNCHANGED}`,
};

const NAMES: Readonly<Record<NameFault, string>> = {
  "name-missing": "A player needs a name.",
  "name-too-long": "A player's name may have 24 characters at most.",
  "name-unprintable": "A player's name may have no control characters.",
};

type Rescued = Extract<NoticeContent, { code: "games-missing" }>["params"];

const NOTICES: Texts<NoticeContent> = {
  "games-missing": (rescued) =>
    `The file with your games was missing. ${rescuedText(rescued) ?? "Nothing could be brought back."}`,
  "games-damaged": ({ file, folder, ...rescued }) => {
    const text = rescuedText(rescued);
    return [
      "The file with your games was damaged.",
      text ?? "Nothing in it could be read.",
      rescued.isWhole || text === null ? [] : "Some of it could not be read.",
      `The damaged file is kept as ${file} in ${folder}.`,
    ]
      .flat()
      .join(" ");
  },
  "matches-unreadable": ({ count }) =>
    count === 1
      ? "One unfinished game cannot be read and is not offered. It is kept as it is."
      : `${count} unfinished games cannot be read and are not offered. They are kept as they are.`,
  "campaign-levels-unreadable": () =>
    "The levels of the campaign cannot be read. Your progress is kept; installing the game again brings them back. Everything else can be played.",
  "computer-failed": ({ reference }) =>
    `The computer could not make its move. Continue the game from the menu to let it try once more. (Error ${reference})`,
  "redraw-failed": ({ reference }) => `The board could not be redrawn. Nothing is lost. (Error ${reference})`,
};

/** Says why a request failed, whatever was thrown. */
export function failureText(error: unknown): string {
  return error instanceof HostFailure ? textOf(FAILURES, error.failure) : "Something went wrong. Please try again.";
}

export function failureSentence(failure: AskFailure): string {
  return textOf(FAILURES, failure);
}

export function noticeText(notice: NoticeContent): string {
  return textOf(NOTICES, notice);
}

export function nameFaultText(fault: NameFault): string {
  return NAMES[fault];
}

function textOf<Coded extends { code: string; params: unknown }>(texts: Texts<Coded>, { code, params }: Coded): string {
  // The table pairs each code with its own parameters.
  const text: (params: never) => string = texts[code as Coded["code"]];
  return text(params as never);
}

function rescuedText({ players, wins, settings, games, unfinished }: Rescued): string | null {
  const parts = [
    players === 0 ? [] : `${counted(players, "player")} with ${counted(wins, "win")} in the campaign`,
    settings === 0 ? [] : "the settings",
    games === 0 ? [] : `${counted(games, "game")}${unfinished === 0 ? "" : ` (${unfinished} unfinished)`}`,
  ].flat();
  return parts.length === 0 ? null : `Brought over into a new one: ${new Intl.ListFormat("en").format(parts)}.`;
}

function counted(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
