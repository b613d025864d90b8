import { HOUR_MS } from '#contract/values/durations.ts';
import type { Image } from '#contract/wire/images.ts';
import { newKey } from '../../data/new-key.ts';
import type { WizardPhoto } from './photo-list.ts';
import type { StoredPhoto } from './photo-storage.ts';

/** The data behind a draft's photo. */
export type UploadData = Omit<StoredPhoto, 'key' | 'name' | 'isPlan'> & { blob?: Blob | undefined };
/** A draft's photo and the data behind it. */
export type UploadItem = { photo: WizardPhoto; upload: UploadData };

/** Uploads younger than this still exist (the server sweeps after a day), in ms. */
const UPLOAD_LIFETIME = 23 * HOUR_MS;

/** Whether another person has uploaded it: their photos stay private. */
export function isForeign(upload: UploadData | undefined, user: number | null): boolean {
  return upload?.sentBy !== undefined && upload.sentBy !== user;
}

/** Restores a stored photo; it is uploaded again when the upload may be swept. Empty when it is lost or another person's. */
export function readStoredPhoto(
  stored: { photo: StoredPhoto; blob: Blob | undefined },
  user: number | null,
): UploadItem[] {
  const { key, name, isPlan = false, ...rest } = stored.photo;
  const upload: UploadData = { ...rest, blob: stored.blob };
  const isOld = rest.sentAt !== undefined && Date.now() - rest.sentAt > UPLOAD_LIFETIME;
  const isSent = rest.id !== undefined && !isOld;
  if (isForeign(upload, user) || (!stored.blob && !isSent)) return [];
  const preview = stored.blob && rest.isSeen ? URL.createObjectURL(stored.blob) : (rest.url ?? null);
  const common = { key, name, preview, isPlan };
  return [{ upload, photo: isSent ? { ...common, state: 'sent', id: rest.id } : { ...common, state: 'waiting' } }];
}

/** An image of an existing listing, or of a draft on the server; it may be the floor plan. */
export type FirstImage = Image & { isPlan?: boolean };

/** Images of which one is the floor plan. */
export function withPlan(images: readonly Image[], plan: unknown): FirstImage[] {
  return images.map((image) => ({ ...image, isPlan: image.id === plan }));
}

export function readImage({ id, name, formats, isPlan = false }: FirstImage): UploadItem {
  const { url } = formats.small;
  return { photo: { key: newKey(), name, state: 'sent', id, preview: url, isPlan }, upload: { isSeen: true, id, url } };
}
