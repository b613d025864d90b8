import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#contract/search/rows.ts';
import { NumberField } from '../ui/form/field.tsx';

type Props = {
  name: string;
  legend: string;
  start: Range | undefined;
  isWhole: boolean;
  /** text key of the error */
  problem: string | undefined;
  suggestions: readonly string[] | undefined;
};

/** Two ends of a range, typed freely. */
export function RangeField({ name, legend, start, isWhole, problem, suggestions }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const end = (key: 'min' | 'max', text: string) => (
    <NumberField
      name={`${name}_${key}`}
      label={`${legend}: ${text}`}
      hideLabel
      placeholder={text}
      defaultValue={start?.[key] ?? ''}
      maxLength={12}
      inputMode={isWhole ? 'numeric' : 'decimal'}
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
