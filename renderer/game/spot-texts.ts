import { spotLives } from "../../engine/drawing/drawing.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { listText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** The fewest successive spots that are named by the first and the last of them. */
const MIN_ROW = 4;

/** Lists spots in words, such as "1 and 3 to 12"; the first spot is called 1. */
export function spotsOf(spots: readonly number[]): { readonly count: number; readonly spots: string } {
  const names: (string | number)[] = [];
  for (let at = 0; at < spots.length;) {
    const first = spots[at];
    let row = 1;
    while (spots[at + row] === first + row) row++;
    const length = row < MIN_ROW ? 1 : row;
    names.push(length === 1 ? first + 1 : t("lists.row", { first: first + 1, last: first + row }));
    at += length;
  }
  return { count: spots.length, spots: listText(names) };
}

export function spotText(index: number, lives: number, usable: boolean, reach: Reach = NO_REACH): string {
  const state = lives === 0 ? "dead" : usable ? "live" : "stuck";
  return t("spoken.spot", { spot: index + 1, lives, state, ...reach });
}

interface Reach {
  readonly reach: "picked" | "loop" | "yes" | "no" | "none";
  readonly from: number;
}

const NO_REACH: Reach = { reach: "none", from: 0 };

/** `partners` are those of the picked spot `from`. */
export function reachOf(spot: number, from: number, partners: ReadonlySet<number>): Reach {
  const canReach = partners.has(spot);
  const reach = spot === from ? (canReach ? "loop" : "picked") : canReach ? "yes" : "no";
  return { reach, from: from + 1 };
}

export function fullSpotText(state: MatchState, index: number, regions: readonly (readonly number[])[]): string {
  const companies = regions
    .filter((spots) => spots.includes(index))
    .map((spots) => spotsOf(spots.filter((spot) => spot !== index)));
  const alike = Map.groupBy(companies, ({ spots }) => spots);
  const where =
    companies.length > 1
      ? [
          t("spoken.in-regions", { regions: companies.length }),
          ...[...alike.values()].map((some) => t("spoken.in-each-region", { ...some[0], regions: some.length })),
        ]
      : companies.map((company) => t("spoken.in-one-region", company));
  return [`${spotText(index, spotLives(state.drawing)[index], state.usable[index])}.`, ...where].join(" ");
}

/** Names the spot where a curve begins, and says where the curve could end. */
export function pickedText(spot: number, partners: ReadonlySet<number>): string {
  const others = [...partners].filter((other) => other !== spot).sort((a, b) => a - b);
  return t("spoken.picked", {
    spot: spot + 1,
    ...spotsOf(others),
    loop: partners.has(spot) ? "yes" : "no",
  });
}

export function regionText(spots: readonly number[]): string {
  return t("spoken.region", spotsOf(spots));
}

export function refusedSpotText(lives: number): string {
  return t(lives === 0 ? "toasts.no-lives" : "toasts.out-of-reach");
}
