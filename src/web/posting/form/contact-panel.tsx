import type { WizardPhoto } from '../photos/photo-list.ts';
import { ContactStep } from './contact-step.tsx';
import type { WizardForm } from './form.ts';
import { Preview } from './preview.tsx';

type Props = {
  form: WizardForm;
  photos: readonly WizardPhoto[];
  /** the other steps are complete: the preview has something to show */
  isWhole: boolean;
};

/** Step 3 of the wizard, with a preview of the listing. */
export function ContactPanel({ form, photos, isWhole }: Props) {
  return (
    <>
      <ContactStep />
      {isWhole && <Preview form={form} photos={photos} />}
    </>
  );
}
