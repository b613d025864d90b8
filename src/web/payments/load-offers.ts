import type { ListingNumbers } from '#contract/listings/posting/write.ts';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import type { Promotion } from '#contract/promotions/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { ApiError, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';

/** What is on offer now, and how it can be paid. */
export type Offers = { promotions: Promotion[]; providers: PaymentProvider[] };

export async function loadOffers(language: Language, signal: AbortSignal): Promise<Offers> {
  const query = { populate: '*', locale: language };
  const { data, meta } = await readBody(browserApi.GET('/api/promotions', { params: { query }, signal }));
  return { promotions: data, providers: meta.providers };
}

/** When the promotions of a listing and the listing itself end. */
export async function loadNumbers(listing: number, signal: AbortSignal): Promise<ListingNumbers['data']> {
  const params = { path: { id: String(listing) } };
  return (await readBody(browserApi.GET('/api/listings/{id}/numbers', { params, signal }))).data;
}

/** The operator has changed a price, or withdrawn what the buyer chose: nothing was paid, and the offers are loaded anew. */
export function hasOfferChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offer_changed';
}
