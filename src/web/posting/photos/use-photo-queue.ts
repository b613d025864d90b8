import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Image } from '#contract/wire/images.ts';
import { fetchAgain } from '../../boot/load-part.tsx';
import { onConnectionBack, untilConnected } from '../../data/connection/connection.ts';
import { logFailure } from '../../ui/log-failure.ts';
import type { PhotoQueue, QueueState } from './photo-queue.ts';

/** Of each draft one, for as long as the document lives: who leaves the wizard for a moment finds photos arriving. */
const QUEUES = new Map<string, PhotoQueue>();
const NOTHING: QueueState = { photos: [], isShelved: true, isRestored: false };

/** Does something with the queue: now, or as soon as there is one. */
export type WhenOpen = (act: (queue: PhotoQueue) => void) => void;

type Options = {
  /** its code is as heavy as a step's, and nobody needs it before they begin */
  isNeeded: boolean;
  /** the images that a listing being edited has */
  first?: readonly Image[];
  /** who is signed in: with another the queue goes on by itself */
  userId: number | null;
  /** an upload was answered 401 */
  onRefused?: () => void;
};

/**
 * The photos of a draft (`new`, `edit-5`) and how they are; no queue before it is needed and its code has come. What is done
 * by `whenOpen` is done as soon as there is one.
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
      (opened) => unmount.signal.aborted || setQueue(opened),
      (error) => unmount.signal.aborted || logFailure('the photos of a draft did not open', error),
    );
    return () => unmount.abort();
  }, [draft, isNeeded]);
  useEffect(() => queue?.resume(), [queue, userId]);
  useEffect(() => {
    if (!queue) return;
    window.addEventListener('online', queue.resume);
    // a browser does not know of a server that was away
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

/** The next one who writes this draft begins with what the listing has then. */
export function dropQueue(draft: string): void {
  QUEUES.delete(draft);
}

const nothing = () => NOTHING;
const subscribeToNothing = () => () => {};
