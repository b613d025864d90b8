import type { KnownComplexes } from '#contract/complexes/search.ts';
import { EndlessCards } from '../cards/endless-cards.tsx';
import type { CardPage } from '../cards/use-card-pages.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import { ComplexCard } from './complex-card.tsx';
import { type ComplexSearch, complexesQuery, PAGE_SIZE, writeComplexSearch } from './complex-search.ts';
import { type ComplexCardData, complexPage } from './load-complex-cards.ts';

type Props = {
  search: ComplexSearch;
  searchContext: KnownComplexes;
  first: CardPage<ComplexCardData>;
};

/** The cards of a search, page after page. */
export function ComplexGrid({ search, searchContext, first }: Props) {
  const { language, linkTo } = usePaths();
  return (
    <EndlessCards
      name={['complexes', writeComplexSearch(search)]}
      first={first}
      page={search.page}
      pageSize={PAGE_SIZE}
      load={async (page, signal) => {
        const query = complexesQuery({ ...search, page }, searchContext, language);
        return complexPage(await readBody(browserApi.GET('/api/complexes', { params: { query }, signal })));
      }}
      addressOf={(page) => linkTo(`/complexes${writeComplexSearch({ ...search, page })}`)}
      words={{ allShown: 'all_complexes_shown', failed: 'error_fetching_complexes' }}
    >
      {(cards, waiting) => (
        <ul className="card-grid">
          {cards.map((complex, at) => (
            <ComplexCard key={complex.id} complex={complex} position={at} />
          ))}
          {waiting}
        </ul>
      )}
    </EndlessCards>
  );
}
