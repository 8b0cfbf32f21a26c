export const coloursEn = {
  blue: "Blue",
  red: "Red",
  green: "Green",
  orange: "Orange",
  purple: "Purple",
  teal: "Teal",
  pink: "Pink",
  brown: "Brown",
} as const;

export const opponentsEn = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  insane: "Insane",
  perfect: "Perfect",
} as const;

export const screensEn = {
  open: "Link",
  home: "Home",
  campaign: "Campaign",
  play: "Quick play",
  maps: "My maps",
  online: "Online",
  games: "Games",
  replay: "Replay",
  collection: "Published games",
  guess: "Guess the move",
  daily: "Daily position",
  puzzles: "Puzzles",
  edit: "Editor",
  analyse: "Analysis",
  help: "Help",
  about: "About",
  learn: "Learn to play",
  lab: "Solver lab",
  lesson: "Lesson",
  match: "Game",
} as const;
