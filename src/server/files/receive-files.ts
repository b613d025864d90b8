import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { Refusal } from '../refusal.ts';

export type ReceivedFile = { path: string /** from the client */; name: string };

/**
 * Streams the files of a form to a folder, so that large ones need no memory. `receivedFiles` gets each file from its first
 * byte on, so that the caller can delete it after a failure.
 * @throws Refusal 400 for a field of another name, 413 too_large
 */
export async function receiveFiles(
  folder: string,
  parts: AsyncIterable<Multipart>,
  receivedFiles: ReceivedFile[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const part of parts) {
    // clients of the convention also send fileInfo
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'files')
      throw new Refusal(400, 'bad_request', { fields: { [part.fieldname]: 'is not known here' } });
    const path = join(folder, randomUUID());
    receivedFiles.push({ path, name: part.filename ?? '' });
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new Refusal(413, 'too_large');
  }
}
