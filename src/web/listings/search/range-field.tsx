import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/field.tsx';
import type { Filters } from './filters.ts';

type Props = {
  name: 'price' | 'area' | 'sqm' | 'floor';
  legend: string;
  filters: Filters;
  /** text key of what is wrong with it */
  problem?: string | undefined;
  suggestions?: string[];
};

/** Two ends of a range, typed freely. */
export function RangeField({ name, legend, filters, problem, suggestions }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const end = (key: 'min' | 'max', text: string) => (
    <NumberField
      name={`${name}_${key}`}
      label={`${legend}: ${text}`}
      hideLabel
      placeholder={text}
      defaultValue={filters[`${name}_${key}`][0] ?? ''}
      maxLength={12}
      inputMode={name === 'floor' ? 'numeric' : 'decimal'}
      list={suggestions && `${id}-steps`}
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {end('min', t('from'))}
        {end('max', t('to'))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-danger">
          {t(problem)}
        </p>
      )}
      {suggestions && (
        <datalist id={`${id}-steps`}>
          {suggestions.map((step) => (
            <option key={step} value={step} />
          ))}
        </datalist>
      )}
    </fieldset>
  );
}
