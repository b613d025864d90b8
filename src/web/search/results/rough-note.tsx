import { Link } from 'react-router';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { type Search, writeSearch } from '../search.ts';
import { hasDistances, type Rough, withoutDistances } from './load-counts.ts';

type Props = { search: Search; places: SearchPlace[]; rough: Rough };

/** How many homes at the places or in the part of the map are known only roughly: those shown, and those that distances leave out. */
export function RoughNote({ search, places, rough: { among, besides } }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const isByDistance = hasDistances(search.filters, places);
  const count = isByDistance ? besides : among;
  if (count === 0) return null;
  const wider = { ...search, filters: withoutDistances(search.filters, places), page: 1 };
  return (
    <p className="mb-4 text-muted">
      {t(isByDistance ? 'rough_besides' : 'rough_among', { number: formatNumber(count, language) })}{' '}
      {isByDistance && (
        <Link
          to={linkTo(`/listings${writeSearch(wider)}`)}
          preventScrollReset
          className="inline-block py-2.5 text-caspian hover:underline"
        >
          {t('rough_without_distance')}
        </Link>
      )}
    </p>
  );
}
