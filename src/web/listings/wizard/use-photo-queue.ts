import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Image } from '#contract/images.ts';
import { ApiError } from '../../app/api.ts';
import { readSession } from '../../app/session-store.ts';
import { openPhotoQueue, type PhotoQueue, type QueueState } from './photo-queue.ts';
import { openShelf } from './photo-shelf.ts';

/** Of each draft one, for as long as the document lives: who leaves the wizard for a moment finds photos arriving. */
const QUEUES = new Map<string, PhotoQueue>();
const NOTHING: QueueState = { photos: [], isShelved: true, isRestored: false };

type Options = {
  /** the images that a listing being edited has */
  first?: readonly Image[];
  /** who is signed in: with another the queue goes on by itself */
  userId: number | null;
  /** an upload was answered 401 */
  onRefused?: () => void;
};

/** The photos of a draft (`new`, `edit-5`) and how they are; no queue while the server renders. */
export function usePhotoQueue(draft: string, { first, userId, onRefused }: Options) {
  const [queue, setQueue] = useState<PhotoQueue | null>(null);
  useEffect(() => setQueue(queueOf(draft, first, onRefused)), [draft]);
  useEffect(() => queue?.resume(), [queue, userId]);
  useEffect(() => {
    if (!queue) return;
    window.addEventListener('online', queue.resume);
    return () => window.removeEventListener('online', queue.resume);
  }, [queue]);
  const state = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, queue?.state ?? nothing, nothing);
  return { queue, state };
}

/** The next one who writes this draft begins with what the listing has then. */
export function dropQueue(draft: string): void {
  QUEUES.delete(draft);
}

function queueOf(draft: string, first: Options['first'], onRefused: Options['onRefused']): PhotoQueue {
  const opened = QUEUES.get(draft);
  if (opened) return opened;
  const queue = openPhotoQueue(
    {
      shelf: openShelf(draft),
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
  QUEUES.set(draft, queue);
  return queue;
}

/** Comes with step 2, or with photos that are sent before it is opened. @throws ApiError as `sendPhoto` does */
async function openMeans() {
  try {
    return await import('./photo-means.ts');
  } catch {
    throw new ApiError(0, 'no_connection');
  }
}

const nothing = () => NOTHING;
const subscribeToNothing = () => () => {};
