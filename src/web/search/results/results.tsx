import { type ReactNode, useMemo } from 'react';
import { listingSearch } from '#contract/listings/search.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { SaveSearchButton } from '../../alerts/save-search-button.tsx';
import { ChosenStations } from '../../cards/chosen-stations.ts';
import { WhiteCityNotice } from '../../frame/notices/white-city-notice.tsx';
import { HiddenNote } from '../../hidden/hidden-note.tsx';
import { useStoredResults } from '../../offline/use-stored-results.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { BusyArea } from '../../ui/busy-area.tsx';
import { FadingRow } from '../../ui/fading-row.tsx';
import { CALM_BOX, FilterBar } from '../form/filter-bar.tsx';
import { NoScriptLink } from '../form/no-script-link.tsx';
import { ResultsView } from '../map/results-view.tsx';
import { useStoreSearch } from '../recent-searches.ts';
import { type Base, writeSearch } from '../search.ts';
import { useSearchTitle } from '../search-head.tsx';
import { SearchBox } from '../words/search-box.tsx';
import { CardSort } from './card-sort.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import type { Rough } from './load-counts.ts';
import type { Results as Found } from './load-results.ts';
import { NothingFound, type Relaxation } from './nothing-found.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { ResultList } from './result-list.tsx';
import { RoughNote } from './rough-note.tsx';
import { UnstatedOffer } from './unstated-offer.tsx';
import { useTotals } from './use-totals.ts';

type Props = Found & {
  relaxations: Relaxation[];
  /** how many listings with an unstated deed the filter hides */
  unstated?: number;
  /** the homes known only roughly, of a search by distance or by a part of the map */
  rough: Rough | null;
  /** how many of its homes the person hides */
  hidden?: number;
  base: Base;
  /** the page's heading, with what belongs above the results */
  children: ReactNode;
};

/** The search in a row that stays at the top, the chosen filters and the results. */
export function Results({ relaxations, unstated = 0, rough, hidden = 0, base, children, ...list }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { search, places, total } = list;
  const { filters, sort } = search;
  const address = listingSearch.write(filters).toString();
  const stations = useMemo(() => places.filter(({ kind }) => kind === 'metro').map(({ id }) => id), [places]);
  const title = useSearchTitle(list);
  const totals = useTotals(list, hidden);
  const saveButton = <SaveSearchButton isShort search={address} name={title} />;
  useStoreSearch(address, title);
  useStoredResults(title, list.cards);
  return (
    <ChosenStations value={stations}>
      {/* on a wide screen the row has one too */}
      <SearchBox
        key={`words ${address}`}
        chosen={new URLSearchParams(writeSearch({ ...search, page: 1 }))}
        className={`page-width bg-surface pt-2 lg:not-noscript:hidden ${CALM_BOX}`}
      />
      <FilterBar search={search} places={places} total={totals.total} />
      <NoScriptLink filters={filters} sort={sort} />
      <ResultsView found={list} base={base} totals={totals} saveButton={saveButton}>
        <div className="page-width">
          <div className="results-above">
            {children}
            <FadingRow className="results-chips -mx-4 md:-mx-6 xl:-mr-5">
              <ChosenFilters search={search} places={places} />
              {total > 0 && <QuickFilters search={search} places={places} />}
            </FadingRow>
          </div>
          <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <div className="flex items-center gap-2 md:gap-4">
              <h2 className="text-lg font-semibold tabular-nums">
                <span role="status">
                  {t('listing_count', { count: totals.total, number: formatNumber(totals.total, language) })}
                </span>
                <HiddenNote count={totals.hidden} />
              </h2>
              {total > 0 && saveButton}
            </div>
            {total > 1 && <CardSort search={search} base={base} />}
          </div>
          {list.isPlaceMissing && <p className="mb-4 text-muted">{t('place_missing')}</p>}
          {rough && <RoughNote search={search} places={places} rough={rough} />}
          {unstated > 0 && <UnstatedOffer search={search} count={unstated} />}
          <BusyArea>
            {total === 0 ? (
              <NothingFound search={search} places={places} relaxations={relaxations}>
                <SaveSearchButton search={address} name={title} />
              </NothingFound>
            ) : (
              <ResultList {...list} base={base} />
            )}
          </BusyArea>
          <WhiteCityNotice />
        </div>
      </ResultsView>
    </ChosenStations>
  );
}
