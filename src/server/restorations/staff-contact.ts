import { recordChange } from '../account-safety/service.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import { lockAccount } from '../database/person-queries.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { Refusal } from '../refusal.ts';
import { readEmail, readMobile } from './contact.ts';
import { updateStaffContact } from './queries.ts';

type ContactChange = { updatedAt: string; phone?: string | undefined; email?: string | undefined };

/**
 * Changes the number or address of another staff member; the old ones are notified and can undo it.
 * @throws Refusal 403 own_account, 404 not_found (not a staff account), 409 changed_meanwhile, phone_taken or email_taken,
 *   422 number_not_sent_error or email_invalid
 */
export async function changeStaffContact(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  userId: number,
  input: ContactChange,
): Promise<void> {
  if (userId === actor.id) throw new Refusal(403, 'own_account');
  const phone = input.phone === undefined ? undefined : readMobile(input.phone);
  const email = input.email === undefined ? undefined : readEmail(input.email);
  const change = async (trx: Trx) => {
    const account = await lockAccount(trx, userId);
    if (!account || account.role === 'user') throw new Refusal(404, 'not_found');
    requireFresh(account.updatedAt, input.updatedAt);
    const next = { phone: phone ?? account.phone, email: email ?? account.email };
    const changedNames = (['phone', 'email'] as const).filter((name) => next[name] !== account[name]);
    if (changedNames.length === 0) return;
    const now = deps.clock.now();
    for (const kind of changedNames) await recordChange(trx, userId, kind, now);
    await updateStaffContact(trx, userId, next, now);
    if (next.phone !== null && changedNames.includes('phone'))
      await moveListingsPhone(trx, userId, account.phone, next.phone);
    await audit(trx, actor, {
      act: 'user.contact',
      target: { kind: 'user', id: userId },
      after: { changed: changedNames },
    });
  };
  await inTransaction(deps.db, change).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, isUniqueViolation(error, 'users_email') ? 'email_taken' : 'phone_taken');
  });
}
