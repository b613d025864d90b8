import { createHmac, hash } from 'node:crypto';

/** The signature of the classic checkout's result: it covers neither the amount nor `test`. */
export function checkoutHash(partner: string, service: string, order: string, transaction: string, key: string) {
  return hash('md5', partner + service + order + transaction + key, 'hex').toUpperCase();
}

/** The signature of the card page's form; the amount exactly as sent. */
export function cardHash(secret: string, service: string, order: string, amount: string): string {
  return createHmac('sha256', secret)
    .update(service + order + amount)
    .digest('hex');
}
