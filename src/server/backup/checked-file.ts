import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFolder } from '../files/durable-files.ts';

export type Checked = { bytes: number; sha256: string };

/** Writes a stream into a new file that only we may read, through to the disk; what it is known by afterwards. */
export async function writeChecked(path: string, source: Readable, ...through: Transform[]): Promise<Checked> {
  await makeFolder(dirname(path), 0o700);
  const counted = countBytes();
  // flush: through to the disk before it is closed
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...through, counted, file]);
  await syncFolder(dirname(path));
  return counted.result();
}

/** What a file is now. @throws Error when it cannot be read */
export async function readChecked(path: string): Promise<Checked> {
  const counted = countBytes();
  counted.resume();
  await pipeline(createReadStream(path), counted);
  return counted.result();
}

/** Passes everything on, counted and hashed. */
function countBytes(): Transform & { result: () => Checked } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { result: () => ({ bytes, sha256: hash.digest('hex') }) });
}
