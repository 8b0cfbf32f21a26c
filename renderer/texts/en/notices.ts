/** What the host has to say without being asked, by the code of the notice. */
export const notices = {
  "redraw-failed": "The board couldn't be redrawn. Nothing is lost.",
} as const;
