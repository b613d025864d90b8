import { createHmac, timingSafeEqual } from 'node:crypto';

/** The permission of a renewal link: extending one listing of one owner, from one end date. */
export type RenewalClaim = { listingId: number; ownerId: number; endsAt: Date };

/** Signs a token for a mail. It works once: renewing changes the end date that it names. */
export function signRenewal(secret: Uint8Array, { listingId, ownerId, endsAt }: RenewalClaim): string {
  const claim = [listingId, ownerId, endsAt.getTime()].map((number) => number.toString(36)).join('.');
  return `${claim}.${signatureOf(secret, claim)}`;
}

/** The claim of a token, or null when its signature is wrong. */
export function readRenewal(secret: Uint8Array, token: string): RenewalClaim | null {
  const [, claim = '', signature = ''] =
    /^([\da-z]{1,13}\.[\da-z]{1,13}\.[\da-z]{1,13})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(secret, claim));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  const [listingId = 0, ownerId = 0, time = 0] = claim.split('.').map((text) => Number.parseInt(text, 36));
  return { listingId, ownerId, endsAt: new Date(time) };
}

/** The word keeps it apart from everything else that is signed with the same secret. */
function signatureOf(secret: Uint8Array, claim: string): string {
  return createHmac('sha256', secret).update(`renew listing ${claim}`).digest('base64url');
}
