import type { Category } from '../fields.ts';

/** A range of prices with landing pages of its own; `min` and `max` are AZN, both included. */
export type PriceBand = { slug: string; min?: number; max?: number };

const THOUSAND = 1_000;

/** Where the bands of each deal meet, AZN. */
const LIMITS: Record<Category, readonly number[]> = {
  sale: [50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000],
  rent: [300, 500, 700, 1_000, 1_500, 2_500],
  daily: [50, 100, 200],
};

/** The bands of a deal, from the lowest on: `50-mine-qeder`, `200-250-min`, `1500-manatdan-cox`. */
export const PRICE_BANDS: Record<Category, readonly PriceBand[]> = {
  sale: bandsOf(LIMITS.sale, THOUSAND, ['mine-qeder', 'min', 'minden-cox']),
  rent: bandsOf(LIMITS.rent, 1, ['manata-qeder', 'manat', 'manatdan-cox']),
  daily: bandsOf(LIMITS.daily, 1, ['manata-qeder', 'manat', 'manatdan-cox']),
};

function bandsOf(
  limits: readonly number[],
  unit: number,
  [upTo, between, from]: [upTo: string, between: string, from: string],
): PriceBand[] {
  return [...limits, null].map((max, at): PriceBand => {
    const min = limits[at - 1];
    if (min === undefined) return { slug: `${Number(max) / unit}-${upTo}`, max: Number(max) };
    if (max === null) return { slug: `${min / unit}-${from}`, min };
    return { slug: `${min / unit}-${max / unit}-${between}`, min, max };
  });
}
