import { deleteLinks } from '../account/link-service.ts';
import { linkInvalid } from '../account/password-service.ts';
import { readNotice } from '../account-safety/link-service.ts';
import { endSessions } from '../auth/session-service.ts';
import { freeContactsOf, lockContactsOf, resumeGoneMail } from '../contacts/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import { lockAccount } from '../database/person-queries.ts';
import type { Deps } from '../deps.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { deletePasskeysSince } from '../passkeys/service.ts';
import { updateAccount } from './queries.ts';
import { stopRestoration } from './service.ts';
import { closeChangesFrom, findEarliestChange, findNotice, type UndoNotice } from './undo-queries.ts';

/**
 * Undoes the subject of a notice. A change: the account returns to its state before the earliest change of the last 48 hours
 * before which the notified number or address belonged to it, so that older contacts win over later ones. All sessions end,
 * passkeys added since are deleted, chats and browsers are told nothing any more and the password is removed: the owner of the
 * number or address signs in and sets a new one. A restoration: it is stopped.
 * @throws Refusal 400 link_invalid (invalid, too old, or undone already)
 */
export async function undo(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  token: string,
): Promise<'change' | 'restoration'> {
  const id = readNotice(deps.secret, token);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const notice = id === null ? null : await findNotice(trx, id);
    if (!notice) throw linkInvalid();
    const { restorationId } = notice;
    if (restorationId === null) {
      await undoChange(trx, notice, now);
      return 'change';
    }
    if (!(await stopRestoration(trx, restorationId, now))) throw linkInvalid();
    return 'restoration';
  });
}

async function undoChange(trx: Trx, { userId, address, changeId, undoUntil }: UndoNotice, now: Date): Promise<void> {
  if (changeId === null || undoUntil === null || undoUntil <= now) throw linkInvalid();
  await lockContactsOf(trx, userId);
  const account = await lockAccount(trx, userId);
  const earlier = account && (await findEarliestChange(trx, { userId, changeId, address }, now));
  if (!account || !earlier) throw linkInvalid();
  await updateAccount(trx, userId, earlier, now);
  if (account.phone && earlier.phone && account.phone !== earlier.phone)
    await moveListingsPhone(trx, userId, account.phone, earlier.phone);
  await closeChangesFrom(trx, userId, earlier.id, now);
  await endSessions(trx, userId, now);
  await deleteLinks(trx, userId);
  await deletePasskeysSince(trx, userId, earlier.changedAt);
  // earlier ones too: an intruder may have added one before the change
  await freeContactsOf(trx, userId, now);
  if (account.email !== earlier.email) await resumeGoneMail(trx, userId);
}
