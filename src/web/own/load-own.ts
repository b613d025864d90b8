import { LISTING_STATUSES, type ListingStatus } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardPage } from '../cards/card-page.ts';
import { cardsSelection, PAGE_SIZE } from '../cards/cards-query.ts';
import type { CardPage } from '../cards/use-card-pages.ts';
import { readBodyOrFail } from '../data/api.ts';
import type { Visit } from '../data/context.ts';
import { readPage, redirectToLastPage } from '../data/page-number.ts';
import { barePath, languageOf } from '../text/paths.ts';
import { type OwnView, ownViewOf } from './own-view.ts';
import type { OwnTab } from './status-tabs.tsx';

/** A page of one's own listings of a status or of all, and how many there are of each. */
export type Own = {
  status: OwnTab;
  view: OwnView;
  counts: Record<OwnTab, number>;
  first: CardPage;
  page: number;
  /** the list's address without language; `page` may be added */
  base: string;
};

/** Rows that the table loads at a time: the most that the API gives. */
const ROWS = 100;

/** For loaders of signed-in people. */
export async function loadOwn(
  { api }: Pick<Visit, 'api'>,
  { url, request }: { url: URL; request: Request },
  status: OwnTab,
): Promise<Own> {
  const language = languageOf(url.pathname);
  const page = readPage(url.searchParams);
  const askCount = async (one: ListingStatus) => {
    const query = { status: one, fields: ['id'], pagination: { pageSize: 1 } };
    const { meta } = await readBodyOrFail(
      api.GET('/api/listings/my', { params: { query } }),
      'error_fetching_listings',
    );
    return [one, meta.pagination.total ?? 0] as const;
  };
  const each = Object.fromEntries(await Promise.all(LISTING_STATUSES.map(askCount))) as Record<ListingStatus, number>;
  const all = Object.values(each).reduce((sum, count) => sum + count, 0);
  const view = ownViewOf(url, request.headers.get('cookie'), all);
  const first = cardPage(
    await readBodyOrFail(
      api.GET('/api/listings/my', { params: { query: ownQuery(status, view, page, language) } }),
      'error_fetching_listings',
    ),
    language,
  );
  redirectToLastPage(url, page, first.pageCount);
  const path = barePath(url.pathname);
  const address = OWN_PAGES[path] === status ? path : ownAddress(status);
  const counts = { ...each, all };
  if (status !== 'all') counts[status] = first.total;
  return { status, view, counts, first, page, base: url.searchParams.has('view') ? withView(address, view) : address };
}

/** Addresses that are one's own listings of a status (spec §2, route table). */
export const OWN_PAGES: Record<string, ListingStatus> = { '/vaxt-bitmis': 'expired', '/gozleyen': 'pending' };

export function ownAddress(status: OwnTab): string {
  return `/listings?my=true&status=${status}`;
}

/** The same list in a view. */
export function withView(address: string, view: OwnView): string {
  const [path = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('view', view);
  return `${path}?${parameters}`;
}

/** The API query for a page of the viewer's own listings, the newest first. */
export function ownQuery(status: OwnTab, view: OwnView, page: number, language: Language) {
  const { fields, ...selection } = cardsSelection(language);
  return {
    ...selection,
    fields: [...fields, 'Status_ad', 'Outcome', 'Views_Count', ...(view === 'table' ? ['Address'] : [])],
    ...(status !== 'all' && { status }),
    sort: 'createdAt:desc',
    pagination: { page, pageSize: view === 'table' ? ROWS : PAGE_SIZE },
  };
}
