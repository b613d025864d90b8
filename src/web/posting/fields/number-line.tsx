import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListingMeasure } from '#contract/listings/details.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WizardForm } from '../form/form.ts';
import { cleanNumber, readTyped } from './typed-number.ts';

type Name = 'Area' | 'Price' | 'Floor' | 'Total_Floors' | ListingMeasure;
type Props = {
  name: Name;
  label: string;
  /** another field to validate with this one */
  judges?: Name;
};

/** A number, typed freely and formatted on blur. */
export function NumberLine({ name, label, judges }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { trigger, getValues } = useFormContext<WizardForm>();
  const { field, fieldState } = useController<WizardForm, Name>({ name });
  const problem = fieldState.error?.message;
  const leave = () => {
    const value = readTyped(field.value, name);
    if (value !== null && !Number.isNaN(value)) field.onChange(formatNumber(value, language));
    field.onBlur();
    if (judges && getValues(judges) !== '') void trigger(judges);
  };
  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      value={field.value}
      onChange={(event) => field.onChange(cleanNumber(event.target.value, name))}
      onBlur={leave}
      error={problem && t(problem)}
      type="text"
      inputMode={name === 'Floor' || name === 'Total_Floors' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={16}
      className="tabular-nums"
    />
  );
}
