import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { isDenied } from './lookup-queries.ts';

/** Listings do not show a number that is kept out. @throws Refusal 422 phone_denied */
export async function refuseDenied(db: Db, phone: string | null): Promise<void> {
  if (phone !== null && (await isDenied(db, phone)))
    throw new Refusal(422, 'phone_denied', { fields: { Phone: 'phone_denied' } });
}
