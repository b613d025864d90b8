import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchAgain } from '../../boot/lazy-component.tsx';
import { onConnectionBack, untilConnected } from '../../data/connection/connection.ts';
import { logFailure } from '../../ui/log-failure.ts';
import type { PhotoQueue, QueueState } from './photo-queue.ts';
import type { FirstImage } from './upload-items.ts';

/** One queue for each draft, as long as the document lives: uploads go on while the wizard is left. */
const QUEUES = new Map<string, PhotoQueue>();
const NOTHING: QueueState = { photos: [], isPersistent: true, isRestored: false };

/** Runs work with the queue: now, or as soon as it is loaded. */
export type WhenOpen = (act: (queue: PhotoQueue) => void) => void;

type Options = {
  /** its code is large, and not needed before the user starts */
  isNeeded: boolean;
  /** the images of the edited listing */
  first?: readonly FirstImage[];
  /** the signed-in person: a change resumes the queue */
  userId: number | null;
  /** an upload was answered 401 */
  onRefused?: () => void;
};

/**
 * The photo queue of a draft (`new`, `edit-5`) and its state; undefined until it is needed and loaded. `whenOpen` runs work as
 * soon as there is one.
 */
export function usePhotoQueue(draft: string, { isNeeded, first, userId, onRefused }: Options) {
  const [queue, setQueue] = useState<PhotoQueue | null>(null);
  const early = useRef<((queue: PhotoQueue) => void)[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    const unmount = new AbortController();
    const open = async () => {
      const { openDraftQueue } = await fetchAgain(() => import('../draft/draft-queue.ts'));
      const opened = QUEUES.get(draft) ?? openDraftQueue(draft, first, onRefused);
      QUEUES.set(draft, opened);
      for (const act of early.current.splice(0)) act(opened);
      return opened;
    };
    untilConnected(open, unmount.signal).then(
      (queue) => unmount.signal.aborted || setQueue(queue),
      (error) => unmount.signal.aborted || logFailure('the photos of a draft did not open', error),
    );
    return () => unmount.abort();
  }, [draft, isNeeded]);
  useEffect(() => queue?.resume(), [queue, userId]);
  useEffect(() => {
    if (!queue) return;
    window.addEventListener('online', queue.resume);
    // a browser fires no `online` event after an outage of the server
    const stop = onConnectionBack(queue.resume);
    return () => {
      stop();
      window.removeEventListener('online', queue.resume);
    };
  }, [queue]);
  const state = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, queue?.state ?? nothing, nothing);
  const whenOpen: WhenOpen = (act) => void (queue ? act(queue) : early.current.push(act));
  return { queue, state, whenOpen };
}

/** Forgets the queue, so that the next wizard starts with the listing's current images. */
export function dropQueue(draft: string): void {
  QUEUES.delete(draft);
}

const nothing = () => NOTHING;
const subscribeToNothing = () => () => {};
