import { useTranslation } from 'react-i18next';
import { SortForm } from '../../frame/sort-form.tsx';
import { LISTING_SORTS, type ListingSort, type Shown, writeShown } from './complex-tabs.ts';

type Props = { complexId: number; shown: Shown };

/** The order of a complex's listings. */
export function ListingSortForm({ complexId, shown }: Props) {
  const { t } = useTranslation();
  const searchOf = (sort: ListingSort) => writeShown({ ...shown, tab: 'listings', sort, page: 1 });
  return (
    <SortForm
      path={`/complex/${complexId}`}
      chosen={shown.sort}
      options={LISTING_SORTS.map((name) => ({ value: name, label: t(`complex_listing_sort_${name}`) }))}
      kept={new URLSearchParams(searchOf('newest'))}
      searchOf={searchOf}
    />
  );
}
