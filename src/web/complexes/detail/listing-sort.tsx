import { SortForm } from '../../frame/sort-form.tsx';
import { useTranslation } from '../../text/translation.ts';
import { type ComplexView, LISTING_SORTS, type ListingSort, writeView } from './complex-tabs.ts';

type Props = { complexId: number; pageView: ComplexView };

/** The order of a complex's listings. */
export function ListingSortForm({ complexId, pageView }: Props) {
  const { t } = useTranslation();
  const searchOf = (sort: ListingSort) => writeView({ ...pageView, tab: 'listings', sort, page: 1 });
  return (
    <SortForm
      path={`/complex/${complexId}`}
      chosen={pageView.sort}
      options={LISTING_SORTS.map((name) => ({ value: name, label: t(`complex_listing_sort_${name}`) }))}
      otherFields={new URLSearchParams(searchOf('newest'))}
      searchOf={searchOf}
    />
  );
}
