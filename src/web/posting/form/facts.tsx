import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LISTING_FACTS, type ListingFact } from '#contract/listings/details.ts';
import { CheckChips } from '../../ui/check-chips.tsx';
import type { WizardForm } from './form.ts';

/** What a person says there is. */
export function Facts({ legend, facts }: { legend: string; facts: readonly ListingFact[] }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<WizardForm>();
  const told: ListingFact[] = useWatch({
    compute: (form: WizardForm) => LISTING_FACTS.filter((fact) => form[fact]),
  });
  if (facts.length === 0) return null;
  return (
    <CheckChips
      legend={legend}
      chosen={told}
      options={facts.map((fact) => ({ value: fact, label: t(fact), name: fact }))}
      onChoose={(fact, isSo) => setValue(fact as ListingFact, isSo, { shouldDirty: true })}
    />
  );
}
