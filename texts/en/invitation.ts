/** Texts of the pages that a server shows to a browser without the game. */
export const invitationEn = {
  join: "You are invited to a game of Sprouts",
  watch: "Watch a game of Sprouts",
  server: "This is a server for Sprouts",
  open: "Open in Sprouts",
  code: "Code",
  address: "Server",
  paste:
    "If nothing opens, start Sprouts, connect to this server in the Online tab and paste the address of this page.",
  type: "Start Sprouts, and type this address in the Online tab.",
  get: "You don't have Sprouts yet? It is free.",
  download: "Download Sprouts",
} as const;
