import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../app/paths.ts';
import { buttonClass } from '../ui/button.ts';
import { isFiltered, type Search, writeSearch } from './search.ts';

/** No card to show, and a way on: back to the first page when only the page was too far, else all listings. */
export function NothingFound({ search }: { search: Search }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const isTooFar = search.page > 1;
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-4 py-16 text-center">
      <SearchX aria-hidden className="size-10 text-muted" />
      <p className="mt-4 text-lg font-semibold">{t('no_listings_found')}</p>
      {isFiltered(search) && <p className="mt-1 text-muted">{t('no_listings_hint')}</p>}
      <Link
        to={linkTo(isTooFar ? `/listings${writeSearch({ ...search, page: 1 })}` : '/listings')}
        className={buttonClass('primary', 'mt-6')}
      >
        {isTooFar ? t('first_page') : t('show_all_listings')}
      </Link>
    </div>
  );
}
