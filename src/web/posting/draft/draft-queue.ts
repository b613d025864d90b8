import { readSession } from '#session/session-store.ts';
import { ApiError } from '../../data/api.ts';
import { openPhotoQueue, type PhotoQueue } from '../photos/photo-queue.ts';
import { openPhotoStorage } from '../photos/photo-storage.ts';
import type { FirstImage } from '../photos/upload-items.ts';

/** The photo queue of a draft, stored on this device. `onRefused`: an upload was answered 401. */
export function openDraftQueue(
  draft: string,
  first: readonly FirstImage[] | undefined,
  onRefused: (() => void) | undefined,
): PhotoQueue {
  return openPhotoQueue(
    {
      storage: openPhotoStorage(draft),
      shrink: async (file) => (await openMeans()).shrinkPhoto(file),
      send: async (...photo) => (await openMeans()).sendPhoto(...photo),
      withdraw: (id) =>
        openMeans().then(
          ({ withdrawPhoto }) => withdrawPhoto(id),
          () => undefined,
        ),
      userId: () => readSession()?.user.id ?? null,
      onRefused: () => onRefused?.(),
    },
    first,
  );
}

/** Loaded with step 2, or by photos that are sent before it is opened. @throws ApiError as `sendPhoto` does */
async function openMeans() {
  try {
    return await import('../photos/photo-ports.ts');
  } catch {
    throw new ApiError(0, 'no_connection');
  }
}
