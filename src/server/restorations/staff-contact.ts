import { noteChange } from '../account-safety/service.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import { holdAccount } from '../database/person-queries.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { Refusal } from '../refusal.ts';
import { readEmail, readMobile } from './contact.ts';
import { updateStaffContact } from './queries.ts';

type Given = { updatedAt: string; phone?: string | undefined; email?: string | undefined };

/**
 * Changes the number or address of somebody else of the staff; the old ones are told and can undo it.
 * @throws Refusal 403 own_account, 404 not_found (nobody of the staff), 409 changed_meanwhile, phone_taken or email_taken,
 *   422 number_not_sent_error or email_invalid
 */
export async function changeStaffContact(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  userId: number,
  given: Given,
): Promise<void> {
  if (userId === actor.id) throw new Refusal(403, 'own_account');
  const phone = given.phone === undefined ? undefined : readMobile(given.phone);
  const email = given.email === undefined ? undefined : readEmail(given.email);
  const change = async (trx: Trx) => {
    const account = await holdAccount(trx, userId);
    if (!account || account.role === 'user') throw new Refusal(404, 'not_found');
    requireFresh(account.updatedAt, given.updatedAt);
    const next = { phone: phone ?? account.phone, email: email ?? account.email };
    const changed = (['phone', 'email'] as const).filter((name) => next[name] !== account[name]);
    if (changed.length === 0) return;
    const now = deps.clock.now();
    for (const kind of changed) await noteChange(trx, userId, kind, now);
    await updateStaffContact(trx, userId, next, now);
    if (next.phone !== null && changed.includes('phone'))
      await moveListingsPhone(trx, userId, account.phone, next.phone);
    await audit(trx, actor, { act: 'user.contact', target: { kind: 'user', id: userId }, after: { changed } });
  };
  await inTransaction(deps.db, change).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, email === undefined ? 'phone_taken' : 'email_taken');
  });
}
