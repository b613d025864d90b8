import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** What the classic checkout signs its result with: neither the sum nor `test` is in it. */
export function checkoutHash(partner: string, service: string, order: string, transaction: string, key: string) {
  return hash('md5', partner + service + order + transaction + key, 'hex').toUpperCase();
}

/** What the card page is asked with; the sum exactly as it is sent. */
export function cardHash(secret: string, service: string, order: string, amount: string): string {
  return createHmac('sha256', secret)
    .update(service + order + amount)
    .digest('hex');
}

/** Compared in constant time. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
