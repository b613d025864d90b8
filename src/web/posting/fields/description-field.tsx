import { useController } from 'react-hook-form';
import { RichTextField } from '../../rich-text/field.tsx';
import { useTranslation } from '../../text/translation.ts';
import type { WizardForm } from '../form/form.ts';

/** The description, in the person's own words. */
export function DescriptionField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<WizardForm, 'Description'>({ name: 'Description' });
  const problem = fieldState.error?.message;
  return (
    <RichTextField
      label={t('description')}
      placeholder={t('description_idea')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={problem && t(problem)}
    />
  );
}
