import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredPicture, storePicture } from '../images/picture-service.ts';
import type { FileStore } from '../ports.ts';

const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i;
const AT_ONCE = 2;
const FEWEST = 3;
const MOST = 6;

export type Photo = { name: string; picture: StoredPicture };

/** Photos of a folder, each made ready and stored once. `onSkipped` hears of files that are no pictures. */
export async function storePhotos(
  files: FileStore,
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
        photos[i] = { name, picture: await storePicture(files, await readFile(join(folder, name))) };
      } catch (error) {
        onSkipped(name, (error as Error).message);
      }
      onStored(photos.filter((one) => one !== null).length, names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return withoutTwins(photos.filter((one) => one !== null));
}

/** Which photos a listing gets: 3 to 6 different ones, always the same for the same ref. */
export function dealPhotos(photos: readonly Photo[], ref: string): Photo[] {
  const hash = createHash('sha256').update(`photos of ${ref}`).digest();
  const count = Math.min(photos.length, FEWEST + (hash.readUInt8(0) % (MOST - FEWEST + 1)));
  const left = [...photos];
  return Array.from({ length: count }, (_, i) => left.splice(hash.readUInt16BE(2 + 2 * i) % left.length, 1)).flat();
}

/** The same picture under two names is one photo. */
function withoutTwins(photos: readonly Photo[]): Photo[] {
  return [...new Map(photos.map((photo) => [photo.picture.hash, photo])).values()];
}
