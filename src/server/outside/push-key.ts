import { ECDH } from 'node:crypto';

/** Whether messages can be encrypted for a browser's key, in base64url: a point of P-256. Right letters alone may be none. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 2 * 65;
  } catch {
    return false;
  }
}
