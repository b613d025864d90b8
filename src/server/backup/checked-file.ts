import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFolder } from '../files/durable-files.ts';

export type FileChecksum = { bytes: number; sha256: string };

/** Writes a stream into a new private file, flushed to disk. */
export async function writeWithChecksum(
  path: string,
  source: Readable,
  ...through: Transform[]
): Promise<FileChecksum> {
  await makeFolder(dirname(path), 0o700);
  const counter = countBytes();
  // flush: fsync before closing
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...through, counter, file]);
  await syncFolder(dirname(path));
  return counter.result();
}

/** The size and checksum of a file. @throws Error when it cannot be read */
export async function checksumOfFile(path: string): Promise<FileChecksum> {
  const counter = countBytes();
  counter.resume();
  await pipeline(createReadStream(path), counter);
  return counter.result();
}

/** Passes everything on and counts and hashes it. */
function countBytes(): Transform & { result: () => FileChecksum } {
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
