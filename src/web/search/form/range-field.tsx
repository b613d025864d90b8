import { useId, useRef } from 'react';
import type { ListingControl } from '#contract/listings/search-keys/control.ts';
import type { Range } from '#contract/search/rows.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useTranslation } from '../../text/translation.ts';
import { NumberField } from '../../ui/form/field.tsx';
import type { RangeHandlesProps } from './range-handles.tsx';
import type { FieldRow } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

const RangeHandles = lazyComponent<RangeHandlesProps>(async () => (await import('./range-handles.tsx')).RangeHandles, {
  Skeleton: () => <div aria-hidden className="h-22" />,
});

type Props = {
  field: FieldRow;
  control: Extract<ListingControl, { control: 'range' }>;
  form: SearchForm;
  /** whether it is in sight, so that its histogram is worth loading */
  isShown: boolean;
};

/** Two ends of a range, typed freely, or chosen by the handles of a histogram. */
export function RangeField({ field, control, form, isShown }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const ends = useRef<HTMLDivElement>(null);
  const { name } = field;
  const { suggestions, histogram, isWhole = false } = control;
  const [start] = form.start.filters[name] as Range[];
  const problem = form.problems[name];
  const legend = t(field.legend);
  const end = (key: 'min' | 'max', text: string) => (
    <NumberField
      name={`${name}_${key}`}
      label={`${legend}: ${text}`}
      hideLabel
      placeholder={text}
      defaultValue={start?.[key] ?? ''}
      maxLength={40}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      list={suggestions && `${id}-steps`}
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      {histogram && isShown && <RangeHandles field={field} form={form} ends={ends} />}
      <div ref={ends} className="grid grid-cols-2 gap-2">
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
