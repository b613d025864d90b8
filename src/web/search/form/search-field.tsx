import type { ReactNode } from 'react';
import type { Ride } from '#contract/listings/search-keys/reach.ts';
import type { Phrase } from '#contract/search/rows.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { CheckChips } from '../../ui/form/check-chips.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Counts } from './facets.ts';
import { RangeField } from './range-field.tsx';
import { RideField } from './ride-field.tsx';
import type { FieldRow } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

type Props = { field: FieldRow; form: SearchForm; counts: Counts };

/** The control of one row of the search, by its `form`. It is uncontrolled. */
export function SearchField({ field, form: search, counts }: Props) {
  const { t } = useTranslation();
  const { name, form, legend } = field;
  const optionsOf = useOptions(counts);
  const chosen: readonly unknown[] = search.start.filters[name];
  const problem = search.problems[name];
  const [first] = chosen;
  switch (form.control) {
    case 'segmented':
      return (
        <Column span={form.span}>
          <Segmented
            name={name}
            legend={t(legend)}
            hidesLegend={form.part === 'first'}
            value={String(first ?? '')}
            options={[{ value: '', label: t(form.any) }, ...optionsOf(field, form)]}
          />
        </Column>
      );
    case 'select':
      return (
        <Column span={form.span}>
          <SelectField name={name} label={t(legend)} defaultValue={String(first ?? '')}>
            <option value="">{t(form.any)}</option>
            {optionsOf(field, form).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Column>
      );
    case 'range':
      return (
        <Column span={form.span}>
          <RangeField field={field} control={form} form={search} isShown={counts.isShown} />
        </Column>
      );
    case 'number':
      return (
        <Column span={form.span}>
          <TextField
            name={name}
            label={t(legend)}
            defaultValue={String(first ?? '')}
            error={problem && t(problem)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            className="tabular-nums"
          />
        </Column>
      );
    case 'chips':
      return field.groups.map(({ legend, span, options }) => (
        <Column key={legend} span={span}>
          <CheckChips
            name={name}
            legend={t(legend)}
            chosen={chosen.map(String)}
            cells={counts.has(name) ? (form.isShort ? 'tiles' : 'rows') : undefined}
            options={optionsOf({ ...field, options }, form)}
          />
        </Column>
      ));
    case 'ride':
      return (
        <Column span={form.span}>
          <RideField legend={t(legend)} start={first as Ride | undefined} addPlace={search.addPlace} />
        </Column>
      );
    default:
      return null;
  }
}

/** Yes-or-nothing questions together, each with a key of its own. */
export function FlagFields({ fields, form, counts }: { fields: FieldRow[]; form: SearchForm; counts: Counts }) {
  const { t } = useTranslation();
  const optionsOf = useOptions(counts);
  const [first] = fields;
  if (!first) return null;
  return (
    <Column span={first.form.span}>
      <CheckChips
        legend={t(first.legend)}
        chosen={fields.filter(({ name }) => form.start.filters[name].length > 0).map(({ name }) => name)}
        cells="rows"
        options={fields.flatMap((field) =>
          optionsOf(field).map((option) => ({ ...option, value: field.name, name: field.name, sent: option.value })),
        )}
      />
    </Column>
  );
}

export function Column({ span, children }: { span: 2 | 3 | 6; children: ReactNode }) {
  return <div className={SPANS[span]}>{children}</div>;
}

const SPANS = { 2: 'md:col-span-2', 3: 'md:col-span-3', 6: 'md:col-span-6' };

type OptionForm = { label?: (value: never) => string | Phrase; excludes?: (value: never) => readonly unknown[] };

/** The choices of a row as controls take them. */
function useOptions(counts: Counts) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const textOf = (label: string | Phrase) => (typeof label === 'string' ? label : translatePhrase(t, label));
  return ({ name, row, options }: FieldRow, { label, excludes }: OptionForm = {}) =>
    options.map((value) => {
      const count = counts.of(name, value);
      return {
        value: String(value),
        label: textOf(label?.(value as never) ?? row.phrase(value, name, { places: [], language }, {})),
        count: count === null ? null : { text: formatNumber(count, language), isNone: count === 0 },
        ...(excludes && { excludes: excludes(value as never).map(String) }),
      };
    });
}
