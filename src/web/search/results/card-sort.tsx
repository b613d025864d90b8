import { SortForm } from '../../frame/sort-form.tsx';
import { useTranslation } from '../../text/translation.ts';
import { type Base, type Search, SORT_NAMES, writeSearch } from '../search.ts';

/** The order of the cards. */
export function CardSort({ search, base }: { search: Search; base: Base }) {
  const { t } = useTranslation();
  const searchOf = (sort: Search['sort']) => writeSearch({ ...search, filters: base.filters, sort, page: 1 });
  return (
    <SortForm
      path={base.path}
      chosen={search.sort}
      options={SORT_NAMES.map((name) => ({ value: name, label: t(`sort_${name}`) }))}
      // an address does not name the first order
      otherFields={new URLSearchParams(searchOf('newest'))}
      searchOf={searchOf}
    />
  );
}
