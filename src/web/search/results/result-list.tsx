import { CardGrid } from '../../cards/card-grid.tsx';
import { PAGE_SIZE } from '../../cards/cards-query.ts';
import { EndlessCards } from '../../cards/endless-cards.tsx';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { type Base, cardsQuery, writeSearch } from '../search.ts';
import { cardPage, type Results } from './load-results.ts';

type Props = Results & {
  base: Base;
  /** other content comes before it */
  isFarDown?: boolean;
};

/** The cards of a search. */
export function ResultList({ search, places, base, isFarDown = false, ...first }: Props) {
  const { language, linkTo } = usePaths();
  return (
    <EndlessCards
      name={[base.path, writeSearch(search)]}
      first={first}
      page={search.page}
      pageSize={PAGE_SIZE}
      load={async (page, signal) => {
        const query = cardsQuery({ ...search, page }, places, language);
        return cardPage(await readBody(browserApi.GET('/api/listings', { params: { query }, signal })), language);
      }}
      addressOf={(page) => linkTo(base.path + writeSearch({ filters: base.filters, sort: search.sort, page }))}
    >
      {(cards, waiting) => (
        <CardGrid cards={cards} isFarDown={isFarDown}>
          {waiting}
        </CardGrid>
      )}
    </EndlessCards>
  );
}
