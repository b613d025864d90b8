import type { Image } from '#contract/wire/images.ts';
import { newKey } from '../../data/new-key.ts';
import type { WizardPhoto } from './photo-list.ts';
import type { ShelvedPhoto } from './photo-storage.ts';

/** What lies behind a photo of a draft. */
export type Parcel = Omit<ShelvedPhoto, 'key' | 'name'> & { blob?: Blob | undefined };
/** A photo of a draft and what lies behind it. */
export type Opened = { photo: WizardPhoto; parcel: Parcel };

/** Younger than this an upload is there for sure (the server sweeps after a day), in ms. */
const TRUSTED = 23 * 3_600_000;

/** Whether somebody else than who is here now has sent it: his photos are nobody else's business. */
export function isForeign(parcel: Parcel | undefined, user: number | null): boolean {
  return parcel?.sentBy !== undefined && parcel.sentBy !== user;
}

/** A photo as the device kept it; sent anew when the upload may be gone. None when nothing is left of it, or it is another's. */
export function readShelved(kept: { photo: ShelvedPhoto; blob: Blob | undefined }, user: number | null): Opened[] {
  const { key, name, ...rest } = kept.photo;
  const parcel: Parcel = { ...rest, blob: kept.blob };
  const isOld = rest.sentAt !== undefined && Date.now() - rest.sentAt > TRUSTED;
  const isSent = rest.id !== undefined && !isOld;
  if (isForeign(parcel, user) || (!kept.blob && !isSent)) return [];
  const preview = kept.blob && rest.isSeen ? URL.createObjectURL(kept.blob) : (rest.url ?? null);
  const shown = { key, name, preview };
  return [{ parcel, photo: isSent ? { ...shown, state: 'sent', id: rest.id } : { ...shown, state: 'waiting' } }];
}

/** An image that a listing has already. */
export function readImage({ id, name, formats }: Image): Opened {
  const { url } = formats.small;
  return { photo: { key: newKey(), name, state: 'sent', id, preview: url }, parcel: { isSeen: true, id, url } };
}
