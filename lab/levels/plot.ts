import type { CampaignLevel } from "../../engine/play/campaign/campaign.ts";

/** A dot for each level, or a bar of stacked values. */
interface Panel {
  readonly title: string;
  readonly values: (level: CampaignLevel) => readonly number[];
  /** The maximum of the axis, and the distance of its lines. */
  readonly most: number;
  readonly step: number;
}

const PANELS: readonly Panel[] = [
  {
    title: "difficulty, bits: moves (blue), survivors (orange), refutations (grey)",
    values: ({ bits }) => [bits.moves, bits.survivors, bits.refutations],
    most: 30,
    step: 5,
  },
  {
    title: "winning moves, part of all",
    values: ({ winningMoves, allMoves }) => [winningMoves / allMoves],
    most: 1,
    step: 0.25,
  },
  { title: "turns at which a win can be lost", values: ({ turns }) => [turns], most: 8, step: 2 },
  {
    title: "turns at which survivors have to be made or avoided",
    values: ({ steered }) => [steered],
    most: 6,
    step: 2,
  },
  {
    title: "depth of the refutations, the opponent's turns",
    values: ({ refutation }) => [refutation],
    most: 5,
    step: 1,
  },
  { title: "spots of the plain map", values: ({ spots }) => [spots], most: 12, step: 2 },
  { title: "lives", values: ({ lives }) => [lives], most: 20, step: 5 },
];

const WIDTH = 760;
const LEFT = 44;
const HEIGHT = 130;
const TOP = 34;
const BAR = 3.6;
/** Number of levels between two that are labelled. */
const TICK = 10;

/** An SVG picture, readable on light and dark pages. */
export function campaignPlot(levels: readonly CampaignLevel[]): string {
  const height = PANELS.length * (HEIGHT + TOP) + 40;
  const x = (number: number): number => LEFT + ((number - 0.5) / levels.length) * (WIDTH - LEFT - 16);
  const panels = PANELS.map(({ title, values, most, step }, p) => {
    const bottom = (p + 1) * (HEIGHT + TOP);
    const y = (shown: number): number => bottom - (shown / most) * HEIGHT;
    const lines = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step).map(
      (at) =>
        `<path d="M${LEFT} ${short(y(at))}H${WIDTH - 16}" class="line"/><text x="${LEFT - 6}" y="${short(y(at) + 4)}" text-anchor="end">${short(at)}</text>`,
    );
    const marks = levels.map((level) => {
      const [value, ...more] = values(level);
      if (more.length > 0) return bar(x(level.number), [value, ...more], y);
      return `<circle cx="${short(x(level.number))}" cy="${short(y(value))}" r="2.6" class="${level.idea === null ? "level" : "taught"}"/>`;
    });
    return [`<text x="${LEFT}" y="${bottom - HEIGHT - 10}" class="title">${title}</text>`, ...lines, ...marks].join(
      "\n",
    );
  });
  const bottom = PANELS.length * (HEIGHT + TOP);
  const ticks = levels
    .filter(({ number }) => number % TICK === 0)
    .map(({ number }) => `<text x="${short(x(number))}" y="${bottom + 18}" text-anchor="middle">${number}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    "<title>The levels of the campaign: difficulty and what it is made of</title>",
    "<style>text{font:11px sans-serif;fill:#333}.title{font-weight:bold;font-size:12px}.line{stroke:#ddd}.level{fill:#2a6fdb}.taught{fill:#c2410c}.bar0{fill:#2a6fdb}.bar1{fill:#e8833a}.bar2{fill:#9aa3ad}</style>",
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...panels,
    ...ticks,
    `<text x="${WIDTH / 2}" y="${bottom + 34}" text-anchor="middle">level (orange dots: those that teach an idea)</text>`,
    "</svg>",
    "",
  ].join("\n");
}

function bar(middle: number, values: readonly number[], y: (shown: number) => number): string {
  let below = 0;
  return values
    .map((value, i) => {
      const [from, to] = [y(below), y(below + value)];
      below += value;
      return `<rect x="${short(middle - BAR / 2)}" y="${short(to)}" width="${BAR}" height="${short(from - to)}" class="bar${i}"/>`;
    })
    .join("");
}

function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
