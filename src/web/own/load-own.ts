import { LISTING_STATUSES, type ListingStatus } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardsSelection, PAGE_SIZE } from '../cards/cards-query.ts';
import type { CardPage } from '../cards/endless-cards.tsx';
import { readBodyOrFail } from '../data/api.ts';
import type { Visit } from '../data/context.ts';
import { redirectToLastPage } from '../data/last-page.ts';
import { cardPage } from '../search/results/load-results.ts';
import { readSearch } from '../search/search.ts';
import { barePath, languageOf } from '../text/paths.ts';

/** A page of one's own listings of a status, and how many there are of each. */
export type Own = {
  status: ListingStatus;
  counts: Record<ListingStatus, number>;
  first: CardPage;
  page: number;
  /** the list's address without language; `page` may be added */
  base: string;
};

/** For loaders of signed-in people. */
export async function loadOwn({ api }: Pick<Visit, 'api'>, url: URL, status: ListingStatus): Promise<Own> {
  const language = languageOf(url.pathname);
  const { page } = readSearch(url.searchParams);
  const askPage = async () =>
    cardPage(
      await readBodyOrFail(
        api.GET('/api/listings/my', { params: { query: ownQuery(status, page, language) } }),
        'error_fetching_listings',
      ),
      language,
    );
  const askCount = async (one: ListingStatus) => {
    const query = { status: one, fields: ['id'], pagination: { pageSize: 1 } };
    const { meta } = await readBodyOrFail(
      api.GET('/api/listings/my', { params: { query } }),
      'error_fetching_listings',
    );
    return [one, meta.pagination.total ?? 0] as const;
  };
  const others = LISTING_STATUSES.filter((one) => one !== status);
  const [first, ...counts] = await Promise.all([askPage(), ...others.map(askCount)]);
  redirectToLastPage(url, page, first.pageCount);
  const path = barePath(url.pathname);
  return {
    status,
    counts: { ...(Object.fromEntries(counts) as Own['counts']), [status]: first.total },
    first,
    page,
    base: OWN_PAGES[path] === status ? path : ownAddress(status),
  };
}

/** Addresses that are one's own listings of a status (spec §2, route table). */
export const OWN_PAGES: Record<string, ListingStatus> = { '/vaxt-bitmis': 'expired', '/gozleyen': 'pending' };

export function ownAddress(status: ListingStatus): string {
  return `/listings?my=true&status=${status}`;
}

/** The API query for a page of the viewer's own listings. */
export function ownQuery(status: ListingStatus, page: number, language: Language) {
  const { fields, ...selection } = cardsSelection(language);
  return {
    ...selection,
    fields: [...fields, 'Status_ad', 'Outcome', 'Views_Count'],
    status,
    sort: 'createdAt:desc',
    pagination: { page, pageSize: PAGE_SIZE },
  };
}
