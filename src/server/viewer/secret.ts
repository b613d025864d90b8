import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../files/durable-files.ts';

/** The key that signs tokens: JWT_SECRET, else one generated in DATA_DIR (never in production). */
export async function readSecret(config: Config): Promise<Uint8Array> {
  if (config.JWT_SECRET) return new TextEncoder().encode(config.JWT_SECRET);
  const path = join(config.DATA_DIR, 'jwt-secret');
  const storedSecret = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (storedSecret) return new TextEncoder().encode(storedSecret);
  const newPath = `${path}.${process.pid}.new`;
  const file = await open(newPath, 'w', 0o600);
  await file.writeFile(randomBytes(32).toString('base64url'));
  await file.sync();
  await file.close();
  // of two parallel first starts one creates the secret, and both then read it
  await link(newPath, path).catch(unless('EEXIST'));
  await unlink(newPath);
  await syncFolder(config.DATA_DIR);
  return readSecret(config);
}

function unless(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== code) throw error;
    return null;
  };
}
