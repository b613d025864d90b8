import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LISTING_SEARCH, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { useSummary } from '../form/summary.ts';
import { type Search, writeSearch } from '../search.ts';
import { type Way, waysOn } from './ways.ts';

/** How many listings a search would find on one of its ways on, by the id of that. */
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
  const summaryOf = useSummary({ filters: search.filters, places });
  const ways = waysOn(search.filters).flatMap((way) => {
    const found = relaxations.find(({ id }) => id === way.id);
    return found ? [{ ...way, count: found.count }] : [];
  });
  /** what a way does without */
  const textOf = ({ name, values }: Way) =>
    values.length > 1
      ? summaryOf({ name, row: LISTING_SEARCH[name] })
      : translatePhrase(
          t,
          listingSearch.phraseOf({ name, value: values[0], without: search.filters }, { places, language }),
        );
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
          {ways.map(({ count, ...way }) => (
            <li key={way.id}>
              <Link
                to={linkTo(`/listings${writeSearch({ ...search, filters: way.without, page: 1 })}`)}
                className={buttonClass('quiet', 'w-full justify-between text-left')}
              >
                <span>{t('without_filter', { filter: textOf(way) })}</span>
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
