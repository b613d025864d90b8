import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { SelectField } from '../../ui/field.tsx';
import { LISTING_SORTS, type ListingSort, type Shown, writeShown } from './complex-tabs.ts';

type Props = { complexId: number; shown: Shown };

/** The order of a complex's listings; without JavaScript it has a button. */
export function ListingSortForm({ complexId, shown }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const path = `/complex/${complexId}`;
  const change = (sort: ListingSort) =>
    void navigate(linkTo(path + writeShown({ ...shown, tab: 'listings', sort, page: 1 })), {
      replace: true,
      preventScrollReset: true,
    });
  const kept = new URLSearchParams(writeShown({ ...shown, tab: 'listings', sort: 'newest', page: 1 }));
  return (
    <form method="get" action={linkTo(path)} className="flex min-w-0 flex-1 basis-48 justify-end gap-2 md:max-w-72">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sort"
        label={t('sort')}
        hideLabel
        value={shown.sort}
        onChange={(event) => change(event.currentTarget.value as ListingSort)}
      >
        {LISTING_SORTS.map((name) => (
          <option key={name} value={name}>
            {t(`complex_listing_sort_${name}`)}
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
