import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { Refusal } from '../refusal.ts';

export type ReceivedFile = { path: string /** as the sender calls it */; name: string };

/**
 * Writes the files of a form beside each other as they come, so that a large one takes no memory. `received` has each of
 * them from its first byte on, so that whoever calls can take it away whatever happens.
 * @throws Refusal 400 for a field of another name, 413 too_large
 */
export async function receiveFiles(
  folder: string,
  parts: AsyncIterable<Multipart>,
  received: ReceivedFile[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const part of parts) {
    // clients of the convention send fileInfo along
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'files')
      throw new Refusal(400, 'bad_request', { fields: { [part.fieldname]: 'is not known here' } });
    const path = join(folder, randomUUID());
    received.push({ path, name: part.filename ?? '' });
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new Refusal(413, 'too_large');
  }
}
