import { hash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Multipart } from '@fastify/multipart';
import type { FeedbackFile } from '#contract/feedback/api.ts';
import { FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS, type FeedbackFileType } from '#contract/feedback/fields.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import { type ReceivedFile, receiveFiles } from '../files/receive-files.ts';
import { openSemaphore } from '../http/semaphore.ts';
import { Refusal } from '../refusal.ts';
import { MAX_FILE_BYTES, recordSubmission, type Sender } from './limits.ts';
import { countFileBytes, insertFile } from './queries.ts';
import { sniffFeedbackFile } from './sniff.ts';

/** How long a file waits for its feedback, in ms: an hour. */
const LIFETIME = HOUR_MS;
/** How many files are in memory at once in this process, and how many may wait. */
const limitConcurrency = openSemaphore({ atOnce: 2, maxWaiting: 40, timeoutMs: 60_000 });

/**
 * Stores the files of feedback that will be sent; all of them or none. They have no public address: feedback that presents
 * their tokens gets them, the rest is swept.
 * @throws Refusal 400 (no files, too many), 413 too_large, 415 feedback_file_type, 429, 503 when too many files wait or
 * feedback_files_full when there is no room for more
 */
export async function uploadFeedbackFiles(
  deps: Deps,
  sender: Sender,
  parts: AsyncIterable<Multipart>,
): Promise<FeedbackFile[]> {
  await recordSubmission(deps, sender, 'feedback_file');
  const bytes = await countFileBytes(deps.db);
  if (bytes.all >= MAX_FILE_BYTES.all) throw new Refusal(503, 'feedback_files_full', { retryAfter: LIFETIME / 1000 });
  if (bytes.unclaimed >= MAX_FILE_BYTES.unclaimed)
    throw new Refusal(503, 'service_unavailable', { retryAfter: LIFETIME / 1000 });
  const received: ReceivedFile[] = [];
  try {
    await receiveFiles(join(deps.config.DATA_DIR, 'incoming'), limitFiles(FEEDBACK_LIMITS.files, parts), received);
    if (received.length === 0) throw new Refusal(400, 'bad_request', { fields: { files: 'is missing' } });
    const types = await Promise.all(received.map(sniff));
    const files: FeedbackFile[] = [];
    for (const [at, file] of received.entries())
      files.push(await limitConcurrency('file', () => storeFile(deps, file, types[at] as FeedbackFileType)));
    return files;
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })));
  }
}

/** The stored form of a token: useless to a reader of the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

async function* limitFiles(most: number, parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  let files = 0;
  for await (const part of parts) {
    if (part.type === 'file') files += 1;
    if (files > most) throw new Refusal(400, 'bad_request', { fields: { files: `are more than ${most}` } });
    yield part;
  }
}

async function sniff({ path, name }: ReceivedFile, at: number): Promise<FeedbackFileType> {
  const type = await sniffFeedbackFile(path, name);
  if (type) return type;
  const supported = Object.keys(FEEDBACK_FILE_TYPES).join(', ');
  throw new Refusal(415, 'feedback_file_type', { fields: { [`files.${at}`]: `is none of ${supported}` } });
}

/** The row first: a file without a row would never be swept, while a row without its file is harmless. */
async function storeFile(deps: Deps, { path, name }: ReceivedFile, type: FeedbackFileType): Promise<FeedbackFile> {
  const token = randomBytes(24).toString('base64url');
  const uuid = randomUUID();
  const file = {
    key: `${uuid.slice(0, 2)}/${uuid}`,
    name: safeName(name, type),
    mime: FEEDBACK_FILE_TYPES[type],
    bytes: (await stat(path)).size,
    tokenHash: hashToken(token),
    expiresAt: new Date(deps.clock.now().getTime() + LIFETIME),
  };
  const ids = await insertFile(deps.db, file);
  await deps.privateFiles.put(file.key, await readFile(path));
  return {
    ...ids,
    name: file.name,
    ext: `.${type}`,
    mime: file.mime,
    size: Math.round(file.bytes / 10.24) / 100,
    token,
    expiresAt: file.expiresAt.toISOString(),
  };
}

/** The name without folders and problematic characters, with the extension of its type. */
function safeName(name: string, type: FeedbackFileType): string {
  const bare = basename(name.replaceAll('\\', '/')).toWellFormed();
  const stem = bare.replace(/\.[^.]*$/, '').replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '');
  return `${[...stem].slice(0, 80).join('').trim() || 'file'}.${type}`;
}
