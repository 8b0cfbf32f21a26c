import type { Composition } from "../../engine/drawing/measures/composition.ts";
import type { Fairness } from "../../engine/drawing/measures/fairness.ts";

/** Minimum, 1st percentile, median, 99th percentile and maximum. */
export interface Spread {
  readonly min: number;
  readonly p1: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export type Upper = Pick<Spread, "median" | "p99" | "max">;
type Lower = Pick<Spread, "min" | "p1" | "median">;

/** Smoothness of the curves of many boards, and how the boards are filled. */
export interface ShapeSpread {
  readonly fairness: {
    readonly tangentBreak: Upper;
    readonly inflections: Upper;
    readonly curvatureVariation: Upper;
  };
  readonly flatRun: Upper;
  readonly composition: { readonly centre: Upper; readonly fill: Lower };
}

/** Rounded to thousandths; 0 for no values. */
export function spreadOf(list: readonly number[]): Spread {
  const values = list.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    thousandths(values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0);
  return { min: at(0), p1: at(0.01), median: at(0.5), p99: at(0.99), max: at(1) };
}

export function shapeSpread(fairness: readonly Fairness[], composition: readonly Composition[]): ShapeSpread {
  const fill = spreadOf(composition.map((one) => one.fill));
  return {
    fairness: {
      tangentBreak: upper(fairness.flatMap(({ tangentBreaks }) => tangentBreaks)),
      inflections: upper(fairness.flatMap(({ inflections }) => inflections)),
      curvatureVariation: upper(fairness.flatMap(({ curvatureVariations }) => curvatureVariations)),
    },
    flatRun: upper(fairness.flatMap(({ flatRuns }) => flatRuns)),
    composition: {
      centre: upper(composition.map(({ centre }) => centre)),
      fill: { min: fill.min, p1: fill.p1, median: fill.median },
    },
  };
}

export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function upper(values: readonly number[]): Upper {
  const { median, p99, max } = spreadOf(values);
  return { median, p99, max };
}
