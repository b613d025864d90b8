import { QUARTERS } from '#contract/listings/fields.ts';
import { useTranslation } from '../../text/translation.ts';
import { SelectField } from '../../ui/form/field.tsx';

type Quarter = (typeof QUARTERS)[number];
type Props = { value: Quarter | null; onChange: (quarter: Quarter | null) => void };

/** A quarter of the white city; most homes are in none. */
export function QuarterField({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('quarter')}
      value={value ?? ''}
      onChange={({ target }) => onChange(QUARTERS.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t('quarter_none')}</option>
      {QUARTERS.map((quarter) => (
        <option key={quarter} value={quarter}>
          {t(`quarter_${quarter}`)}
        </option>
      ))}
    </SelectField>
  );
}
