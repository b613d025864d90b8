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
import { findUploadLimit, type IsKnownOwner, recordUploads, refuseUsedUp } from './limits.ts';
import { FULL_SIZE, MAX_PIXELS, type StoredPicture, storePicture, TooSmall } from './picture-service.ts';
import { countPendingUploads, deleteUpload, findUploads, insertUploads, upsertFile } from './queries.ts';

/** At most 2 pictures are decoded at once in this process. */
const runInFairQueue = openFairQueue(2);
/** Concurrent upload requests: our page sends two at a time, other clients may send all ten photos at once. */
const runWithinLimit = openUploadLimit({ each: 10, all: 200 });

type UploadDeps = Deps & { isKnownOwner: IsKnownOwner };

/**
 * Stores the files of a request as pending images of the viewer; all of them or none.
 * @throws Refusal 401, 400 (no files), 413, 415 unsupported_image, 422 image_broken, image_too_small or too_many_uploads,
 * 429 uploads_an_hour, 503 when too many requests of the viewer are running
 */
export async function uploadImages(
  deps: UploadDeps,
  viewer: Viewer,
  parts: AsyncIterable<Multipart>,
  watermark: boolean,
): Promise<Image[]> {
  const user = requireUser(viewer);
  return runWithinLimit(user.id, () => storeFiles(deps, user, parts, watermark));
}

async function storeFiles(
  deps: UploadDeps,
  { id: ownerId, role }: NonNullable<Viewer['user']>,
  parts: AsyncIterable<Multipart>,
  watermark: boolean,
): Promise<Image[]> {
  const { pendingImages } = UPLOAD_LIMITS;
  const refuseOverLimit = async (files: number) => {
    if ((await countPendingUploads(deps.db, ownerId)) + files > pendingImages)
      throw new Refusal(422, 'too_many_uploads');
  };
  await refuseOverLimit(1);
  const limit = await findUploadLimit(deps, { id: ownerId, role });
  await refuseUsedUp(deps, limit);
  const receivedFiles: ReceivedFile[] = [];
  try {
    await receiveFiles(join(deps.config.DATA_DIR, 'incoming'), parts, receivedFiles);
    if (receivedFiles.length === 0) throw new Refusal(400, 'bad_request', { fields: { files: 'is missing' } });
    await refuseOverLimit(receivedFiles.length);
    await recordUploads(deps, limit, receivedFiles.length);
    const pictures: StoredPicture[] = [];
    const options = { watermark, minSide: role === 'user' ? UPLOAD_LIMITS.minSide : 0 };
    for (const [at, { path }] of receivedFiles.entries())
      pictures.push(await runInFairQueue(ownerId, () => storeUpload(deps, path, at, options)));
    const images = await insertUploads(deps.db, ownerId, pictures, pendingImages);
    if (!images) throw new Refusal(422, 'too_many_uploads');
    return images;
  } finally {
    await Promise.all(receivedFiles.map(({ path }) => rm(path, { force: true })));
  }
}

/** The newest uploads of the viewer, including those that belong to a listing. @throws Refusal 401 */
export async function listUploads(deps: Deps, viewer: Viewer): Promise<Image[]> {
  return findUploads(deps.db, requireUser(viewer).id);
}

/** One upload of the viewer. @throws Refusal 401, 404 not_found */
export async function showUpload(deps: Deps, viewer: Viewer, id: number): Promise<Image> {
  const [image] = await findUploads(deps.db, requireUser(viewer).id, id);
  if (!image) throw new Refusal(404, 'not_found');
  return image;
}

/** Deletes an upload that belongs to no listing. @throws Refusal 401, 404 not_found */
export async function removeUpload(deps: Deps, viewer: Viewer, id: number): Promise<Image> {
  const image = await deleteUpload(deps.db, requireUser(viewer).id, id);
  if (!image) throw new Refusal(404, 'not_found');
  return image;
}

type UploadOptions = { watermark: boolean; minSide: number };

async function storeUpload(deps: Deps, path: string, at: number, options: UploadOptions): Promise<StoredPicture> {
  const fileError = (problem: string) => ({ fields: { [`files.${at}`]: problem } });
  const kind = await sniffPicture(path);
  if (kind === null) throw new Refusal(415, 'unsupported_image', fileError('is not JPEG, PNG, WebP, AVIF or HEIC'));
  try {
    const record = (picture: StoredPicture) => upsertFile(deps.db, picture);
    if (kind !== 'heic') return await storePicture(deps.files, path, { ...options, record });
    const limits = { minSide: options.minSide, maxSide: FULL_SIZE, maxPixels: MAX_PIXELS };
    // the sides of the original count: a wide panorama is lower once it is shrunk
    return await storePicture(deps.files, await readHeic(path, limits), { ...options, minSide: 0, record });
  } catch (error) {
    if (error instanceof TooSmall)
      throw new Refusal(422, 'image_too_small', fileError(`has a shorter side of less than ${options.minSide} pixels`));
    // sharp's errors about a picture have no code; errors with a code come from the disk, the bucket or the database
    if (isTransient(error) || (error as NodeJS.ErrnoException).code) throw error;
    throw new Refusal(422, 'image_broken', fileError('cannot be read, or is too large'));
  }
}
