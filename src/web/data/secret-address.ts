/** Headers of a page whose address is a secret: nobody else keeps it or its data, or learns of it. */
export const SECRET_ADDRESS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
