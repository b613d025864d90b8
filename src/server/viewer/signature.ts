import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Our signature of a text (HMAC with SHA-256, base64url). The text starts with words of its own for each use, such as
 * `browser` or `saved search`: everything is signed with the same secret, and no signature may serve for something else.
 */
export function signatureOf(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether a signature or secret is the expected one, in a time that does not tell how much of it is right. */
export function isSameSecret(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
