import type { ListingDetail } from '#contract/listings/api.ts';
import type { Amenity } from '#contract/maps/api.ts';
import { formatDate, formatMonth, type Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import type { Visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';

/** Cards of related listings; null when loading failed: the page goes on without them (spec §8). */
export type RelatedCards = Promise<CardData[] | null>;

export async function findSimilar(visit: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(await askOptional(visit, visit.api.GET('/api/listings/{id}/similar', { params })), language);
}

export async function findComparables(visit: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(await askOptional(visit, visit.api.GET('/api/listings/{id}/comparables', { params })), language);
}

export async function findOfSameAdvertiser(visit: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(await askOptional(visit, visit.api.GET('/api/listings/{id}/same-advertiser', { params })), language);
}

/** Another listing of the same home; its date in words. */
export type HomeListing = { id: number; Price: number; posted: string | null };

/** For loaders: the other public listings of a home, the newest first; none when loading failed. */
export async function findOfSameHome(visit: Visit, listing: ListingDetail, language: Language): Promise<HomeListing[]> {
  if (!listing.Home) return [];
  const filters = { Home: listing.Home, id: { $ne: listing.id } };
  const query = { filters, fields: ['Price', 'Posted_At'], pagination: { pageSize: MAX_OF_HOME, withCount: false } };
  const response = await askOptional(visit, visit.api.GET('/api/listings', { params: { query } }));
  return (response?.data ?? []).map(({ id, Price = 0, Posted_At: at }) => ({
    id,
    Price,
    posted: at ? formatDate(at, language) : null,
  }));
}
const MAX_OF_HOME = 20;

/** Who offers a listing; `since` in words, for Chromium knows no Azerbaijani dates. */
export type AdvertiserFacts = { since: string | null; listings: number; isPhoneConfirmed: boolean };

/** For loaders; null when loading failed: the page goes on without them. */
export async function findAdvertiser(visit: Visit, id: string, language: Language): Promise<AdvertiserFacts | null> {
  const call = visit.api.GET('/api/listings/{id}/advertiser', { params: { path: { id } } });
  const response = await askOptional(visit, call);
  return response && { ...response.data, since: response.data.since && formatMonth(response.data.since, language) };
}

/** For loaders: what is near a home whose own point is known; none when loading failed. */
export async function findAmenities(visit: Visit, listing: ListingDetail, locale: Language): Promise<Amenity[]> {
  const { Latitude: latitude, Longitude: longitude, Is_Approximate: isApproximate } = listing;
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || isApproximate) return [];
  const query = { latitude: String(latitude), longitude: String(longitude), locale };
  const response = await askOptional(visit, visit.api.GET('/api/places/amenities', { params: { query } }));
  return response?.data ?? [];
}

function toCards(response: { data: Parameters<typeof cardData>[0][] } | null, language: Language): CardData[] | null {
  return response?.data.map((listing) => cardData(listing, language)) ?? null;
}
