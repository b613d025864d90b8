import { useController, useFormContext } from 'react-hook-form';
import type { ListingMeasure } from '#contract/listings/details.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WizardForm } from '../form/form.ts';
import { readTyped } from './typed-number.ts';

type Name = 'Area' | 'Price' | 'Floor' | 'Total_Floors' | ListingMeasure;
type Props = {
  name: Name;
  label: string;
  /** another field to validate with this one */
  judges?: Name;
};

/** A number, typed freely. What is understood is written out on blur; anything else stays as it was typed, with the problem. */
export function NumberLine({ name, label, judges }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { trigger, getValues } = useFormContext<WizardForm>();
  const { field, fieldState } = useController<WizardForm, Name>({ name });
  const problem = fieldState.error?.message;
  const leave = () => {
    const value = readTyped(field.value, name, getValues('Property_type'));
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
      onChange={field.onChange}
      onBlur={leave}
      error={problem && t(problem)}
      type="text"
      inputMode={name === 'Floor' || name === 'Total_Floors' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      className="tabular-nums"
    />
  );
}
