import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListingFact } from '#contract/listings/fields.ts';
import { CheckChips } from '../../ui/check-chips.tsx';
import type { WizardForm } from './form.ts';

/** What a person says there is. */
export function Facts({ legend, facts }: { legend: string; facts: readonly ListingFact[] }) {
  const { t } = useTranslation();
  const { register, getValues } = useFormContext<WizardForm>();
  if (facts.length === 0) return null;
  return (
    <CheckChips
      legend={legend}
      chosen={facts.filter((fact) => getValues(fact))}
      // without a value of its own a box is true or false
      options={facts.map((fact) => ({ value: fact, label: t(fact), name: fact, sent: '' }))}
      register={(name) => register(name as ListingFact)}
    />
  );
}
