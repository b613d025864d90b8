import { IMAGES } from '#contract/listings/rules.ts';

/**
 * kept: on this device until the user signs in; waiting: queued for shrinking and upload; sent: uploaded.
 */
type PhotoState = 'kept' | 'waiting' | 'sending' | 'sent' | 'failed';
export type WizardPhoto = {
  key: string;
  /** the file's name */
  name: string;
  state: PhotoState;
  /** the upload's id, once sent, as in a listing's Images */
  id?: number;
  /** URL of the preview; null while it is shrunk, and for formats this browser cannot show */
  preview: string | null;
  /** the floor plan */
  isPlan?: boolean;
  /** 0 to 1, while sending */
  progress?: number;
  /** text key of the failure, and after how many seconds a retry makes sense */
  error?: string | undefined;
  retryAfter?: number | undefined;
};
type Photos = readonly WizardPhoto[];
type FileKind = { type: string; name: string };

/** The number of concurrent uploads. */
const AT_ONCE = 2;
/** Failures that a retry cannot fix. */
const LASTING = ['unsupported_image', 'image_broken', 'image_too_small', 'photo_too_large', 'images_not_yours'];

/** The picked or dropped files there is room for; how many are too many, and the names of those that are not images. */
export function chooseFiles<File extends FileKind>(files: readonly File[], room: number) {
  const pictures = files.filter(isPicture);
  const chosen = pictures.slice(0, Math.max(0, room));
  return {
    chosen,
    extra: pictures.length - chosen.length,
    others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
  };
}

export function roomFor(photos: Photos): number {
  return IMAGES.most - countOf(photos);
}

/** How many photos there are, without those that have failed for good. */
export function countOf(photos: Photos): number {
  return photos.filter((photo) => !isLost(photo)).length;
}

/** The photos to upload now: the first that are ready, up to the limit of concurrent uploads. */
export function nextToSend(photos: Photos, isReady: (key: string) => boolean): string[] {
  const free = AT_ONCE - photos.filter(({ state }) => state === 'sending').length;
  return photos
    .filter(({ key, state }) => state === 'waiting' && isReady(key))
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

/** Moves a photo to the place of another. */
export function movePhoto(photos: Photos, key: string, to: string): Photos {
  const moving = photos.find((photo) => photo.key === key);
  const at = photos.findIndex((photo) => photo.key === to);
  if (!moving || at < 0) return photos;
  const others = photos.filter((photo) => photo !== moving);
  return [...others.slice(0, at), moving, ...others.slice(at)];
}

export function changePhoto(photos: Photos, key: string, change: Partial<WizardPhoto>): Photos {
  return photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
}

/** Photos that have failed for good stand behind the others, so that none of them ever looks like the cover. */
export function putLostLast(photos: Photos): Photos {
  return [...photos.filter((photo) => !isLost(photo)), ...photos.filter(isLost)];
}

/** Whether a photo is known to be one. What this browser cannot show, the server decides: it may be broken. */
export function canBeCover({ state, preview }: WizardPhoto): boolean {
  return state === 'sent' || (state !== 'failed' && preview !== null);
}

/** Makes a photo the floor plan, or an ordinary one again; there is one plan at most. */
export function togglePlan(photos: Photos, key: string): Photos {
  return photos.map((photo) => ({ ...photo, isPlan: photo.key === key && !photo.isPlan }));
}

/** A cover is no plan: a plan that has become the first photo loses its mark. */
export function unmarkCover(photos: Photos): Photos {
  return photos[0]?.isPlan ? photos.map((photo) => ({ ...photo, isPlan: false })) : photos;
}

/** The floor plan: its id once uploaded, else its key, as `images` of the queue; null: none. */
export function planAmong(photos: Photos): number | string | null {
  const plan = hopefulPhotos(photos).find(({ isPlan }) => isPlan);
  return plan ? (plan.id ?? plan.key) : null;
}

/** The ids of the uploaded photos, in order, as a listing's Images. */
export function sentIds(photos: Photos): number[] {
  return photos.flatMap(({ state, id }) => (state === 'sent' && id !== undefined ? [id] : []));
}

/** The photos that are uploaded or still may be: these count for the minimum. */
export function hopefulPhotos(photos: Photos): Photos {
  return photos.filter(({ state }) => state !== 'failed');
}

/** Whether all photos are uploaded, so that the listing can be sent. */
export function areAllSent(photos: Photos): boolean {
  return photos.every(({ state }) => state === 'sent');
}

export function isWorthRetrying({ state, error }: WizardPhoto): boolean {
  return state === 'failed' && !LASTING.includes(error ?? '');
}

function isLost(photo: WizardPhoto): boolean {
  return photo.state === 'failed' && !isWorthRetrying(photo);
}

/** Some systems give no MIME type for formats they do not know, such as HEIC. */
function isPicture({ type, name }: FileKind): boolean {
  return type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name);
}
