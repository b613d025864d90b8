import { SortForm } from '../frame/sort-form.tsx';
import { useTranslation } from '../text/translation.ts';
import { COMPLEX_SORTS, type ComplexSearch, type ComplexSort, writeComplexSearch } from './complex-search.ts';

/** The order of the complexes. */
export function ComplexSortForm({ search }: { search: ComplexSearch }) {
  const { t } = useTranslation();
  const searchOf = (sort: ComplexSort) => writeComplexSearch({ ...search, sort, page: 1 });
  return (
    <SortForm
      path="/complexes"
      chosen={search.sort}
      options={COMPLEX_SORTS.map((name) => ({ value: name, label: t(`complex_sort_${name}`) }))}
      otherFields={new URLSearchParams(searchOf('date'))}
      searchOf={searchOf}
    />
  );
}
