import type { Group, Sense } from './pattern.ts';
import { type Filter, LEAST_SALE } from './reading.ts';

/** A number alone is a price from here on, beside a sale from half of it. */
export const MIN_BARE_PRICE = 40;
const THOUSAND = 1000;
/** In thousands; a house costs more. */
const MAX_SOT_PRICE = 20;
const UNITS_OF_PRICE = /^(min|thousand|k)$/;

type Read = { groups: Group[]; rest: Sense[] };

/**
 * Decides what the prices of a phrase mean: where a sale was said, those without a unit are of thousands (`satılır, 160-a qədər`). Of
 * two that are no range the first is text, and so is a number that is too small.
 */
export function withPrices({ groups, rest }: Read): Read & { isInThousands: boolean } {
  const all = [...groups, ...rest].flatMap(({ filters }) => filters).join(' ');
  const isSale = /category,sale/.test(all) && !/category,(rent|daily)/.test(all);
  const last = Math.max(...groups.filter(isMost).map(startOf));
  const isText = (group: Group) =>
    (isMost(group) && startOf(group) < last) || (!isSale && bareIn(group).some(([, value]) => +value < MIN_BARE_PRICE));
  const prices = groups.filter((group) => !isText(group));
  const inThousands = isSale ? prices.flatMap(bareIn).filter(([, value]) => +value < LEAST_SALE) : [];
  const inAzn = (filter: Filter): Filter =>
    inThousands.includes(filter) ? [filter[0], `${+filter[1] * THOUSAND}`] : filter;
  return {
    groups: prices.map(({ senses, filters }) => ({ senses, filters: filters.map(inAzn) })),
    rest: [...rest, ...groups.filter(isText).flatMap(({ senses }) => senses)],
    isInThousands: inThousands.length > 0,
  };
}

function isMost({ filters }: Group): boolean {
  return filters.some(([key]) => key === 'price_max');
}

/** The prices of a group that has no unit. */
function bareIn({ senses, filters }: Group): readonly Filter[] {
  const hasUnit = senses.some(
    ({ meaning, isInWords, value }) => /^(currency|m)$/.test(meaning) || (isInWords && value >= THOUSAND),
  );
  return hasUnit ? [] : filters.filter(([key]) => key.startsWith('price'));
}

function startOf({ senses }: Group): number {
  return senses[0]?.start ?? 0;
}

/** Whether a price is of one sot, not of a house on it: `1 sotu 5 min`. */
export function isSotPrice(price: number, taken: readonly Sense[]): boolean {
  return taken.some(
    ({ meaning }) => meaning === 'currency' || (UNITS_OF_PRICE.test(meaning) && price <= MAX_SOT_PRICE),
  );
}
