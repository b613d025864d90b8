import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ComplexFacets } from '#contract/complexes/api.ts';
import { complexSearch, DELIVERIES, type KnownComplexes } from '#contract/complexes/search.ts';
import { usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { CheckChips } from '../ui/form/check-chips.tsx';
import { NumberField, SelectField } from '../ui/form/field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { type ComplexSearch, readComplexSearch, writeComplexSearch } from './complex-search.ts';

type Props = { search: ComplexSearch; facets: ComplexFacets; searchContext: KnownComplexes };

/** The filters of complexes. On a phone they are behind a button, so that complexes are seen first. */
export function ComplexFilters(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { key, state } = useLocation();
  // the form keeps its key over its own navigations, so that typing is not interrupted; any other navigation resets it
  const formKey: string = state?.formKey ?? key;
  const count = complexSearch.partsOf(props.search.filters).length;
  return (
    <search className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('quiet', 'flex-1 md:hidden noscript:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-5" />
        {count > 0 ? t('filters_chosen', { number: count }) : t('filters')}
      </button>
      <div className={`order-1 w-full ${isOpen ? '' : 'hidden md:block noscript:block'}`}>
        <FilterForm key={formKey} formKey={formKey} {...props} />
      </div>
    </search>
  );
}

/** A plain form, submitted at each choice; typed prices on blur. */
function FilterForm({ search, facets, searchContext, formKey }: Props & { formKey: string }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { filters } = search;
  const navigate = useNavigate();
  const [unread, setUnread] = useState<ReturnType<typeof complexSearch.invalidIn>>({});
  const send = (form: HTMLFormElement) => {
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const invalid = complexSearch.invalidIn(fields);
    setUnread(invalid);
    if (Object.keys(invalid).length > 0) return;
    const address = writeComplexSearch({
      ...readComplexSearch(fields),
      sort: search.sort,
      page: 1,
    });
    if (address !== writeComplexSearch({ ...search, page: 1 }))
      void navigate(linkTo(`/complexes${address}`), {
        preventScrollReset: true,
        replace: true,
        state: { formKey },
      });
  };
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (!isTyped(target)) send(currentTarget);
  };
  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (isTyped(target)) send(currentTarget);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const problem = unread.price ?? complexSearch.problemsOf(filters).price;
  const price = (end: 'min' | 'max', text: string) => (
    <NumberField
      name={`price_${end}`}
      label={`${t('price_range')} ${text}`}
      placeholder={text}
      hideLabel
      defaultValue={filters.price[0]?.[end] ?? ''}
      maxLength={40}
      aria-invalid={problem !== undefined}
      aria-describedby={problem && 'price-problem'}
    />
  );
  return (
    <form
      method="get"
      action={linkTo('/complexes')}
      onChange={change}
      onBlur={leave}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-4 md:p-5"
    >
      <div className="col-span-full">
        <TextField
          type="search"
          name="q"
          label={t('complex_name')}
          placeholder={t('complex_name_idea')}
          defaultValue={filters.q[0] ?? ''}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <SelectField name="district" label={t('district')} defaultValue={filters.district[0] ?? ''}>
        <option value="">{t('any_place_or_time')}</option>
        {facets.district.map(({ slug, Name, count }) => (
          <option key={slug} value={slug}>{`${Name} (${count})`}</option>
        ))}
      </SelectField>
      <SelectField name="developer" label={t('developer')} defaultValue={filters.developer[0] ?? ''}>
        <option value="">{t('any_place_or_time')}</option>
        {facets.developer.map(({ value, count }) => (
          <option key={value} value={value}>{`${value} (${count})`}</option>
        ))}
      </SelectField>
      <div className="col-span-2 md:col-span-1">
        <SelectField name="delivery" label={t('delivery')} defaultValue={filters.delivery[0] ?? ''}>
          <option value="">{t('any_place_or_time')}</option>
          {DELIVERIES.map((one) => (
            <option key={one} value={one}>
              {translatePhrase(
                t,
                complexSearch.phraseOf({ name: 'delivery', value: one }, { ...searchContext, language }),
              )}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="col-span-2 min-w-0 md:col-span-1">
        <legend className="mb-1 text-sm font-medium text-muted">{t('starting_price_range')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {price('min', t('from'))}
          {price('max', t('to'))}
        </div>
      </fieldset>
      {problem && (
        <p id="price-problem" role="alert" className="col-span-full text-sm text-danger">
          {t(problem)}
        </p>
      )}
      <div className="col-span-2 md:col-span-3">
        <CheckChips
          legend={t('payment_ways')}
          chosen={(['mortgage', 'loan'] as const).filter((name) => filters[name].length > 0)}
          options={[
            { value: 'mortgage', name: 'mortgage', sent: '1', label: t('with_mortgage') },
            { value: 'loan', name: 'loan', sent: '1', label: t('with_loan') },
          ]}
        />
      </div>
      <div className="col-span-2 flex justify-end gap-2 md:col-span-1">
        {complexSearch.isNarrowed(filters) && (
          <Link to={linkTo('/complexes')} preventScrollReset className={buttonClass('plain')}>
            {t('reset')}
          </Link>
        )}
        <button type="submit" className={buttonClass('primary', 'flex-1 md:flex-none')}>
          {t('apply_filters')}
        </button>
      </div>
    </form>
  );
}

/** Text fields submit on blur or Enter, all others at once. */
function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
}
