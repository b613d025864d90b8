import { Search as SearchIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CATEGORIES, PROPERTY_TYPES } from '#contract/listings/fields.ts';
import { usePaths } from '../app/paths.ts';
import { buttonClass } from '../ui/button.ts';
import { NumberField, SelectField } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { readSearch, type Search, writeSearch } from './search.ts';

/** Controls elsewhere on the page join the form by this id. */
export const SEARCH_FORM = 'search';

/** What is searched, as a plain GET form. With JavaScript it changes the page in place, and its address stays short. */
export function SearchForm({ search }: { search: Search }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]);
    void navigate(linkTo(`/listings${writeSearch(readSearch(new URLSearchParams(asked)))}`), {
      preventScrollReset: true,
    });
  };
  const categories = [
    { value: '', label: t('category_all') },
    ...CATEGORIES.map((one) => ({ value: one, label: t(`category_${one}`) })),
  ];
  return (
    <search aria-label={t('search')}>
      <form
        id={SEARCH_FORM}
        method="get"
        action={linkTo('/listings')}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 md:p-5 lg:grid-cols-[auto_1fr_1fr_auto] lg:items-end"
      >
        <Segmented name="category" legend={t('category')} value={search.category ?? ''} options={categories} />
        <SelectField name="type" label={t('property_type')} defaultValue={search.type ?? ''}>
          <option value="">{t('type_any')}</option>
          {PROPERTY_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type_${type}`)}
            </option>
          ))}
        </SelectField>
        <PriceFields search={search} />
        <button type="submit" className={buttonClass('primary')}>
          <SearchIcon aria-hidden className="size-5" />
          {t('show_listings')}
        </button>
      </form>
    </search>
  );
}

function PriceFields({ search: { priceMin, priceMax } }: { search: Search }) {
  const { t } = useTranslation();
  const field = (name: string, text: string, value: number | null) => (
    <NumberField
      name={name}
      label={`${t('price_range')}: ${text}`}
      hideLabel
      placeholder={text}
      defaultValue={value ?? ''}
      maxLength={12}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">{t('price_range')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {field('price_min', t('price_from'), priceMin)}
        {field('price_max', t('price_to'), priceMax)}
      </div>
    </fieldset>
  );
}
