import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredPicture, storePicture } from '../images/picture-service.ts';
import type { FileStore } from '../ports.ts';

const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i;
const CONCURRENCY = 2;
const MIN_PHOTOS = 3;
const MAX_PHOTOS = 6;

export type Photo = { name: string; picture: StoredPicture };

/** `record` records a picture before its files are stored: the sweep only finds recorded files. */
export type PhotoStore = { files: FileStore; record: (picture: StoredPicture) => Promise<void> };

/** Stores the photos of a folder, each once. `onSkipped` is called for files that are no pictures. */
export async function storePhotos(
  { files, record }: PhotoStore,
  folder: string,
  onStored: (count: number, of: number) => void,
  onSkipped: (name: string, reason: string) => void,
): Promise<Photo[]> {
  const names = (await readdir(folder)).filter((name) => PHOTO.test(name)).sort();
  const photos: (Photo | null)[] = names.map(() => null);
  let next = 0;
  const work = async () => {
    for (let i = next++; i < names.length; i = next++) {
      const name = names[i] ?? '';
      try {
        photos[i] = { name, picture: await storePicture(files, await readFile(join(folder, name)), { record }) };
      } catch (error) {
        onSkipped(name, (error as Error).message);
      }
      onStored(photos.filter((one) => one !== null).length, names.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return withoutDuplicates(photos.filter((one) => one !== null));
}

/** Chooses 3 to 6 different photos for a listing, always the same for the same ref. */
export function choosePhotos(photos: readonly Photo[], ref: string): Photo[] {
  const bytes = hash('sha256', `photos of ${ref}`, 'buffer');
  const count = Math.min(photos.length, MIN_PHOTOS + (bytes.readUInt8(0) % (MAX_PHOTOS - MIN_PHOTOS + 1)));
  const remaining = [...photos];
  return Array.from({ length: count }, (_, i) =>
    remaining.splice(bytes.readUInt16BE(2 + 2 * i) % remaining.length, 1),
  ).flat();
}

/** Removes duplicates: the same picture under several names. */
function withoutDuplicates(photos: readonly Photo[]): Photo[] {
  return [...new Map(photos.map((photo) => [photo.picture.hash, photo])).values()];
}
