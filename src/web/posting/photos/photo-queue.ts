import { IMAGES } from '#contract/listings/rules.ts';
import type { Image } from '#contract/wire/images.ts';
import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';
import { ApiError } from '../../data/api.ts';
import { newKey } from '../../data/new-key.ts';
import {
  changePhoto,
  chooseFiles,
  hopefulPhotos,
  movePhoto,
  nextToSend,
  roomFor,
  type WizardPhoto,
} from './photo-list.ts';
import type { Shrunk } from './photo-shrink.ts';
import type { PhotoShelf } from './photo-storage.ts';
import { isForeign, type Opened, type Parcel, readImage, readShelved } from './upload-items.ts';

export type QueueState = {
  photos: readonly WizardPhoto[];
  /** false when this device cannot keep photos: they are lost with the page */
  isShelved: boolean;
  /** the photos of before have been looked for */
  isRestored: boolean;
};
export type PhotoQueue = {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  /** the photos that count, in order: their ids once they are sent, else their keys */
  images: () => (number | string)[];
  /** tells how many were too many, and how many no pictures */
  add: (files: readonly File[]) => { extra: number; others: number };
  move: (key: string, to: string) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** sends what waits for somebody to sign in, or for the network */
  resume: () => void;
  /**
   * The server has no such uploads any more (it sweeps them after a day): those this device keeps are sent again, the
   * rest fail. Without ids: all that were uploaded here.
   */
  distrust: (ids?: readonly number[]) => void;
  /**
   * The draft was last written on another device, at `savedAt`: its photos are these uploads in this order. What this
   * device has of them it keeps; what it has sent since, or not yet, comes after them. `images`: what the server shows.
   */
  follow: (draft: { images: readonly number[]; savedAt: string }, images: readonly Image[]) => void;
  /** the draft is posted or given up; `images`: what a listing has without it */
  clear: (images?: readonly Image[]) => void;
};
type Means = {
  shelf: PhotoShelf;
  shrink: (file: File) => Promise<Shrunk>;
  send: (blob: Blob, name: string, how: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Image>;
  withdraw: (id: number) => Promise<void>;
  /** who is signed in; null: nothing can be sent */
  userId: () => number | null;
  /** the server knows the token no more */
  onRefused: () => void;
};
/**
 * The photos of a draft, in order: makes them smaller one by one, sends two at a time, keeps them on this device. It
 * lives beside the pages, so that steps can be changed while photos are on their way. `first`: a listing's own images.
 */
export function openPhotoQueue(means: Means, first: readonly Image[] = []): PhotoQueue {
  const parcels = new Map<string, Parcel>();
  const onTheirWay = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let preparing = Promise.resolve();
  let shelving = Promise.resolve();
  /** Counts what takes the place of all photos: only the last one counts. */
  let turn = 0;
  /** what there is without any on this device */
  let origin = first;
  let state: QueueState = { photos: [], isShelved: true, isRestored: false };

  const put = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const change = (key: string, to: Partial<WizardPhoto>) => put({ photos: changePhoto(state.photos, key, to) });
  const isThere = (key: string) => state.photos.some((photo) => photo.key === key);

  /** One after another, so that what is kept is what was last true. */
  const shelve = (work: () => Promise<void>) => {
    shelving = shelving.then(work).catch(() => put({ isShelved: false }));
  };
  const shelveOrder = () =>
    shelve(() =>
      means.shelf.write(
        state.photos.flatMap(({ key, name }) => {
          const { blob, ...parcel } = parcels.get(key) ?? { isSeen: false };
          return blob || parcel.id ? [{ key, name, ...parcel }] : [];
        }),
      ),
    );

  const prepare = (key: string, file: File) => {
    const work = async () => {
      if (!isThere(key)) return;
      const { blob, isSeen } = await means.shrink(file);
      if (!isThere(key)) return;
      if (blob.size > UPLOAD_LIMITS.bytes) return change(key, { state: 'failed', error: 'photo_too_large' });
      parcels.set(key, { blob, isSeen });
      change(key, { preview: isSeen ? URL.createObjectURL(blob) : null });
      shelve(() => means.shelf.writeBlob(key, blob));
      shelveOrder();
      sendNext();
    };
    preparing = preparing.then(work).catch(() => change(key, { state: 'failed', error: 'image_broken' }));
  };

  const sendNext = () => {
    if (means.userId() === null) {
      const photos = state.photos.map((photo): WizardPhoto => {
        return photo.state === 'waiting' && parcels.has(photo.key) ? { ...photo, state: 'kept' } : photo;
      });
      return put({ photos });
    }
    for (const key of nextToSend(state.photos, (one) => parcels.has(one))) void send(key);
  };

  const send = async (key: string) => {
    const parcel = parcels.get(key);
    const name = state.photos.find((photo) => photo.key === key)?.name ?? '';
    if (!parcel?.blob) {
      change(key, { state: 'failed', error: 'images_not_yours' });
      return sendNext();
    }
    const stopping = new AbortController();
    onTheirWay.set(key, stopping);
    change(key, { state: 'sending', progress: 0, error: undefined });
    const onProgress = (progress: number) => isThere(key) && change(key, { progress });
    try {
      const { id, formats } = await means.send(parcel.blob, name, { signal: stopping.signal, onProgress });
      // removed while the answer was on its way
      if (stopping.signal.aborted) return void means.withdraw(id);
      const { url } = formats.small;
      parcels.set(key, { ...parcel, id, url, sentAt: Date.now(), sentBy: means.userId() ?? 0 });
      const preview = state.photos.find((photo) => photo.key === key)?.preview ?? url;
      change(key, { state: 'sent', id, preview });
      shelveOrder();
    } catch (error) {
      if (stopping.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.status === 401;
      const code = error instanceof ApiError ? error.code : 'error_occurred';
      change(key, isRefused ? { state: 'kept' } : { state: 'failed', error: code });
      if (isRefused) means.onRefused();
    } finally {
      onTheirWay.delete(key);
      sendNext();
    }
  };

  const forget = (key: string) => {
    onTheirWay.get(key)?.abort();
    const { preview } = state.photos.find((photo) => photo.key === key) ?? {};
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    const parcel = parcels.get(key);
    parcels.delete(key);
    return parcel;
  };

  const open = ({ photo, parcel }: Opened) => {
    parcels.set(photo.key, parcel);
    return photo;
  };

  const restore = async () => {
    turn += 1;
    const mine = turn;
    // after what is still being written there
    const shelved = await shelving.then(means.shelf.read).catch(() => {
      put({ isShelved: false });
      return [];
    });
    if (mine !== turn) return;
    const restored =
      shelved.length > 0 ? shelved.flatMap((one) => readShelved(one, means.userId())) : origin.map(readImage);
    const photos = restored.map(open);
    put({ photos: [...photos, ...state.photos].slice(0, photos.length + roomFor(photos)), isRestored: true });
    sendNext();
  };

  void restore();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    images: () => hopefulPhotos(state.photos).map(({ id, key }) => id ?? key),
    add: (files) => {
      const { chosen, extra, others } = chooseFiles(files, roomFor(state.photos));
      const added = chosen.map((file) => ({ file, key: newKey() }));
      const photos = added.map(
        ({ key, file }): WizardPhoto => ({ key, name: file.name, state: 'waiting', preview: null }),
      );
      put({ photos: [...state.photos, ...photos] });
      for (const { key, file } of added) prepare(key, file);
      return { extra, others };
    },
    move: (key, to) => {
      put({ photos: movePhoto(state.photos, key, to) });
      shelveOrder();
    },
    remove: (key) => {
      const parcel = forget(key);
      put({ photos: state.photos.filter((photo) => photo.key !== key) });
      shelve(() => means.shelf.removeBlobs([key]));
      shelveOrder();
      if (parcel?.id && parcel.sentAt) void means.withdraw(parcel.id);
    },
    retry: (key) => {
      change(key, { state: 'waiting', error: undefined });
      sendNext();
    },
    resume: () => {
      // who has just signed in may have left some here before
      if (state.isRestored && state.photos.length === 0) void restore();
      const photos = state.photos.map((photo): WizardPhoto => {
        const isHeld = photo.state === 'kept' || photo.error === 'no_connection';
        const isLost = photo.state === 'sent' && isForeign(parcels.get(photo.key), means.userId());
        return isHeld || isLost ? { ...photo, state: 'waiting', id: undefined, error: undefined } : photo;
      });
      put({ photos });
      sendNext();
    },
    distrust: (ids) => {
      const isMeant = ({ key, id }: WizardPhoto) =>
        id !== undefined && (ids ? ids.includes(id) : parcels.get(key)?.sentAt !== undefined);
      const photos = state.photos.map((photo): WizardPhoto => {
        return isMeant(photo) ? { ...photo, state: 'waiting', id: undefined } : photo;
      });
      put({ photos });
      sendNext();
    },
    follow: ({ images: ids, savedAt }, images) => {
      const idOf = ({ key }: WizardPhoto) => parcels.get(key)?.id;
      const isNew = (photo: WizardPhoto) => {
        const { id, sentAt = 0 } = parcels.get(photo.key) ?? {};
        return id === undefined || (!ids.includes(id) && sentAt > Date.parse(savedAt));
      };
      const known = state.photos.filter((photo) => !isNew(photo));
      if (known.map(idOf).join() === ids.join()) return;
      const theirs = ids.flatMap((id) => {
        const image = images.find((one) => one.id === id);
        return known.find((photo) => idOf(photo) === id) ?? (image ? open(readImage(image)) : []);
      });
      const photos = [...theirs, ...state.photos.filter(isNew)].slice(0, IMAGES.most);
      const gone = state.photos.filter((photo) => !photos.includes(photo)).map(({ key }) => key);
      for (const key of gone) forget(key);
      put({ photos });
      shelve(() => means.shelf.removeBlobs(gone));
      shelveOrder();
    },
    clear: (images = []) => {
      // what is still being looked for is dropped with the rest
      turn += 1;
      origin = images;
      for (const { key } of state.photos) forget(key);
      put({ photos: images.map(readImage).map(open), isRestored: true });
      shelve(() => means.shelf.clear());
    },
  };
}
