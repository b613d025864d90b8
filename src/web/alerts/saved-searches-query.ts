import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchChange, SavedSearches } from '#contract/alerts/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { checkDone, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';

/** A search to save: the query of its results, and what they show. */
export type NamedSearch = { search: string; name: string };

/** Whose searches: of the key of a mail's link, else of the signed-in person. */
export type SearchesOf = { key?: string | undefined; locale: Language };

const queryOf = ({ key, locale }: SearchesOf) => ({ ...(key && { key }), locale });

/** Somebody's saved searches. What is new stays so while they look. */
export const savedSearchesQuery = (of: SearchesOf) =>
  queryOptions({
    queryKey: ['saved-searches', of.key ?? '', of.locale],
    queryFn: ({ signal }) =>
      readBody(browserApi.GET('/api/saved-searches', { params: { query: queryOf(of) }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The list was seen that was read at a moment: what came after it is new. */
export function markSeen(of: SearchesOf, at: string): Promise<void> {
  return checkDone(browserApi.POST('/api/saved-searches/seen', { params: { query: { ...queryOf(of), at } } }));
}

/** Shows all homes again that somebody without an account hides, by the key of a mail's link. */
export async function showHidden(queries: QueryClient, key: string, locale: Language): Promise<void> {
  await checkDone(browserApi.DELETE('/api/saved-searches/hidden', { params: { query: { key } } }));
  const { queryKey } = savedSearchesQuery({ key, locale });
  queries.setQueryData<SavedSearches>(queryKey, (all) => all && { ...all, meta: { ...all.meta, hidden: 0 } });
  // what is new are these homes too
  void queries.invalidateQueries({ queryKey });
}

/** Saves a search, once. @returns its id */
export async function saveSearch(
  of: SearchesOf,
  search: string,
  settings: SavedSearchChange = {},
): Promise<number | null> {
  const { frequency, drops } = settings;
  const { data } = await readBody(
    browserApi.POST('/api/saved-searches', {
      params: { query: queryOf(of) },
      body: { search, locale: of.locale, ...(frequency && { frequency }), ...(drops !== undefined && { drops }) },
    }),
  );
  return data.id;
}

/** Changes a search, on the screen at once. @throws ApiError, NoConnection: then it is as before */
export async function changeSearch(
  queries: QueryClient,
  of: SearchesOf,
  id: number,
  change: SavedSearchChange,
): Promise<void> {
  const { queryKey } = savedSearchesQuery(of);
  const before = queries.getQueryData<SavedSearches>(queryKey)?.data.find((one) => one.id === id);
  const put = (values: Partial<SavedSearch>) =>
    queries.setQueryData<SavedSearches>(
      queryKey,
      (all) => all && { ...all, data: all.data.map((one) => (one.id === id ? { ...one, ...values } : one)) },
    );
  put(change as Partial<SavedSearch>);
  try {
    await checkDone(
      browserApi.PUT('/api/saved-searches/{id}', { params: { path: { id }, query: queryOf(of) }, body: change }),
    );
  } catch (error) {
    if (before) put(before);
    throw error;
  }
}

export async function removeSearch(queries: QueryClient, of: SearchesOf, id: number): Promise<void> {
  await checkDone(browserApi.DELETE('/api/saved-searches/{id}', { params: { path: { id }, query: queryOf(of) } }));
  queries.setQueryData<SavedSearches>(
    savedSearchesQuery(of).queryKey,
    (all) => all && { ...all, data: all.data.filter((one) => one.id !== id) },
  );
}
