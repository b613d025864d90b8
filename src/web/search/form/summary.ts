import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import type { RowName } from './search-rows.ts';
import type { Draft } from './use-search-form.ts';

/** What is chosen of a question, in a few words: `Satış`, `2–4 otaq`, `Nizami m. +2`; null for nothing. */
export function useSummary({ filters, places }: Draft) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return ({ name, row }: { name: RowName; row: ListingRow }): string | null => {
    const [first, ...others] = filters[name];
    if (first === undefined) return null;
    if (row.form?.summary) return translatePhrase(t, row.form.summary(filters[name] as never[]));
    const text = translatePhrase(t, row.phrase(first, name, { places, language }, filters));
    return others.length > 0 ? `${text} +${others.length}` : text;
  };
}
