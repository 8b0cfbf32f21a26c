import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";

/** What a part of the plot shows of each level. */
interface Panel {
  readonly title: string;
  readonly value: (level: CampaignLevel) => number;
  /** The axis goes from 0 to this, with a line at each multiple of `step`. */
  readonly most: number;
  readonly step: number;
}

const PANELS: readonly Panel[] = [
  { title: "difficulty, bits", value: ({ difficulty }) => difficulty, most: 14, step: 2 },
  { title: "winning moves, part of all", value: ({ winningMoves, allMoves }) => winningMoves / allMoves, most: 1, step: 0.25 },
  { title: "turns at which a win can be lost", value: ({ depth }) => depth, most: 8, step: 2 },
  { title: "spots of the plain map", value: ({ spots }) => spots, most: 12, step: 2 },
  { title: "lives", value: ({ lives }) => lives, most: 20, step: 5 },
  { title: "survivors", value: ({ survivors }) => survivors, most: 10, step: 2 },
];

const WIDTH = 760;
const LEFT = 44;
const HEIGHT = 130;
const TOP = 34;
/** The levels that a mark at the bottom is for. */
const TICK = 10;

/** The measures of all levels as an SVG picture, a panel for each, that is read on light and dark pages. */
export function campaignPlot(levels: readonly CampaignLevel[]): string {
  const height = PANELS.length * (HEIGHT + TOP) + 40;
  const x = (number: number): number => LEFT + ((number - 0.5) / levels.length) * (WIDTH - LEFT - 16);
  const panels = PANELS.map(({ title, value, most, step }, p) => {
    const bottom = (p + 1) * (HEIGHT + TOP);
    const y = (shown: number): number => bottom - (shown / most) * HEIGHT;
    const lines = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step).map(
      (at) => `<path d="M${LEFT} ${short(y(at))}H${WIDTH - 16}" class="line"/><text x="${LEFT - 6}" y="${short(y(at) + 4)}" text-anchor="end">${short(at)}</text>`,
    );
    const dots = levels.map((level) => `<circle cx="${short(x(level.number))}" cy="${short(y(value(level)))}" r="2.6" class="${level.idea === null ? "level" : "taught"}"/>`);
    return [`<text x="${LEFT}" y="${bottom - HEIGHT - 10}" class="title">${title}</text>`, ...lines, ...dots].join("\n");
  });
  const bottom = PANELS.length * (HEIGHT + TOP);
  const ticks = levels.filter(({ number }) => number % TICK === 0).map(({ number }) => `<text x="${short(x(number))}" y="${bottom + 18}" text-anchor="middle">${number}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    "<title>The levels of the campaign: difficulty and what it is made of</title>",
    "<style>text{font:11px sans-serif;fill:#333}.title{font-weight:bold;font-size:12px}.line{stroke:#ddd}.level{fill:#2a6fdb}.taught{fill:#c2410c}</style>",
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels,
    ...ticks,
    `<text x="${WIDTH / 2}" y="${bottom + 34}" text-anchor="middle">level (orange: those that teach an idea)</text>`,
    "</svg>",
    "",
  ].join("\n");
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
