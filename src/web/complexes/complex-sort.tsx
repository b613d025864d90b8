import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../app/paths.ts';
import { buttonClass } from '../ui/button.ts';
import { SelectField } from '../ui/field.tsx';
import { COMPLEX_SORTS, type ComplexSearch, type ComplexSort, writeComplexSearch } from './complex-search.ts';

/** The order of the complexes: a form of its own around what is searched; without JavaScript it has a button. */
export function ComplexSortForm({ search }: { search: ComplexSearch }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const change = (sort: ComplexSort) =>
    void navigate(linkTo(`/complexes${writeComplexSearch({ ...search, sort, page: 1 })}`), {
      preventScrollReset: true,
      replace: true,
    });
  const kept = new URLSearchParams(writeComplexSearch({ ...search, sort: 'date', page: 1 }));
  return (
    <form
      method="get"
      action={linkTo('/complexes')}
      className="flex min-w-0 flex-1 basis-48 justify-end gap-2 md:max-w-72"
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sort"
        label={t('sort')}
        hideLabel
        value={search.sort}
        onChange={(event) => change(event.currentTarget.value as ComplexSort)}
      >
        {COMPLEX_SORTS.map((name) => (
          <option key={name} value={name}>
            {t(`complex_sort_${name}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className={buttonClass('quiet')}>
          {t('apply_sort')}
        </button>
      </noscript>
    </form>
  );
}
