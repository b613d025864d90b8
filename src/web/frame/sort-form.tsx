import { useNavigate } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { SelectField } from '../ui/form/field.tsx';

type Props<Name extends string> = {
  /** of the page, without its language */
  path: string;
  chosen: Name;
  options: readonly { value: Name; label: string }[];
  /** other parameters of the address, for submitting without scripts */
  otherFields: Iterable<[string, string]>;
  /** the address's end when this order is chosen: `?…` */
  searchOf: (sort: Name) => string;
};

/** The order of a list, beside its count: an icon alone where the count leaves no room for words. Without JavaScript the form has a button. */
export function SortForm<Name extends string>({ path, chosen, options, otherFields, searchOf }: Props<Name>) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const change = (sort: Name) =>
    void navigate(linkTo(path + searchOf(sort)), { preventScrollReset: true, replace: true });
  return (
    <form
      method="get"
      action={linkTo(path)}
      className="@container/sort flex min-w-11 flex-1 basis-11 justify-end gap-2 md:max-w-72 print:hidden"
    >
      {[...otherFields].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sort"
        label={t('sort')}
        hideLabel
        narrowIcon="arrow-down-wide-narrow"
        value={chosen}
        onChange={(event) => change(event.currentTarget.value as Name)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
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
