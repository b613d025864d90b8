import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SharedList } from '#contract/shared-lists/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';

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

/** A shared list. Only in the browser it says which member this is: pages do not get that cookie. */
export const listQuery = (secret: string, locale: Language) =>
  queryOptions({
    queryKey: ['shared-list', secret, locale],
    queryFn: async ({ signal }) => {
      const params = { path: { secret }, query: { locale } };
      const { data } = await readBody(browserApi.GET('/api/lists/{secret}', { params, signal }));
      return listOf(data, locale);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Shows what others have said since, too. */
export async function reloadList(queries: QueryClient, secret: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['shared-list', secret] });
}
