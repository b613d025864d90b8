import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckChips } from '../../ui/check-chips.tsx';
import type { WizardForm } from './form.ts';

type Props = {
  name: 'Property_type' | 'Rooms' | 'Repair_Status';
  legend: string;
  options: { value: string; label: string }[];
  onChange?: (value: string) => void;
};

/** One of a few, all in sight. */
export function Choice({ name, legend, options, onChange }: Props) {
  const { t } = useTranslation();
  const { register, getValues, getFieldState, formState } = useFormContext<WizardForm>();
  const problem = getFieldState(name, formState).error?.message;
  const chosen = getValues(name);
  return (
    <CheckChips
      isSingle
      name={name}
      legend={legend}
      chosen={chosen ? [chosen] : []}
      options={options}
      register={() => register(name, { onChange: (event) => onChange?.(event.target.value) })}
      error={problem && t(problem)}
    />
  );
}
