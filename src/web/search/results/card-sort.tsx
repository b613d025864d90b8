import { listingSearch } from '#contract/listings/search.ts';
import { SortForm } from '../../frame/sort-form.tsx';
import { useTranslation } from '../../text/translation.ts';
import { type Base, type Search, SORT_NAMES, writeSearch } from '../search.ts';

/** The order of the cards. */
export function CardSort({ search, base }: { search: Search; base: Base }) {
  const { t } = useTranslation();
  return (
    <SortForm
      path={base.path}
      chosen={search.sort}
      options={SORT_NAMES.map((name) => ({ value: name, label: t(`sort_${name}`) }))}
      otherFields={listingSearch.write(base.filters)}
      searchOf={(sort) => writeSearch({ filters: base.filters, sort, page: 1 })}
    />
  );
}
