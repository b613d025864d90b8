import { IMAGES } from '#contract/listings/rules.ts';
import type { Image } from '#contract/wire/images.ts';
import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';
import { ApiError } from '../../data/api.ts';
import { secondsToWait } from '../../data/failure.ts';
import { newKey } from '../../data/new-key.ts';
import {
  changePhoto,
  chooseFiles,
  hopefulPhotos,
  movePhoto,
  nextToSend,
  planAmong,
  putLostLast,
  roomFor,
  togglePlan,
  unmarkCover,
  type WizardPhoto,
} from './photo-list.ts';
import type { Shrunk } from './photo-shrink.ts';
import type { PhotoStorage } from './photo-storage.ts';
import {
  type FirstImage,
  isForeign,
  readImage,
  readStoredPhoto,
  type UploadData,
  type UploadItem,
} from './upload-items.ts';

export type QueueState = {
  photos: readonly WizardPhoto[];
  /** false when this device cannot store photos: they are lost with the page */
  isPersistent: boolean;
  /** stored photos have been restored */
  isRestored: boolean;
};
export type PhotoQueue = {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  /** the photos in order: ids once uploaded, else keys */
  images: () => (number | string)[];
  /** the floor plan among them */
  plan: () => number | string | null;
  /** @returns how many were too many, and how many no images */
  add: (files: readonly File[]) => { extra: number; others: readonly string[] };
  move: (key: string, to: string) => void;
  remove: (key: string) => void;
  togglePlan: (key: string) => void;
  retry: (key: string) => void;
  /** uploads what waited for signing in, or for the network */
  resume: () => void;
  /**
   * The server has swept these uploads (after a day): those stored on this device are uploaded again, the rest fail. Without
   * ids: all uploads of this device.
   */
  distrust: (ids?: readonly number[]) => void;
  /**
   * The draft was last changed on another device, at `savedAt`: its photos are these uploads in this order. Photos that this
   * device has uploaded since, or not yet, follow them. `images`: the server's images of the uploads.
   */
  follow: (draft: { images: readonly number[]; savedAt: string }, images: readonly FirstImage[]) => void;
  /** the draft is posted or discarded; `images`: those of the listing without it. 'as_shown': forgets it on this device alone */
  clear: (images?: readonly FirstImage[] | 'as_shown') => void;
};
type QueuePorts = {
  storage: PhotoStorage;
  shrink: (file: File) => Promise<Shrunk>;
  send: (blob: Blob, name: string, how: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<Image>;
  withdraw: (id: number) => Promise<void>;
  /** the signed-in person; null: uploads wait */
  userId: () => number | null;
  /** the server refused the token */
  onRefused: () => void;
};
/**
 * The photos of a draft, in order: shrinks them one by one, uploads two at a time, stores them on this device. It outlives
 * the components, so that uploads go on while steps change. `first`: the images of an existing listing.
 */
export function openPhotoQueue(ports: QueuePorts, first: readonly FirstImage[] = []): PhotoQueue {
  const uploads = new Map<string, UploadData>();
  const onTheirWay = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let preparing = Promise.resolve();
  let pendingWrites = Promise.resolve();
  /** Version of the whole list: results of older versions are dropped. */
  let version = 0;
  /** the list when this device has stored nothing */
  let origin = first;
  let state: QueueState = { photos: [], isPersistent: true, isRestored: false };

  const put = (change: Partial<QueueState>) => {
    state = { ...state, ...change, photos: unmarkCover(putLostLast(change.photos ?? state.photos)) };
    for (const listener of listeners) listener();
  };
  const change = (key: string, to: Partial<WizardPhoto>) => put({ photos: changePhoto(state.photos, key, to) });
  const fail = (key: string, error: string, retryAfter?: number) => {
    change(key, { state: 'failed', error, retryAfter });
    shelveOrder();
  };
  const isThere = (key: string) => state.photos.some((photo) => photo.key === key);

  /** Serializes writes, so that the last state wins. */
  const persist = (work: () => Promise<void>) => {
    pendingWrites = pendingWrites.then(work).catch(() => put({ isPersistent: false }));
  };
  const shelveOrder = () =>
    persist(() =>
      ports.storage.write(
        state.photos.flatMap(({ key, name, isPlan = false }) => {
          const { blob, ...upload } = uploads.get(key) ?? { isSeen: false };
          return blob || upload.id ? [{ key, name, isPlan, ...upload }] : [];
        }),
      ),
    );

  const prepare = (key: string, file: File) => {
    const work = async () => {
      if (!isThere(key)) return;
      const shrunk = await ports.shrink(file);
      if (!isThere(key)) return;
      if ('problem' in shrunk) return fail(key, shrunk.problem);
      const { blob, isSeen } = shrunk;
      if (blob.size > UPLOAD_LIMITS.bytes) return fail(key, 'photo_too_large');
      uploads.set(key, { blob, isSeen });
      change(key, { preview: isSeen ? URL.createObjectURL(blob) : null });
      persist(() => ports.storage.writeBlob(key, blob));
      shelveOrder();
      sendNext();
    };
    preparing = preparing
      .then(work)
      .catch((error) => fail(key, error instanceof ApiError ? error.code : 'image_broken'));
  };

  const sendNext = () => {
    if (ports.userId() === null) {
      const photos = state.photos.map((photo): WizardPhoto => {
        return photo.state === 'waiting' && uploads.has(photo.key) ? { ...photo, state: 'kept' } : photo;
      });
      return put({ photos });
    }
    for (const key of nextToSend(state.photos, (one) => uploads.has(one))) void send(key);
  };

  const send = async (key: string) => {
    const upload = uploads.get(key);
    const name = state.photos.find((photo) => photo.key === key)?.name ?? '';
    if (!upload?.blob) {
      fail(key, 'images_not_yours');
      return sendNext();
    }
    const stopping = new AbortController();
    onTheirWay.set(key, stopping);
    change(key, { state: 'sending', progress: 0, error: undefined });
    const onProgress = (progress: number) => isThere(key) && change(key, { progress });
    try {
      const { id, formats } = await ports.send(upload.blob, name, { signal: stopping.signal, onProgress });
      // removed during the upload
      if (stopping.signal.aborted) return void ports.withdraw(id);
      const { url } = formats.small;
      uploads.set(key, { ...upload, id, url, sentAt: Date.now(), sentBy: ports.userId() ?? 0 });
      const preview = state.photos.find((photo) => photo.key === key)?.preview ?? url;
      change(key, { state: 'sent', id, preview });
      shelveOrder();
    } catch (error) {
      if (stopping.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.status === 401;
      if (isRefused) {
        change(key, { state: 'kept' });
        ports.onRefused();
      } else fail(key, error instanceof ApiError ? error.code : 'error_occurred', secondsToWait(error) ?? undefined);
    } finally {
      onTheirWay.delete(key);
      sendNext();
    }
  };

  const forget = (key: string) => {
    onTheirWay.get(key)?.abort();
    const { preview } = state.photos.find((photo) => photo.key === key) ?? {};
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    const upload = uploads.get(key);
    uploads.delete(key);
    return upload;
  };

  const open = ({ photo, upload }: UploadItem) => {
    uploads.set(photo.key, upload);
    return photo;
  };

  const restore = async () => {
    version += 1;
    const ownVersion = version;
    // after pending writes
    const storedPhotos = await pendingWrites.then(ports.storage.read).catch(() => {
      put({ isPersistent: false });
      return [];
    });
    if (ownVersion !== version) return;
    const restored =
      storedPhotos.length > 0
        ? storedPhotos.flatMap((one) => readStoredPhoto(one, ports.userId()))
        : origin.map(readImage);
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
    plan: () => planAmong(state.photos),
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
      const upload = forget(key);
      put({ photos: state.photos.filter((photo) => photo.key !== key) });
      persist(() => ports.storage.removeBlobs([key]));
      shelveOrder();
      if (upload?.id && upload.sentAt) void ports.withdraw(upload.id);
    },
    togglePlan: (key) => {
      put({ photos: togglePlan(state.photos, key) });
      shelveOrder();
    },
    retry: (key) => {
      change(key, { state: 'waiting', error: undefined });
      sendNext();
    },
    resume: () => {
      // the person who signed in may have stored photos here before
      if (state.isRestored && state.photos.length === 0) void restore();
      const photos = state.photos.map((photo): WizardPhoto => {
        const isHeld = photo.state === 'kept' || photo.error === 'no_connection';
        const isLost = photo.state === 'sent' && isForeign(uploads.get(photo.key), ports.userId());
        return isHeld || isLost ? { ...photo, state: 'waiting', id: undefined, error: undefined } : photo;
      });
      put({ photos });
      sendNext();
    },
    distrust: (ids) => {
      const isMeant = ({ key, id }: WizardPhoto) =>
        id !== undefined && (ids ? ids.includes(id) : uploads.get(key)?.sentAt !== undefined);
      const photos = state.photos.map((photo): WizardPhoto => {
        return isMeant(photo) ? { ...photo, state: 'waiting', id: undefined } : photo;
      });
      put({ photos });
      sendNext();
    },
    follow: ({ images: ids, savedAt }, images) => {
      const idOf = ({ key }: WizardPhoto) => uploads.get(key)?.id;
      const isNew = (photo: WizardPhoto) => {
        const { id, sentAt = 0 } = uploads.get(photo.key) ?? {};
        return id === undefined || (!ids.includes(id) && sentAt > Date.parse(savedAt));
      };
      const olderPhotos = state.photos.filter((photo) => !isNew(photo));
      const plan = images.find(({ isPlan }) => isPlan)?.id ?? null;
      if (olderPhotos.map(idOf).join() === ids.join() && planAmong(olderPhotos) === plan) return;
      const theirs = ids.flatMap((id) => {
        const image = images.find((one) => one.id === id);
        const known = olderPhotos.find((photo) => idOf(photo) === id);
        return known ? { ...known, isPlan: id === plan } : image ? open(readImage(image)) : [];
      });
      const photos = [...theirs, ...state.photos.filter(isNew)].slice(0, IMAGES.most);
      const keys = new Set(photos.map(({ key }) => key));
      const removedKeys = state.photos.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
      for (const key of removedKeys) forget(key);
      put({ photos });
      persist(() => ports.storage.removeBlobs(removedKeys));
      shelveOrder();
    },
    clear: (images = []) => {
      version += 1; // cancels a restore that is still running
      persist(() => ports.storage.clear());
      if (images === 'as_shown') return;
      origin = images;
      for (const { key } of state.photos) forget(key);
      put({ photos: images.map(readImage).map(open), isRestored: true });
    },
  };
}
