import { timingSafeEqual } from 'node:crypto';

/** Whether a signature or secret is the expected one, in a time that does not tell how much of it is right. */
export function isSameSecret(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
