import { useEffect } from 'react';
import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Search } from '../search.ts';
import { useCounts } from './facets.ts';
import { FormElement, useShowResults } from './form-element.tsx';
import { useLiveCount } from './live-count.ts';
import { SearchFields } from './search-fields.tsx';
import { FORM_ROWS } from './search-rows.ts';
import { ShowButton } from './show-button.tsx';
import { type Draft, useSearchForm } from './use-search-form.ts';

type Props = Draft & {
  sort: Search['sort'];
  /** null: not known */
  total: number | null;
  /** called with what is chosen at each change */
  onDraft?: (draft: Draft) => void;
};

/** The whole search laid open. */
export function SearchPanel({ filters, places, sort, total, onDraft }: Props) {
  const { t } = useTranslation();
  const { path, linkTo } = usePaths();
  const form = useSearchForm({ filters, places });
  const { draft } = form;
  useEffect(() => onDraft?.(draft), [onDraft, draft]);
  const showResults = useShowResults(form, sort);
  const counts = useCounts(form, true);
  const live = useLiveCount(form, { filters, total });
  return (
    <FormElement form={form} shown={FORM_ROWS} sort={sort} onSubmit={() => form.hasProblem || showResults()}>
      <SearchFields form={form} counts={counts} />
      <div className="mt-4 flex flex-wrap items-center gap-3 md:mt-5">
        <ShowButton {...live} className="grow md:grow-0" />
        <Link
          to={linkTo(path === '/' ? '/' : '/listings')}
          preventScrollReset
          onClick={() => form.reset()}
          className={buttonClass('plain')}
        >
          <Icon name="rotate-ccw" className="size-5" />
          {t('reset')}
        </Link>
      </div>
    </FormElement>
  );
}
