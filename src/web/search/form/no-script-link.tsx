import type { ListingFilters } from '#contract/listings/search.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { type Search, writeSearch } from '../search.ts';

type Props = { filters: ListingFilters; sort?: Search['sort'] };

/** Leads a browser without JavaScript to a page with all filters (choose-filters.tsx). */
export function NoScriptLink({ filters, sort = 'newest' }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <noscript>
      <div className="page-width mt-4">
        <a
          href={linkTo(`/choose-filters${writeSearch({ filters, sort, page: 1 })}`)}
          className={buttonClass('quiet', 'w-full')}
        >
          {t('all_filters')}
        </a>
      </div>
    </noscript>
  );
}
