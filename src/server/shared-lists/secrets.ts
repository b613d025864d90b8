import { createHmac, hash } from 'node:crypto';
import { isSameSecret, signatureOf } from '../viewer/signature.ts';

// The database alone opens no list: it has the hashes of the links' secrets, and seeds that give them only with the server's.

const SECRET_BYTES = 16;

/** The secret of a list's link. */
export function secretOf(secret: Uint8Array, seed: string): string {
  const bytes = createHmac('sha256', secret).update(`shared list ${seed}`).digest();
  return bytes.subarray(0, SECRET_BYTES).toString('base64url');
}

/** The key by which a list or a member is found. Plain SHA-256 is enough: its inputs are long and random. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** What the cookie of a member says. */
export function signMember(secret: Uint8Array, member: number): string {
  const text = member.toString(36);
  return `${text}.${memberSignature(secret, text)}`;
}

/** The member of a cookie, or null when its signature is wrong. */
export function readMember(secret: Uint8Array, cookie: string | undefined): number | null {
  const [, text = '', signature = ''] = /^([\da-z]{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  return isSameSecret(signature, memberSignature(secret, text)) ? Number.parseInt(text, 36) : null;
}

function memberSignature(secret: Uint8Array, text: string): string {
  return signatureOf(secret, `shared list member ${text}`);
}
