import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { listingSearch } from '#contract/listings/search.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { FilterButton, FloatingFilterButton } from '../filter-button.tsx';
import type { Base } from '../search.ts';
import { SearchPanel } from '../search-panel.tsx';
import { useStoreSearch } from '../stored-search.ts';
import { CardSort } from './card-sort.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import type { Results as Found } from './load-results.ts';
import { NothingFound, type Relaxation } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import { UnstatedOffer } from './unstated-offer.tsx';

type Props = Found & {
  relaxations: Relaxation[];
  /** how many listings with an unstated deed the filter hides */
  unstated?: number;
  base: Base;
};

/** The search panel, the chosen filters and the results. On a phone the panel is behind a button. */
export function Results({ relaxations, unstated = 0, base, ...list }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const isLoading = useNavigation().state === 'loading';
  const { search, places, total } = list;
  const panel = { filters: search.filters, places, total };
  const address = listingSearch.write(search.filters).toString();
  useStoreSearch(address);
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5 [@media(scripting:enabled)]:max-md:hidden">
        <SearchPanel key={address} {...panel} />
      </div>
      <div className="md:hidden [@media(scripting:none)]:hidden">
        <FilterButton key={address} {...panel} className="w-full" />
      </div>
      <FloatingFilterButton key={`floating ${address}`} {...panel} />
      <div className="mt-4 md:mt-6">
        <ChosenFilters search={search} places={places} />
      </div>
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold tabular-nums">
          <span role="status">{t('listing_count', { count: total, number: formatNumber(total, language) })}</span>
        </h2>
        {total > 1 && <CardSort search={search} base={base} />}
      </div>
      {unstated > 0 && <UnstatedOffer search={search} count={unstated} />}
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
        {list.cards.length === 0 ? (
          <NothingFound search={search} places={places} relaxations={relaxations} />
        ) : (
          <ResultList {...list} base={base} />
        )}
      </div>
    </>
  );
}
