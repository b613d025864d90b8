import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Multipart } from '@fastify/multipart';
import type { Image } from '#contract/wire/images.ts';
import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';
import { isTransient } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { type ReceivedFile, receiveFiles } from '../files/receive-files.ts';
import { sniffPicture } from '../files/sniff.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { openFairQueue, openUploadLimit } from './fair-queue.ts';
import { readHeic } from './heic.ts';
import { type IsKnownOwner, takeUploadTurns } from './limits.ts';
import { FULL_SIZE, MOST_PIXELS, type StoredPicture, storePicture, TooSmall } from './picture-service.ts';
import { countWaiting, deleteUpload, findUploads, insertUploads, noteFile } from './queries.ts';

/** Pictures that are decoded at once in this process. */
const inTurn = openFairQueue(2);
/** Requests that are received or wait: the page sends two at a time, other clients perhaps all ten photos at once. */
const withinLimit = openUploadLimit({ each: 10, all: 200 });

type Uploading = Deps & { isKnownOwner: IsKnownOwner };

/**
 * Takes the files of a request as images of the viewer that wait for a listing; all of them or none.
 * @throws Refusal 401, 400 (no files), 413, 415 unsupported_image, 422 image_broken, image_too_small or too_many_uploads,
 * 429 uploads_an_hour, 503 for who has too many requests under way
 */
export async function uploadImages(
  deps: Uploading,
  viewer: Viewer,
  parts: AsyncIterable<Multipart>,
  watermark: boolean,
): Promise<Image[]> {
  const user = requireUser(viewer);
  return withinLimit(user.id, () => takeFiles(deps, user, parts, watermark));
}

async function takeFiles(
  deps: Uploading,
  { id: ownerId, role }: NonNullable<Viewer['user']>,
  parts: AsyncIterable<Multipart>,
  watermark: boolean,
): Promise<Image[]> {
  const { waiting } = UPLOAD_LIMITS;
  const refuseMore = async (files: number) => {
    if ((await countWaiting(deps.db, ownerId)) + files > waiting) throw new Refusal(422, 'too_many_uploads');
  };
  await refuseMore(1);
  const received: ReceivedFile[] = [];
  try {
    await receiveFiles(join(deps.config.DATA_DIR, 'incoming'), parts, received);
    if (received.length === 0) throw new Refusal(400, 'bad_request', { fields: { files: 'is missing' } });
    await refuseMore(received.length);
    await takeUploadTurns(deps, { id: ownerId, role }, received.length);
    const pictures: StoredPicture[] = [];
    const how = { watermark, leastSide: role === 'user' ? UPLOAD_LIMITS.leastSide : 0 };
    for (const [at, { path }] of received.entries())
      pictures.push(await inTurn(ownerId, () => take(deps, path, at, how)));
    const images = await insertUploads(deps.db, ownerId, pictures, waiting);
    if (!images) throw new Refusal(422, 'too_many_uploads');
    return images;
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })));
  }
}

/** The newest uploads of the viewer, with those that a listing of his has. @throws Refusal 401 */
export async function listUploads(deps: Deps, viewer: Viewer): Promise<Image[]> {
  return findUploads(deps.db, requireUser(viewer).id);
}

/** One upload of the viewer. @throws Refusal 401, 404 not_found */
export async function showUpload(deps: Deps, viewer: Viewer, id: number): Promise<Image> {
  const [image] = await findUploads(deps.db, requireUser(viewer).id, id);
  if (!image) throw new Refusal(404, 'not_found');
  return image;
}

/** Takes an upload back before a listing has it. @throws Refusal 401, 404 not_found */
export async function removeUpload(deps: Deps, viewer: Viewer, id: number): Promise<Image> {
  const image = await deleteUpload(deps.db, requireUser(viewer).id, id);
  if (!image) throw new Refusal(404, 'not_found');
  return image;
}

type How = { watermark: boolean; leastSide: number };

async function take(deps: Deps, path: string, at: number, how: How): Promise<StoredPicture> {
  const which = (problem: string) => ({ fields: { [`files.${at}`]: problem } });
  const kind = await sniffPicture(path);
  if (kind === null) throw new Refusal(415, 'unsupported_image', which('is not JPEG, PNG, WebP, AVIF or HEIC'));
  try {
    const source = kind === 'heic' ? await readHeic(path, { longest: FULL_SIZE, mostPixels: MOST_PIXELS }) : path;
    return await storePicture(deps.files, source, { ...how, note: (picture) => noteFile(deps.db, picture) });
  } catch (error) {
    if (error instanceof TooSmall)
      throw new Refusal(422, 'image_too_small', which(`has a shorter side of less than ${how.leastSide} pixels`));
    // what the library says of a picture has no code; what the disk, the bucket or the database says is a failure of ours
    if (isTransient(error) || (error as NodeJS.ErrnoException).code) throw error;
    throw new Refusal(422, 'image_broken', which('cannot be read, or is too large'));
  }
}
