import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../files/durable-files.ts';

/** The key that signs tokens: JWT_SECRET, else one made once and kept in DATA_DIR (never in production). */
export async function readSecret(config: Config): Promise<Uint8Array> {
  if (config.JWT_SECRET) return new TextEncoder().encode(config.JWT_SECRET);
  const path = join(config.DATA_DIR, 'jwt-secret');
  const kept = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (kept) return new TextEncoder().encode(kept);
  const fresh = `${path}.${process.pid}.new`;
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(randomBytes(32).toString('base64url'));
  await file.sync();
  await file.close();
  // of two first starts one makes the secret, and both then read it
  await link(fresh, path).catch(unless('EEXIST'));
  await unlink(fresh);
  await syncFolder(config.DATA_DIR);
  return readSecret(config);
}

function unless(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== code) throw error;
    return null;
  };
}
