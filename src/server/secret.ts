import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The key that signs tokens: JWT_SECRET, else one made once and kept in DATA_DIR (never in production). */
export async function readSecret(config: Config): Promise<Uint8Array> {
  if (config.JWT_SECRET) return new TextEncoder().encode(config.JWT_SECRET);
  const path = join(config.DATA_DIR, 'jwt-secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return new TextEncoder().encode(kept);
  const file = await open(`${path}.${process.pid}.new`, 'w', 0o600);
  await file.writeFile(randomBytes(32).toString('base64url'));
  await file.sync();
  await file.close();
  await rename(`${path}.${process.pid}.new`, path);
  return readSecret(config);
}
