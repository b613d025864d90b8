import { Link } from 'react-router';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { type Search, writeSearch } from '../search.ts';
import { type Rough, withoutDistances } from './load-counts.ts';

type Props = { search: Search; places: SearchPlace[]; rough: Rough };

/** How many homes at the places or in the part of the map are known only roughly: those shown, and those that distances leave out. */
export function RoughNote({ search, places, rough: { among, besides } }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  if (among + besides === 0) return null;
  const say = (key: string, count: number) => count > 0 && `${t(key, { number: formatNumber(count, language) })} `;
  const wider = { ...search, filters: withoutDistances(search.filters, places), page: 1 };
  return (
    <p className="mb-4 text-muted">
      {say('rough_among', among)}
      {say('rough_besides', besides)}
      {besides > 0 && (
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
