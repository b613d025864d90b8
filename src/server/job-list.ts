import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { forgetAccountChanges } from './account-safety/service.ts';
import { forgetSignIns } from './auth/forget-queries.ts';
import { deletePastListings } from './checks/queries.ts';
import { checkPendingListings } from './checks/service.ts';
import type { Db } from './database/db.ts';
import type { Deps } from './deps.ts';
import { openAnswerMail } from './feedback/answers.ts';
import { sweepFeedbackFiles } from './feedback/jobs.ts';
import { openFeedbackMail } from './feedback/mail.ts';
import { forgetAnswers } from './http/idempotency-queries.ts';
import { hashOldPictures, sweepUploads } from './images/jobs.ts';
import type { Job } from './jobs.ts';
import { checkBooks } from './ledger/check-service.ts';
import { backfillHomes } from './listings/homes/homes.ts';
import { anonymizeVisitors } from './listings/lifecycle/job-queries.ts';
import { expireListings, remindOwners } from './listings/lifecycle/jobs.ts';
import { sendOwnerNotices } from './listings/lifecycle/notices.ts';
import { forgetSlowRequests } from './ops/slow-request-queries.ts';
import { forgetChallenges } from './passkeys/challenge-queries.ts';
import { checkHanging } from './payments/settling.ts';
import { refreshRenamedPlaces } from './places/renames.ts';
import { runPromotions } from './promotions/service.ts';
import { forgetNetworks } from './reports/queries.ts';
import { keepAccountsSafe } from './restorations/jobs.ts';
import { deleteOldEmptySearches } from './searches/service.ts';
import { raiseAlarm } from './telemetry/counters.ts';

/** Every feature's jobs in one list. Sitemaps need none: they are made when they are asked for (seo/sitemaps.ts). */
export function listOfJobs(deps: Deps, log: Logger): Job[] {
  const { db, clock } = deps;
  const onError = (error: unknown) => log.error(error, 'a notice was not sent');
  const onUnchecked = (error: unknown) => log.error(error, 'a listing was not checked');
  const mailFeedback = openFeedbackMail(deps, (error) => log.error(error, 'feedback was not mailed'));
  return [
    { name: 'expire-listings', schedule: '*/5 * * * *', run: () => expireListings(deps) },
    { name: 'remind-owners', schedule: '*/10 * * * *', run: () => remindOwners(deps) },
    { name: 'check-listings', schedule: '* * * * *', run: () => checkPendingListings(deps, onUnchecked) },
    { name: 'forget-past-listings', schedule: '50 4 * * *', run: () => deletePastListings(db) },
    { name: 'forget-visitors', schedule: '15 4 * * *', run: () => anonymizeVisitors(db) },
    { name: 'forget-figures', schedule: '20 4 * * *', run: () => forgetFigures(db, clock.now()) },
    { name: 'forget-networks', schedule: '30 4 * * *', run: () => forgetNetworks(db, clock.now()) },
    { name: 'forget-sign-ins', schedule: '25 4 * * *', run: () => forgetTracesOfSignIns(db, clock.now()) },
    { name: 'send-owner-notices', schedule: '* * * * *', run: () => sendOwnerNotices({ ...deps, onError }) },
    { name: 'keep-accounts-safe', schedule: '* * * * *', run: () => keepAccountsSafe(deps, onError) },
    { name: 'forget-account-changes', schedule: '55 4 * * *', run: () => forgetAccountChanges(deps) },
    { name: 'mail-feedback', schedule: '* * * * *', run: mailFeedback },
    {
      name: 'mail-answers',
      schedule: '* * * * *',
      run: openAnswerMail(deps, (error) => log.error(error, 'an answer was not mailed')),
    },
    { name: 'sweep-feedback-files', schedule: '40 * * * *', run: () => sweepFeedbackFiles(deps) },
    { name: 'sweep-uploads', schedule: '25 * * * *', run: () => sweepUploads(deps) },
    { name: 'print-old-pictures', schedule: '*/5 * * * *', run: () => hashOldPictures(deps) },
    { name: 'check-payments', schedule: '* * * * *', run: () => overMinute(() => checkHanging(deps, log)) },
    { name: 'run-promotions', schedule: '* * * * *', run: () => runPromotions(deps) },
    { name: 'refresh-renamed-places', schedule: '* * * * *', run: () => refreshRenamedPlaces(db) },
    { name: 'place-in-homes', schedule: '*/5 * * * *', run: () => backfillHomes(db) },
    { name: 'check-balances', schedule: '45 * * * *', run: () => alarmOfBooks(deps, log) },
    { name: 'forget-answers', schedule: '35 4 * * *', run: () => forgetAnswers(db) },
  ];
}

/** What the first page of the back office counts goes back ninety days. */
async function forgetFigures(db: Db, now: Date): Promise<void> {
  await deleteOldEmptySearches(db, now);
  await forgetSlowRequests(db, now);
}

/** What signing in leaves behind, of passkeys too. */
async function forgetTracesOfSignIns(db: Db, now: Date): Promise<void> {
  await forgetSignIns(db, now);
  await forgetChallenges(db);
}

/** Three times a minute, as often as the queue cannot be told to. */
async function overMinute(work: () => Promise<unknown>): Promise<void> {
  for (const pause of [0, 20_000, 20_000]) {
    await wait(pause);
    await work();
  }
}

/** Books that are not right: the operator must look (docs/money.md). */
async function alarmOfBooks(deps: Deps, log: Logger): Promise<void> {
  const problems = await checkBooks(deps.db, deps.clock.now());
  if (problems.length > 0)
    raiseAlarm(deps, log, 'books', 'the books are not right', { problems: problems.slice(0, 20) });
}
