import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#contract/search/rows.ts';
import { usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { CheckChips } from '../ui/form/check-chips.tsx';
import { SelectField } from '../ui/form/field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { RangeField } from './range-field.tsx';
import type { FieldRow } from './search-rows.ts';

type Props = {
  field: FieldRow;
  /** the initial values; the controls are uncontrolled */
  chosen: readonly unknown[];
  /** text key of the error */
  problem: string | undefined;
};

/** The control of one row of the search, by its `form`. */
export function SearchField({ field, chosen, problem }: Props) {
  const { t } = useTranslation();
  const { name, form, legend } = field;
  const optionsOf = useOptions();
  const [first] = chosen;
  switch (form.control) {
    case 'segmented':
      return (
        <Column span={form.span}>
          <Segmented
            name={name}
            legend={t(legend)}
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
          <RangeField
            name={name}
            legend={t(legend)}
            start={first as Range | undefined}
            isWhole={form.isWhole ?? false}
            problem={problem}
            suggestions={form.suggestions}
          />
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
            maxLength={form.digits}
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
            options={optionsOf({ ...field, options }, form)}
          />
        </Column>
      ));
    default:
      return null;
  }
}

/** Yes-or-nothing questions together, each with a key of its own. */
export function FlagFields({ fields, isChosen }: { fields: FieldRow[]; isChosen: (name: string) => boolean }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [first] = fields;
  if (!first) return null;
  return (
    <Column span={first.form.span}>
      <CheckChips
        legend={t(first.legend)}
        chosen={fields.map(({ name }) => name).filter(isChosen)}
        options={fields.map(({ name, row }) => ({
          value: name,
          label: translatePhrase(t, row.phrase('1', name, { places: [], language })),
          name,
          sent: '1',
        }))}
      />
    </Column>
  );
}

export function Column({ span, children }: { span: 2 | 3 | 6; children: ReactNode }) {
  return <div className={SPANS[span]}>{children}</div>;
}

const SPANS = { 2: 'md:col-span-2', 3: 'md:col-span-3', 6: 'md:col-span-6' };

/** The choices of a row as controls take them. */
function useOptions() {
  const { t } = useTranslation();
  const { language } = usePaths();
  return ({ name, row, options }: FieldRow, form: { label?: (value: never) => string }) =>
    options.map((value) => ({
      value: String(value),
      label: form.label?.(value as never) ?? translatePhrase(t, row.phrase(value, name, { places: [], language })),
    }));
}
