import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { findRuleOf } from './lookup-queries.ts';

/** Whether a number is denied. */
export async function isDenied(db: Db, phone: string): Promise<boolean> {
  return (await findRuleOf(db, phone)) === 'deny';
}

/** Whether a number is allowed many listings: an agency's. */
export async function isAllowed(db: Db, phone: string): Promise<boolean> {
  return (await findRuleOf(db, phone)) === 'allow';
}

/** Refuses a denied number in a listing. @throws Refusal 422 phone_denied */
export async function refuseDenied(db: Db, phone: string | null): Promise<void> {
  if (phone !== null && (await isDenied(db, phone)))
    throw new Refusal(422, 'phone_denied', { fields: { Phone: 'phone_denied' } });
}
