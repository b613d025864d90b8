import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SharedList } from '#contract/shared-lists/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { bearer } from '#session/session-store.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { ApiError, apiError } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { DEADLINE } from '../data/connection/connection.ts';

type HomeOfList = Omit<SharedList['homes'][number], 'listing'> & { listing: CardData | null };
/** A list as its page shows it. */
export type List = Omit<SharedList, 'homes'> & { homes: HomeOfList[] };
export type { HomeOfList };

/** The list of a response of the API. */
export function listOf({ homes, ...list }: SharedList, language: Language): List {
  return {
    ...list,
    homes: homes.map(({ listing, ...home }) => ({ ...home, listing: listing && cardData(listing, language) })),
  };
}

/** How often a visible page asks what others have said, in ms: less often the longer it got no response. */
const LOOKS_EVERY = 5_000;
const LOOKS_AT_LEAST_EVERY = 60_000;
/** What the server sent last, so that it says only whether something else is there now. */
let last: { key: string; etag: string; list: List } | null = null;

/** A shared list. Only in the browser it says which member this is: pages do not get that cookie. */
export const listQuery = (secret: string, locale: Language) =>
  queryOptions({
    queryKey: ['shared-list', secret, locale],
    queryFn: () => fetchList(secret, locale),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // not while the page is hidden
    refetchInterval: ({ state: { error, dataUpdatedAt } }) => {
      if (isListGone(error)) return false;
      return Math.min(LOOKS_AT_LEAST_EVERY, Math.max(LOOKS_EVERY, Date.now() - dataUpdatedAt));
    },
    retry: false,
  });

/** The list was deleted, or it has another link. */
export function isListGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

async function fetchList(secret: string, locale: Language): Promise<List> {
  const key = `${secret} ${locale} ${bearer() ?? ''}`;
  const known = last?.key === key ? last : null;
  const params = { path: { secret }, query: { locale } };
  const { data, error, response } = await browserApi.GET('/api/lists/{secret}', {
    ...{ params, signal: AbortSignal.timeout(DEADLINE) },
    ...(known && { headers: { 'if-none-match': known.etag } }),
  });
  if (known && response.status === 304) return known.list;
  if (!data) throw apiError(error, response);
  const list = listOf(data.data, locale);
  const etag = response.headers.get('etag');
  last = etag === null ? null : { key, etag, list };
  return list;
}

/** Shows what others have said since, too. */
export async function reloadList(queries: QueryClient, secret: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['shared-list', secret] });
}
