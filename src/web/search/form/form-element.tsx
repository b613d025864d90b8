import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { readSearch, type Search, withFilters, writeSearch } from '../search.ts';
import { hiddenFields, type RowName } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

type Props = {
  form: SearchForm;
  /** the rows with a control; the others stay as they are */
  shown: readonly RowName[];
  sort: Search['sort'];
  id?: string;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
};

/** A plain GET form: without JavaScript it opens the results too. */
export function FormElement({ form, shown, sort, id, onSubmit, className, children }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { bbox, drawn } = form.draft.filters;
  return (
    <search aria-label={t('search')} className={className}>
      <form
        id={id}
        method="get"
        action={linkTo('/listings')}
        onChange={form.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {/* a place that was chosen in the form has ended the part of the map */}
        {hiddenFields({ ...form.start.filters, bbox, drawn }, shown).map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
        {children}
      </form>
    </search>
  );
}

/** Opens the results of a form. They begin at the top of their page, where the first of them is seen at once. */
export function useShowResults({ draft, markSent }: SearchForm, sort: Search['sort']): () => void {
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const shown = readSearch(new URLSearchParams(useLocation().search));
  return () => {
    markSent();
    void navigate(linkTo(`/listings${writeSearch({ ...withFilters(shown, draft.filters), sort })}`));
  };
}
