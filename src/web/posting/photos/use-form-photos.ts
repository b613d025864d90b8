import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ServerDraft, useStoredDraft } from '../draft/use-stored-draft.ts';
import type { WizardForm } from '../form/form.ts';
import type { FirstImage } from './upload-items.ts';
import type { usePhotoQueue } from './use-photo-queue.ts';

type Photos = ReturnType<typeof usePhotoQueue>;
type Parts = {
  form: UseFormReturn<WizardForm>;
  queue: Photos['queue'];
  photos: Photos['state'];
  keeper: Pick<ReturnType<typeof useStoredDraft>, 'state' | 'isFromServer'>;
  onServer: ServerDraft | null | undefined;
  firstImages: readonly FirstImage[] | undefined;
};

/** Copies the photos of the queue, which owns them, into the form; the queue itself follows the stored draft. */
export function useFormPhotos({ form, queue, photos, keeper, onServer, firstImages }: Parts): void {
  // the photos of a draft that was last changed on another device
  const isFromServer = keeper.isFromServer && photos.isRestored;
  useEffect(() => {
    if (isFromServer && onServer) queue?.follow(onServer, firstImages ?? []);
  }, [isFromServer, queue]);

  useEffect(() => {
    if (!queue || !photos.isRestored || keeper.state === 'looking') return;
    const [ids, plan] = [queue.images(), queue.plan()];
    const isSame = ids.join() === form.getValues('Images').join();
    if (!isSame) form.setValue('Images', ids, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    if (plan !== form.getValues('Floor_Plan')) form.setValue('Floor_Plan', plan, { shouldDirty: true });
  }, [photos, queue, form, keeper.state]);

  // a dropped draft takes its photos along
  const isOutdated = keeper.state === 'outdated' && photos.isRestored;
  useEffect(() => {
    if (isOutdated) queue?.clear(firstImages);
  }, [isOutdated, queue, firstImages]);
}
