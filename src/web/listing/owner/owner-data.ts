import { daysLeft } from '#contract/listings/ending.ts';
import { formatDay, formatMoment, type Language } from '#contract/values/dates.ts';
import type { Visit } from '../../data/context.ts';
import { askOptional } from '../../data/optional-request.ts';

/** Data of a listing that only its owner sees. */
export type ListingStats = {
  views: number;
  reveals: number;
  favorites: number;
  /** the last 30, the oldest first; `day` in words, for Chromium knows no Azerbaijani dates */
  days: { day: string; views: number; reveals: number }[];
  promotions: Effect[];
};

/** The effect of promotions; times as text. */
export type Effect = {
  type: 'bump' | 'vip' | 'premium';
  isRunning: boolean;
  /** days left of one that stands still; null: it does not */
  heldDays: number | null;
  until: string;
  nextAt: string | null;
  timesLeft: number;
  during: Response & { impressions: number };
  before: Response | null;
};
type Response = { days: number; views: number; contacts: number };

/** For loaders; null when loading failed: the page goes on without them. */
export async function loadOwnNumbers(visit: Visit, id: string, language: Language): Promise<ListingStats | null> {
  const response = await askOptional(visit, visit.api.GET('/api/listings/{id}/numbers', { params: { path: { id } } }));
  if (!response) return null;
  const days = response.data.days.map((one) => ({ ...one, day: formatDay(one.day, language) }));
  const promotions = response.data.promotions.map((one) => ({
    ...one,
    heldDays: one.heldAt === null ? null : daysLeft(new Date(one.until), new Date(one.heldAt)),
    until: formatMoment(one.until, language),
    nextAt: one.nextAt && formatMoment(one.nextAt, language),
  }));
  return { ...response.data, days, promotions };
}
