import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { notifyOwner } from '../lifecycle/notices/notice-queries.ts';
import { closeQuestion } from '../lifecycle/question-queries.ts';
import { changeStatus, endNow } from '../posting/write-queries.ts';
import {
  deleteAnswered,
  deleteAsking,
  findClaimed,
  findUnanswered,
  insertSilent,
  lockUnanswered,
  updateUnanswered,
} from './asking-queries.ts';
import { settleClaims } from './claim-queries.ts';
import { askAbout } from './claims.ts';

/** Listings in one statement. */
const BATCH_SIZE = 200;

/**
 * Asks owners without a sign of life whether their listings are still on offer, and those of whose listings visitors have said
 * enough in the week after the last one; asks again after a week, and a week later ends what nobody has confirmed. Each step is
 * guarded: it may run late, twice, or in two processes.
 */
export async function askOwners({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteAnswered(db);
  for (const id of await findUnanswered(db, now)) await endUnanswered({ db, clock }, id);
  for (const id of await findClaimed(db, now)) await askAbout({ db, clock }, id);
  while ((await updateUnanswered(db, now, BATCH_SIZE)) === BATCH_SIZE);
  while ((await insertSilent(db, now, BATCH_SIZE)) === BATCH_SIZE);
}

/** Ends a listing whose owner has been asked twice in vain, and tells them so. */
async function endUnanswered({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    if (!(await lockUnanswered(trx, id))) return;
    const transition = await changeStatus(trx, id, { act: 'expire', by: null, reason: 'silence' }, endNow(now));
    await deleteAsking(trx, id);
    if (!transition) return;
    await settleClaims(trx, id, 'right');
    await closeQuestion(trx, id);
    await notifyOwner(trx, { listingId: id, userId: transition.ownerId, kind: 'lapsed', about: now });
  });
}
