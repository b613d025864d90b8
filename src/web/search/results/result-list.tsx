import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { CardData } from '../../cards/card-data.ts';
import { CardGrid } from '../../cards/card-grid.tsx';
import { cardPage } from '../../cards/card-page.ts';
import { PAGE_SIZE } from '../../cards/cards-query.ts';
import { EndlessCards } from '../../cards/endless-cards.tsx';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { type Base, cardsQuery, writeSearch } from '../search.ts';
import type { Results } from './load-results.ts';
import { TopListings } from './top-listings.tsx';

type Props = Results & {
  base: Base;
  /** other content comes before it */
  isFarDown?: boolean;
};

/** The cards of a search, after those at its top. */
export function ResultList({ search, places, base, isFarDown = false, top: firstTop, ...first }: Props) {
  const { language, linkTo } = usePaths();
  const top = useTop(firstTop);
  return (
    <>
      {top.length > 0 && <TopListings cards={top} />}
      <EndlessCards
        name={[base.path, writeSearch(search)]}
        first={first}
        page={search.page}
        pageSize={PAGE_SIZE}
        load={async (page, signal) => {
          const query = cardsQuery({ ...search, page }, places, language);
          return cardPage(
            await readBody(browserApi.GET('/api/listings', { params: { query }, signal })),
            language,
            top,
          );
        }}
        addressOf={(page) => linkTo(base.path + writeSearch({ ...search, filters: base.filters, page }))}
      >
        {(cards, waiting) => (
          <CardGrid cards={cards} isFarDown={isFarDown}>
            {waiting}
          </CardGrid>
        )}
      </EndlessCards>
    </>
  );
}

/** Those at the top belong to the history entry, like the pages below them: Back shows the same, and none twice. */
function useTop(first: CardData[]): CardData[] {
  const { key } = useLocation();
  const { data } = useQuery({
    queryKey: ['top', key],
    queryFn: () => first,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
