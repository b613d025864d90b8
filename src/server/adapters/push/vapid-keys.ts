import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { readOrMake } from '../../files/durable-files.ts';
import type { VapidKeys } from './web-push.ts';

/** The key that signs push messages: VAPID_PRIVATE_KEY, else one generated in DATA_DIR. Read once, when it is needed. */
export function openVapidKeys(config: Pick<Config, 'VAPID_PRIVATE_KEY' | 'DATA_DIR'>): () => Promise<VapidKeys> {
  let keys: Promise<VapidKeys> | null = null;
  const read = async () => {
    const privateKey =
      config.VAPID_PRIVATE_KEY ?? (await readOrMake(join(config.DATA_DIR, 'vapid-private-key'), makePrivateKey));
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return { privateKey, publicKey: pair.getPublicKey('base64url') };
  };
  return () => {
    keys ??= read().catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

function makePrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // a number with leading zeros is shorter
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
