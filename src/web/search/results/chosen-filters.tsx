import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Search, writeSearch } from '../search.ts';

/** The chosen filters, each a link to the search without it. */
export function ChosenFilters({ search, places }: { search: Search; places: LandingPlace[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const chips = listingSearch
    .partsOf(search.filters)
    .map((part) => ({ ...part, text: translatePhrase(t, listingSearch.phraseOf(part, { places, language })) }));
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen_filters')} className="flex flex-wrap gap-2">
      {chips.map(({ id, text, without }) => (
        <li key={id}>
          <Link
            to={linkTo(`/listings${writeSearch({ ...search, filters: without, page: 1 })}`)}
            preventScrollReset
            aria-label={t('remove_filter', { filter: text })}
            className="inline-flex min-h-11 items-center gap-1 rounded-full bg-caspian-tint pr-3 pl-4 font-medium text-caspian tabular-nums hover:text-caspian-pressed"
          >
            {text}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={linkTo('/listings')}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-medium text-muted hover:text-caspian"
          >
            {t('clear_all')}
          </Link>
        </li>
      )}
    </ul>
  );
}
