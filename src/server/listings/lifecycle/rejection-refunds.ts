import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import type { TrxDeps } from '../../deps.ts';
import { refundUnused } from '../../promotions/ending-service.ts';
import { updateReturned } from './notices/notice-queries.ts';
import { findUnrefunded } from './undo-queries.ts';

type RefundDeps = Pick<TrxDeps, 'db' | 'clock'>;

/**
 * Refunds the unused promotions of a listing that a moderator has rejected, as of the rejection, once it cannot be undone any
 * more. The listing is locked. In the caller's transaction.
 */
export async function refundRejection({ db, clock }: RefundDeps, id: number): Promise<void> {
  await refundIfDue({ db, clock }, id, clock.now());
}

/** The same at once, because the rejected listing is about to be deleted. */
export async function refundBeforeDeletion({ db, clock }: RefundDeps, id: number): Promise<void> {
  await refundIfDue({ db, clock }, id, new Date(clock.now().getTime() + UNDO_SECONDS * 1000));
}

async function refundIfDue({ db, clock }: RefundDeps, id: number, until: Date): Promise<void> {
  // it may have been undone or refunded meanwhile
  const [listing] = await findUnrefunded(db, until, id);
  if (listing) await updateReturned(db, id, await refundUnused({ db, clock }, id, listing.rejectedAt));
}
