import { Link } from 'react-router';
import { ALL_LISTINGS, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { focusBeside } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Search, writeSearch } from '../search.ts';
import { chipsOf } from './chosen-chips.ts';

/** Dotted: inferred from words and not said. */
const SAID = 'bg-caspian-tint';
const GUESSED = 'border-2 border-dotted border-caspian bg-surface';

/** The chosen filters, each a link to the search without it. */
export function ChosenFilters({ search, places }: { search: Search; places: SearchPlace[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const chips = chipsOf(search.filters).map((chip) => {
    const text = translatePhrase(t, chip.phrase ?? listingSearch.phraseOf(chip, { places, language }));
    const isInferred = search.inferred?.includes(chip.name) ?? false;
    return { ...chip, isInferred, text, label: isInferred ? t('inferred_filter', { filter: text }) : text };
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen_filters')} className="flex flex-none gap-2">
      {chips.map(({ id, text, label, isInferred, without }) => (
        <li key={id}>
          <Link
            to={linkTo(`/listings${writeSearch({ ...search, filters: without, page: 1 })}`)}
            preventScrollReset
            // by keyboard: the chip goes, the focus stays with its neighbours
            onClick={({ detail, currentTarget }) => detail === 0 && focusBeside(currentTarget, 'a')}
            aria-label={t('remove_filter', { filter: label })}
            className={`inline-flex min-h-11 max-w-full items-center gap-1 rounded-full pr-3 pl-4 font-medium text-caspian tabular-nums hover:text-caspian-pressed ${isInferred ? GUESSED : SAID}`}
          >
            <span className="min-w-0 break-words">
              {text}
              {isInferred && '?'}
            </span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={linkTo(`/listings${writeSearch({ ...search, filters: ALL_LISTINGS, page: 1 })}`)}
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
