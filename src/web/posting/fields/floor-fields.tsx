import { useController, useFormState } from 'react-hook-form';
import { LEVEL_CHOICES, type TYPE_FIELDS } from '#contract/listings/types.ts';
import { useTranslation } from '../../text/translation.ts';
import { SelectField } from '../../ui/form/field.tsx';
import type { WizardForm } from '../form/form.ts';
import { NumberLine } from './number-line.tsx';
import { WithReasons } from './with-reasons.tsx';

type Kind = Exclude<(typeof TYPE_FIELDS)['land']['floor'], 'none'>;

/** The floor of a flat, the number of floors of a house, or the level of a garage (spec §3). */
export function FloorFields({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { errors } = useFormState<WizardForm>({ name: ['Floor', 'Total_Floors'] });
  const isAboutBoth = errors.Floor?.type === 'floor_validation_error' && !errors.Total_Floors;
  if (kind === 'level') return <LevelSelect />;
  if (kind === 'storeys')
    return (
      <WithReasons name="Total_Floors">
        <NumberLine name="Total_Floors" label={t('storeys')} />
      </WithReasons>
    );
  return (
    // errors of both together are shown below both
    <div className={`grid grid-cols-2 items-start gap-3 ${isAboutBoth ? '*:first:[&>p]:w-[calc(200%+0.75rem)]' : ''}`}>
      <NumberLine name="Floor" label={t('floor')} />
      <WithReasons name="Total_Floors">
        <NumberLine name="Total_Floors" label={t('total_floors')} judges="Floor" />
      </WithReasons>
    </div>
  );
}

function LevelSelect() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<WizardForm, 'Floor'>({ name: 'Floor' });
  const problem = fieldState.error?.message;
  return (
    <SelectField label={t('floor')} {...field} error={problem && t(problem)}>
      <option value="">{t('level_untold')}</option>
      {LEVEL_CHOICES.map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </SelectField>
  );
}
