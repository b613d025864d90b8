// imported with the step, so that choosing a photo works offline
import './photo-ports.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WizardForm } from '../form/form.ts';
import type { PlaceValue } from '../place/place-value.ts';
import { ImagesStep } from './images-step.tsx';
import type { PhotoQueue, QueueState } from './photo-queue.ts';
import type { WhenOpen } from './use-photo-queue.ts';

const ALWAYS = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

type Props = { photos: QueueState; queue: PhotoQueue | null; whenOpen: WhenOpen };

/** Step 2 on the wizard's form. */
export function ImagesPanel({ photos, queue, whenOpen }: Props) {
  const { control, setValue, trigger, formState } = useFormContext<WizardForm>();
  const [Address, Kvartal, location] = useWatch({ control, name: ['Address', 'Kvartal', 'location'] });
  const messageOf = (name: 'Images' | 'Address' | 'location') => {
    const key = formState.errors[name]?.message;
    return typeof key === 'string' ? key : undefined;
  };
  const change = ({ Address: street, Kvartal: quarter, location: point }: Partial<PlaceValue>) => {
    if (street !== undefined) setValue('Address', street ?? '', ALWAYS);
    if (quarter !== undefined) setValue('Kvartal', quarter ?? '', ALWAYS);
    if (point !== undefined) setValue('location', point, ALWAYS);
  };
  return (
    <ImagesStep
      photos={photos}
      queue={queue}
      whenOpen={whenOpen}
      value={{ Address: Address || null, Kvartal: Kvartal || null, location }}
      onChange={change}
      onStreetLeft={() => void trigger('Address')}
      errors={{ Images: messageOf('Images'), Address: messageOf('Address'), location: messageOf('location') }}
    />
  );
}
