import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { SelectField } from '../../ui/field.tsx';
import { type Base, type Search, SORT_NAMES, type SortName, writeFilters, writeSearch } from './search.ts';

/** The order of the cards: a form of its own around what is searched; without JavaScript it has a button. */
export function SortForm({ search, base }: { search: Search; base: Base }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const change = (sort: SortName) =>
    void navigate(linkTo(base.path + writeSearch({ filters: base.filters, sort, page: 1 })), {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <form
      method="get"
      action={linkTo(base.path)}
      className="flex min-w-0 flex-1 basis-48 justify-end gap-2 md:max-w-72"
    >
      {[...writeFilters(base.filters)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sort"
        label={t('sort')}
        hideLabel
        value={search.sort}
        onChange={(event) => change(event.currentTarget.value as SortName)}
      >
        {SORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`sort_${name}`)}
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
