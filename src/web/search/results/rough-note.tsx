import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { type Search, writeSearch } from '../search.ts';
import { type Rough, withoutMinutes } from './load-rough.ts';

type Props = { search: Search; rough: Rough };

/** How many homes near the stations or in the part of the map are known only roughly: those shown, and those that minutes leave out. */
export function RoughNote({ search, rough: { among, besides } }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const hasMinutes = search.filters.walk.length > 0 || search.filters.to.length > 0;
  const count = hasMinutes ? besides : among;
  if (count === 0) return null;
  const to = linkTo(`/listings${writeSearch({ ...search, filters: withoutMinutes(search.filters), page: 1 })}`);
  return (
    <p className="mb-4 text-muted">
      {t(hasMinutes ? 'rough_besides' : 'rough_among', { number: formatNumber(count, language) })}{' '}
      {hasMinutes && (
        <Link to={to} preventScrollReset className="inline-block py-2.5 text-caspian hover:underline">
          {t('rough_without_minutes')}
        </Link>
      )}
    </p>
  );
}
