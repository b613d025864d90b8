import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ListingMeasure } from '#contract/listings/details.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readQuantity } from '#contract/values/quantity.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WizardForm } from '../form/form.ts';
import { isStoredWhole, limitsOf, readTyped, unitOf } from './typed-number.ts';

type Name = 'Area' | 'Price' | 'Floor' | 'Total_Floors' | ListingMeasure;
type Props = {
  name: Name;
  label: string;
  /** another field to validate with this one */
  judges?: Name;
  hint?: string | undefined;
};

/**
 * A number, typed freely. What is understood is written out on blur. What is stored with fewer decimals stays as it was typed,
 * with the number that the listing will have; anything else stays with the problem.
 */
export function NumberLine({ name, label, judges, hint }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { trigger, getValues } = useFormContext<WizardForm>();
  const { field, fieldState } = useController<WizardForm, Name>({ name });
  const type = useWatch<WizardForm, 'Property_type'>({ name: 'Property_type' });
  const value = readTyped(field.value, name, type);
  const isRead = value !== null && !Number.isNaN(value);
  const isExact = isStoredWhole(field.value, name, type);
  const code = fieldState.error?.message;
  const { least, most, isWhole } = limitsOf(name, type);
  const isOutside = !Number.isNaN(readQuantity(field.value, unitOf(name, type)));
  const problem =
    code === 'number_invalid' && (isWhole || isOutside)
      ? t(isWhole ? 'number_whole' : 'number_between', {
          least: formatNumber(Math.max(least, 0), language),
          most: formatNumber(most, language),
        })
      : code && t(code);
  const written = (number: number) => {
    const unit = unitOf(name, type);
    if (unit === 'manat') return formatPrice(number, language);
    return t(unit === 'sot' ? 'area_sot' : 'area_m2', { area: formatNumber(number, language) });
  };
  const leave = () => {
    if (isRead && isExact) field.onChange(formatNumber(value, language));
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
      error={problem}
      hint={isRead && !isExact ? t('number_stored', { value: written(value) }) : hint}
      type="text"
      inputMode={name === 'Floor' || name === 'Total_Floors' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      className="tabular-nums"
    />
  );
}
