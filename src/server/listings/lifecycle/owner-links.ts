import { isSameSecret, signatureOf } from '../../viewer/signature.ts';

/**
 * What a link in a notice does: extends a listing from one end date, answers one question whether it is on offer, or stops its
 * owner's reminders.
 */
type Purpose = 'renew' | 'confirm' | 'reminders';

/** The permission of a link, for one listing of one owner. `at`: the end date, or when they were asked. */
export type OwnerClaim = { listingId: number; ownerId: number; at: Date };

/** Signs a token for a notice. One with a date works once: what it does makes its date an old one. */
export function signOwnerLink(secret: Uint8Array, purpose: Purpose, { listingId, ownerId, at }: OwnerClaim): string {
  const claim = [listingId, ownerId, at.getTime()].map((number) => number.toString(36)).join('.');
  return `${claim}.${ownerSignature(secret, purpose, claim)}`;
}

/** The claim of a token, or null when its signature is wrong. */
export function readOwnerLink(secret: Uint8Array, purpose: Purpose, token: string): OwnerClaim | null {
  const [, claim = '', signature = ''] =
    /^([\da-z]{1,13}\.[\da-z]{1,13}\.[\da-z]{1,13})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isSameSecret(signature, ownerSignature(secret, purpose, claim))) return null;
  const [listingId = 0, ownerId = 0, time = 0] = claim.split('.').map((text) => Number.parseInt(text, 36));
  return { listingId, ownerId, at: new Date(time) };
}

function ownerSignature(secret: Uint8Array, purpose: Purpose, claim: string): string {
  return signatureOf(secret, `${purpose} listing ${claim}`);
}
