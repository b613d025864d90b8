import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { readOrMake } from '../files/durable-files.ts';

/** The key that signs tokens: JWT_SECRET, else one generated in DATA_DIR (never in production). */
export async function readSecret(config: Config): Promise<Uint8Array> {
  const secret =
    config.JWT_SECRET ??
    (await readOrMake(join(config.DATA_DIR, 'jwt-secret'), () => randomBytes(32).toString('base64url')));
  return new TextEncoder().encode(secret);
}
