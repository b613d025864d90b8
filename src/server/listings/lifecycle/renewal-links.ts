import { createHmac, timingSafeEqual } from 'node:crypto';

/** One listing, its owner, and the end of its time that is to be put off: all that such a link can do. */
export type RenewalClaim = { listingId: number; ownerId: number; endsAt: Date };

/** A signed token for a mail. It is used up by what it does: the end it names is then another. */
export function signRenewal(secret: Uint8Array, { listingId, ownerId, endsAt }: RenewalClaim): string {
  const claim = [listingId, ownerId, endsAt.getTime()].map((number) => number.toString(36)).join('.');
  return `${claim}.${signatureOf(secret, claim)}`;
}

/** What a token claims, or null when it is not ours. */
export function readRenewal(secret: Uint8Array, token: string): RenewalClaim | null {
  const [, claim = '', signature = ''] =
    /^([\da-z]{1,13}\.[\da-z]{1,13}\.[\da-z]{1,13})\.([\w-]{43})$/.exec(token) ?? [];
  const wanted = Buffer.from(signatureOf(secret, claim));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  const [listingId = 0, ownerId = 0, time = 0] = claim.split('.').map((text) => Number.parseInt(text, 36));
  return { listingId, ownerId, endsAt: new Date(time) };
}

/** The word keeps it apart from everything else that is signed with the same secret. */
function signatureOf(secret: Uint8Array, claim: string): string {
  return createHmac('sha256', secret).update(`renew listing ${claim}`).digest('base64url');
}
