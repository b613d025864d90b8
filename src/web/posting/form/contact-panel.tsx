import type { WizardPhoto } from '../photos/photo-list.ts';
import { ContactStep } from './contact-step.tsx';
import type { WizardForm } from './form.ts';
import { Preview } from './preview.tsx';

type Props = {
  form: WizardForm;
  photos: readonly WizardPhoto[];
  /** the other steps are done: there is something to look at */
  isWhole: boolean;
};

/** Step 3 on the wizard's form, with the listing as it will be. */
export function ContactPanel({ form, photos, isWhole }: Props) {
  return (
    <>
      <ContactStep />
      {isWhole && <Preview form={form} photos={photos} />}
    </>
  );
}
