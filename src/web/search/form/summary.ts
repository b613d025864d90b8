import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import type { FieldRow } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

/** What is chosen of a question, in a few words: `Satış`, `2–4 otaq`, `Nizami m. +2`; null for nothing. */
export function useSummary({ draft }: SearchForm) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return ({ name, row, form }: Pick<FieldRow, 'name' | 'row' | 'form'>): string | null => {
    const [first, ...others] = draft.filters[name];
    if (first === undefined) return null;
    const known = { places: draft.places, language };
    if (form.summary) return translatePhrase(t, form.summary(draft.filters[name] as never[]));
    const text = translatePhrase(t, row.phrase(first, name, known));
    return others.length > 0 ? `${text} +${others.length}` : text;
  };
}
