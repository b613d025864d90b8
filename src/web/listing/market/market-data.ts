import type { ListingDetail } from '#contract/listings/api.ts';
import { bakuDate, formatDay, formatLongDate, type Language } from '#contract/values/dates.ts';
import type { Visit } from '../../data/context.ts';
import { askOptional } from '../../data/optional-request.ts';

/** A price of a home from a moment on. `share`: how much more than before; null: the first. Days in words. */
export type PriceStep = { price: number; at: string; day: string; share: number | null };
export type PricePast = { steps: PriceStep[]; drop: { percent: number; day: string } | null };

/** For loaders: what a home was offered for; nothing when loading failed. Dates are formatted here: browsers know no Azerbaijani. */
export async function findPricePast(
  visit: Visit,
  id: string,
  { Price_Drop: percent }: Pick<ListingDetail, 'Price_Drop'>,
  language: Language,
): Promise<PricePast> {
  const response = await askOptional(visit, visit.api.GET('/api/listings/{id}/prices', { params: { path: { id } } }));
  const changes = response?.data.changes ?? [];
  const since = changes.at(-1)?.at;
  return {
    steps: changes.map(({ Price: price, at }, index) => {
      const before = changes[index - 1]?.Price;
      return {
        ...{ price, at, day: formatLongDate(new Date(at), language) },
        share: before === undefined ? null : price / before - 1,
      };
    }),
    drop: percent && since ? { percent, day: formatDay(bakuDate(new Date(since)), language) } : null,
  };
}
