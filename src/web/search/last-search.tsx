import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useLastSearch } from './stored-search.ts';

/** Offers the search of the last visit, in place of the default line. */
export function LastSearch() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const address = useLastSearch();
  return (
    <p className="mb-4 flex min-h-11 items-center text-muted md:mb-6">
      {address ? (
        <Link
          to={linkTo(`/listings?${address}`)}
          className="py-2 font-medium text-caspian underline-offset-4 hover:underline"
        >
          {t('last_search')}
        </Link>
      ) : (
        t('home_lead')
      )}
    </p>
  );
}
