import { useFormContext, useWatch } from 'react-hook-form';
import { factKey, type ListingFact } from '#contract/listings/details.ts';
import { useTranslation } from '../../text/translation.ts';
import { CheckChips } from '../../ui/form/check-chips.tsx';
import type { WizardForm } from '../form/form.ts';
import { WithReasons } from './with-reasons.tsx';

/** Yes-or-no facts; each may be left unstated. */
export function Facts({ legend, facts }: { legend: string; facts: readonly ListingFact[] }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<WizardForm>();
  const values: (boolean | null)[] = useWatch({ compute: (form: WizardForm) => facts.map((fact) => form[fact]) });
  if (facts.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {facts.map((fact, at) => (
          <WithReasons key={fact} name={fact}>
            <CheckChips
              name={fact}
              legend={t(fact)}
              chosen={[factKey(fact, values[at])]}
              options={[true, false].map((isSo) => ({ value: factKey(fact, isSo), label: t(factKey(fact, isSo)) }))}
              // pressing the chosen one clears it
              onChoose={(key, isChosen) =>
                setValue(fact, isChosen ? key === factKey(fact, true) : null, { shouldDirty: true })
              }
            />
          </WithReasons>
        ))}
      </div>
    </fieldset>
  );
}
