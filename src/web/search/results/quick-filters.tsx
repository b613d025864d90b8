import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { whenIdle } from '../../boot/when-idle.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { pillClass } from '../../ui/drop-down.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useQuickCounts } from '../form/facets.ts';
import { quickChoices } from '../form/search-rows.ts';
import { type Search, writeSearch } from '../search.ts';

/** What many ask for and is not chosen: each a link to the search with it. Their counts come when the page is at rest. */
export function QuickFilters({ search, places }: { search: Search; places: SearchPlace[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const unmount = new AbortController();
    whenIdle(() => setIdle(true), unmount.signal);
    return () => unmount.abort();
  }, []);
  const counts = useQuickCounts(search.filters, places, isIdle);
  const choices = quickChoices(search.filters);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t('quick_filters')} className="flex flex-none gap-2 noscript:flex-wrap">
      {choices.map(({ name, row, value, filters }) => {
        const text = translatePhrase(t, row.phrase(value, name, { places: [], language }, filters));
        const id = row.id(value, name);
        const count = counts?.[id];
        return (
          <li key={id} className="flex-none">
            <Link
              to={linkTo(`/listings${writeSearch({ ...search, filters, page: 1 })}`)}
              preventScrollReset
              className={pillClass(false)}
            >
              <Icon name="plus" className="-ml-1 size-4 text-muted" />
              {text}
              <span className="min-w-[4ch] font-normal text-muted">
                {count !== undefined && formatNumber(count, language)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
