import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { type Search, writeSearch } from '../search.ts';

/** How many listings a search would find without one of its filters. */
export type Relaxation = { id: string; count: number };
type Props = {
  search: Search;
  places: SearchPlace[];
  relaxations: Relaxation[];
  /** saves the search */
  children?: ReactNode;
};

/** The empty result, with filters to remove, or all listings. */
export function NothingFound({ search, places, relaxations, children }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [problem] = Object.values(listingSearch.problemsOf(search.filters));
  const parts = listingSearch.partsOf(search.filters);
  const ways = relaxations.flatMap(({ id, count }) => {
    const part = parts.find((one) => one.id === id);
    return part ? [{ ...part, count }] : [];
  });
  const isNarrowed = listingSearch.isNarrowed(search.filters);
  // a new site has none yet
  if (!isNarrowed)
    return (
      <Nothing icon="house" title={t('no_listings_yet')}>
        <Link to={linkTo('/new-listing')} className={buttonClass('primary')}>
          {t('post_listing')}
        </Link>
        {children}
      </Nothing>
    );
  return (
    <Nothing
      icon="search-x"
      title={t('no_listings_found')}
      hint={t(problem ?? (ways.length > 0 ? 'relax_hint' : 'no_listings_hint'))}
    >
      {ways.length > 0 && (
        <ul className="grid w-full max-w-md gap-2">
          {ways.map(({ count, ...part }) => (
            <li key={part.id}>
              <Link
                to={linkTo(`/listings${writeSearch({ ...search, filters: part.without, page: 1 })}`)}
                className={buttonClass('quiet', 'w-full justify-between text-left')}
              >
                <span>
                  {t('without_filter', {
                    filter: translatePhrase(t, listingSearch.phraseOf(part, { places, language })),
                  })}
                </span>
                <span className="flex-none text-sm text-muted tabular-nums">
                  {t('listing_count', { count, number: formatNumber(count, language) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children && !problem && (
        <div className="mt-3 grid w-full justify-items-center gap-2 noscript:hidden">
          <p className="text-muted">{t('save_search_nothing')}</p>
          {children}
        </div>
      )}
      <Link to={linkTo('/listings')} className={buttonClass(ways.length > 0 ? 'plain' : 'primary')}>
        {t('show_all_listings')}
      </Link>
    </Nothing>
  );
}
