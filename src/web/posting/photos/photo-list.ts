import { IMAGES } from '#contract/listings/rules.ts';

/**
 * kept: on this device until somebody signs in; waiting: to be made smaller and sent, in turn; sent: the server has it.
 */
type PhotoState = 'kept' | 'waiting' | 'sending' | 'sent' | 'failed';
export type WizardPhoto = {
  key: string;
  /** the file's name */
  name: string;
  state: PhotoState;
  /** the upload's id, once sent: what a listing's Images hold */
  id?: number;
  /** address of what is shown; null while it is made smaller, and of what this browser cannot show */
  preview: string | null;
  /** 0 to 1, while sending */
  progress?: number;
  /** text key of why it failed */
  error?: string;
};
type Photos = readonly WizardPhoto[];
type Named = { type: string; name: string };

/** Photos that are sent at the same time. */
const AT_ONCE = 2;
/** What stays wrong however often it is sent. */
const LASTING = ['unsupported_image', 'image_broken', 'photo_too_large', 'images_not_yours'];

/** Of files that were picked or dropped, those there is room for; how many are too many, and how many are no pictures. */
export function chooseFiles<File extends Named>(files: readonly File[], room: number) {
  const pictures = files.filter(isPicture);
  const chosen = pictures.slice(0, Math.max(0, room));
  return { chosen, extra: pictures.length - chosen.length, others: files.length - pictures.length };
}

export function roomFor(photos: Photos): number {
  return IMAGES.most - photos.length;
}

/** The photos to send now: the first in order that are ready, as long as fewer than two are on their way. */
export function nextToSend(photos: Photos, isReady: (key: string) => boolean): string[] {
  const free = AT_ONCE - photos.filter(({ state }) => state === 'sending').length;
  return photos
    .filter(({ key, state }) => state === 'waiting' && isReady(key))
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

/** The order after a photo was put where another is. */
export function movePhoto(photos: Photos, key: string, to: string): Photos {
  const moved = photos.find((photo) => photo.key === key);
  const at = photos.findIndex((photo) => photo.key === to);
  if (!moved || at < 0) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

export function changePhoto(photos: Photos, key: string, change: Partial<WizardPhoto>): Photos {
  return photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
}

/** The ids of a listing's Images, in order; only what the server has. */
export function sentIds(photos: Photos): number[] {
  return photos.flatMap(({ state, id }) => (state === 'sent' && id !== undefined ? [id] : []));
}

/** The photos that have arrived or still may: what counts when it is asked whether there are enough. */
export function hopefulPhotos(photos: Photos): Photos {
  return photos.filter(({ state }) => state !== 'failed');
}

/** Whether all photos have arrived: a listing may be sent. */
export function areAllSent(photos: Photos): boolean {
  return photos.every(({ state }) => state === 'sent');
}

export function isWorthRetrying({ state, error }: WizardPhoto): boolean {
  return state === 'failed' && !LASTING.includes(error ?? '');
}

/** Some systems name no type of a file they do not know, HEIC before all. */
function isPicture({ type, name }: Named): boolean {
  return type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name);
}
