import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button.ts';
import { SelectField } from '../ui/field.tsx';
import { SORT_NAMES, type SortName } from './search.ts';
import { SEARCH_FORM } from './search-form.tsx';

/** Belongs to the search form, though it stands with the results; without JavaScript it has a button of its own. */
export function SortSelect({ sort }: { sort: SortName }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-1 basis-40 justify-end gap-2 max-md:*:grow md:max-w-72">
      <SelectField
        form={SEARCH_FORM}
        name="sort"
        label={t('sort')}
        hideLabel
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {SORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`sort_${name}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" form={SEARCH_FORM} className={buttonClass('quiet')}>
          {t('apply_sort')}
        </button>
      </noscript>
    </div>
  );
}
