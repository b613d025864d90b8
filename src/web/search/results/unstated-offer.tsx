import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { type Search, writeSearch } from '../search.ts';
import { withUnstatedDeeds } from './load-unstated.ts';

type Props = { search: Search; count: number };

/** A link to include listings whose deed is unstated. */
export function UnstatedOffer({ search, count }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const to = linkTo(`/listings${writeSearch({ ...search, filters: withUnstatedDeeds(search.filters), page: 1 })}`);
  return (
    <p className="mb-4">
      <Link to={to} preventScrollReset className="inline-flex min-h-11 items-center text-caspian hover:underline">
        {t('deed_unstated_offer', { number: formatNumber(count, language) })}
      </Link>
    </p>
  );
}
