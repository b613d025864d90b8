import type { Group, Sense } from './pattern.ts';
import type { Filter } from './reading.ts';

/** The key of a price without a unit, which may be of thousands: `satılır, 160-a qədər`. */
export const BARE_PRICE = 'bare';
/** A number alone is a price from here on, beside a sale from half of it. */
export const MIN_BARE_PRICE = 40;
/** No home is sold for less AZN. */
const LEAST_SALE = 3_000;
const THOUSAND = 1000;

type Read = { groups: Group[]; rest: Sense[] };

/**
 * Decides what the prices of a phrase mean: where a sale was said, those without a unit are of thousands. Of two that are no range the
 * first is text, and so is a number that is too small.
 */
export function withPrices({ groups, rest }: Read): Read & { isInThousands: boolean } {
  const all = [...groups, ...rest].flatMap(({ filters }) => filters).join(' ');
  const isSale = /category,sale/.test(all) && !/category,(rent|daily)/.test(all);
  const isThousands = ([key, value]: Filter) => isSale && key.startsWith(BARE_PRICE) && +value < LEAST_SALE;
  const isFew = ([key, value]: Filter) => key.startsWith(BARE_PRICE) && +value < MIN_BARE_PRICE && !isSale;
  const most = groups.filter(({ filters }) => filters.some(([key]) => /^(bare|price)_max/.test(key)));
  const last = Math.max(...most.map(startOf));
  const isPrice = (group: Group) => !group.filters.some(isFew) && !(most.includes(group) && startOf(group) < last);
  const prices = groups.filter(isPrice);
  return {
    groups: prices.map(({ senses, filters }) => ({
      senses,
      filters: filters.map(([key, value]): Filter => [
        key.replace(BARE_PRICE, 'price'),
        isThousands([key, value]) ? `${+value * THOUSAND}` : value,
      ]),
    })),
    rest: [...rest, ...groups.flatMap((group) => (isPrice(group) ? [] : group.senses))],
    isInThousands: prices.some(({ filters }) => filters.some(isThousands)),
  };
}

function startOf({ senses }: Group): number {
  return senses[0]?.start ?? 0;
}
