import type { ListingDetail } from '#contract/listings/api.ts';
import { percentBetween } from '#contract/market/price-change.ts';
import { formatLongDate, formatPastDay, type Language } from '#contract/values/dates.ts';
import type { Visit } from '../../data/context.ts';
import { askOptional } from '../../data/optional-request.ts';

/** A price of a home from a moment on. `percent`: how much more than before; 0: hardly, or it is the first. Days in words. */
export type PriceStep = { price: number; at: string; day: string; percent: number };
type PricePast = { steps: PriceStep[]; drop: { percent: number; day: string } | null };

/** For loaders: what a home was offered for; nothing when loading failed. Dates are formatted here: browsers know no Azerbaijani. */
export async function findPricePast(
  visit: Visit,
  id: string,
  { Price_Drop: percent, Price_Dropped_At: since }: Pick<ListingDetail, 'Price_Drop' | 'Price_Dropped_At'>,
  language: Language,
): Promise<PricePast> {
  const response = await askOptional(visit, visit.api.GET('/api/listings/{id}/prices', { params: { path: { id } } }));
  const changes = response?.data.changes ?? [];
  return {
    steps: stepsOf(changes, language),
    drop: percent && since ? { percent, day: formatPastDay(since, language) } : null,
  };
}

export function stepsOf(changes: readonly { Price: number; at: string }[], language: Language): PriceStep[] {
  return changes.map(({ Price: price, at }, index) => {
    const before = changes[index - 1]?.Price;
    return {
      ...{ price, at, day: formatLongDate(new Date(at), language) },
      percent: before === undefined ? 0 : percentBetween(before, price),
    };
  });
}
