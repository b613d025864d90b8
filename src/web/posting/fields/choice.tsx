import { useController } from 'react-hook-form';
import type { ListingChoice } from '#contract/listings/details.ts';
import { useTranslation } from '../../text/translation.ts';
import { CheckChips } from '../../ui/form/check-chips.tsx';
import type { WizardForm } from '../form/form.ts';

type Name = 'Rooms' | ListingChoice;
type Props = {
  name: Name;
  legend: string;
  options: { value: WizardForm[Name]; label: string }[];
};

/** One of a few, all in sight. */
export function Choice({ name, legend, options }: Props) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<WizardForm, Name>({ name });
  const problem = fieldState.error?.message;
  return (
    <CheckChips
      isSingle
      name={name}
      legend={legend}
      chosen={[field.value]}
      options={options}
      onChoose={field.onChange}
      onLeave={field.onBlur}
      firstRef={field.ref}
      error={problem && t(problem)}
    />
  );
}
