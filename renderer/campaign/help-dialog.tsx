import { Dialog } from "../parts/dialog.tsx";

/** The kinds of help that cost the badge. */
export type Help = "hint" | "undo";

const WORDS: Readonly<Record<Help, { readonly title: string; readonly text: string; readonly yes: string }>> = {
  hint: {
    title: "Show a winning move?",
    text: "A win in this game will still open the next level, but it earns no badge. Where no move wins any more, you are told so, and it costs nothing.",
    yes: "Show it",
  },
  undo: {
    title: "Take back the move?",
    text: "A win in this game will still open the next level, but it earns no badge.",
    yes: "Take it back",
  },
};

/** Asks before the first help in a game of the campaign, which is over or not. */
export function HelpDialog({
  help,
  isOver,
  onClose,
  onAgree,
}: {
  help: Help;
  isOver: boolean;
  onClose: () => void;
  onAgree: () => void;
}) {
  const { title, text, yes } = WORDS[help];
  return (
    <Dialog title={title} testid="help-dialog" onClose={onClose}>
      <p>{text}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="help-no" data-first onClick={onClose}>
          {isOver ? "Leave it" : "Keep the badge"}
        </button>
        <button type="button" class="button button-primary" data-testid="help-yes" onClick={onAgree}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
