import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { deleteOldAccountChanges } from './account-safety/service.ts';
import {
  deleteOldAlerts,
  matchNewListings,
  openMatchingWatch,
  refreshSavedSearches,
  rewriteAlerts,
  writeAlerts,
} from './alerts/jobs.ts';
import { deleteOldSignInData } from './auth/cleanup-queries.ts';
import { deletePastListings } from './checks/queries.ts';
import { checkPendingListings } from './checks/service.ts';
import { listenToTelegram } from './contacts/telegram-routes.ts';
import type { Db } from './database/db.ts';
import type { Deps } from './deps.ts';
import { deleteOldRemovals } from './favorites/queries.ts';
import { openAnswerMailer } from './feedback/answers.ts';
import { sweepFeedbackFiles } from './feedback/jobs.ts';
import { openFeedbackMailer } from './feedback/mail.ts';
import { deleteOldShown } from './hidden/queries.ts';
import { deleteOldKeys } from './http/idempotency-queries.ts';
import { addPerceptualHashes, sweepUploads } from './images/jobs.ts';
import type { Job } from './jobs.ts';
import { checkLedger } from './ledger/check-service.ts';
import { deleteClaimNetworks } from './listings/availability/claim-queries.ts';
import { askOwners } from './listings/availability/jobs.ts';
import { backfillHomes } from './listings/homes/backfill.ts';
import { anonymizeVisitors } from './listings/lifecycle/job-queries.ts';
import { expireListings, refundRejected, remindOwners } from './listings/lifecycle/jobs.ts';
import { sendOwnerNotices } from './listings/lifecycle/notices/notices.ts';
import { dropUntrueNotices } from './listings/lifecycle/notices/queued-notice-queries.ts';
import { deleteOldDecisions } from './listings/lifecycle/undo-queries.ts';
import { reportLowPrices } from './listings/prices/low-price-queries.ts';
import { deleteOldChanges } from './listings/search-index/change-queries.ts';
import { countPrices, estimateNewHomes, learnAllPrices, learnUnread } from './market/jobs.ts';
import { openMessageSender } from './messages/send-job.ts';
import { deleteOldMessages } from './messages/sending-queries.ts';
import { deleteOldSlowRequests } from './ops/slow-request-queries.ts';
import { deleteExpiredChallenges } from './passkeys/challenge-queries.ts';
import { checkOpenPayments } from './payments/settlement.ts';
import { refreshRenamedPlaces } from './places/renames.ts';
import { runPromotions } from './promotions/service.ts';
import { takeTurns } from './promotions/turn-service.ts';
import { deleteOldNetworks } from './reports/queries.ts';
import { runAccountSafety } from './restorations/jobs.ts';
import { deleteOldEmptySearches } from './searches/service.ts';
import { raiseAlarm } from './telemetry/counters.ts';

/** In ms. Together with the time to undo an approval, many instant alerts leave within a minute (docs/speed.md). */
const MESSAGE_PAUSE = 2_000;

/** The jobs of all features. Sitemaps have none: they are built on request (seo/sitemaps.ts). */
export function listAllJobs(deps: Deps, log: Logger): Job[] {
  const { db, clock } = deps;
  const onError = (error: unknown) => log.error(error, 'sending a notice failed');
  const onUnchecked = (error: unknown) => log.error(error, 'a listing was not checked');
  const sendMessages = openMessageSender(deps, log, async (messages, attempted) => {
    const untrue = await dropUntrueNotices(db, [...messages, ...attempted], clock.now());
    return new Set([...untrue, ...(await rewriteAlerts(deps, messages, attempted))]);
  });
  const watchMatching = openMatchingWatch(deps, log);
  const mailFeedback = openFeedbackMailer(deps, (error) => log.error(error, 'feedback was not mailed'));
  return [
    { name: 'expire-listings', schedule: '*/5 * * * *', run: () => expireListings(deps) },
    { name: 'refund-rejected', schedule: '* * * * *', run: () => refundRejected(deps) },
    { name: 'remind-owners', schedule: '*/10 * * * *', run: () => remindOwners(deps) },
    { name: 'ask-owners', schedule: '0 11 * * *', run: () => askOwners(deps) },
    { name: 'check-listings', schedule: '* * * * *', run: () => checkPendingListings(deps, onUnchecked) },
    { name: 'forget-taken-back', schedule: '40 4 * * *', run: () => deleteTakenBack(db, clock.now()) },
    { name: 'forget-past-listings', schedule: '50 4 * * *', run: () => deletePastListings(db) },
    { name: 'forget-visitors', schedule: '15 4 * * *', run: () => anonymizeVisitors(db) },
    { name: 'forget-figures', schedule: '20 4 * * *', run: () => deleteOldFigures(db, clock.now()) },
    { name: 'forget-networks', schedule: '30 4 * * *', run: () => deleteNetworks(db, clock.now()) },
    { name: 'forget-sign-ins', schedule: '25 4 * * *', run: () => deleteSignInTraces(db, clock.now()) },
    { name: 'send-owner-notices', schedule: '* * * * *', run: () => sendOwnerNotices({ ...deps, onError }) },
    {
      name: 'send-messages',
      schedule: '* * * * *',
      pause: MESSAGE_PAUSE,
      run: () => sendMessages().then(watchMatching),
    },
    { name: 'forget-messages', schedule: '5 5 * * *', run: () => deleteOldMessages(db, clock.now()) },
    { name: 'listen-to-telegram', schedule: '0 5 * * *', run: () => listenToTelegram(deps) },
    { name: 'match-listings', schedule: '* * * * *', run: () => matchNewListings(deps) },
    // `send-messages` sends them meanwhile: writing many is not waited for, nor sending many
    { name: 'write-alerts', schedule: '* * * * *', pause: MESSAGE_PAUSE, run: () => writeAlerts(deps) },
    { name: 'refresh-saved-searches', schedule: '*/15 * * * *', run: () => refreshSavedSearches(deps) },
    { name: 'forget-alerts', schedule: '5 4 * * *', run: () => deleteOldAlerts(deps) },
    { name: 'keep-accounts-safe', schedule: '* * * * *', run: () => runAccountSafety(deps, onError) },
    { name: 'forget-account-changes', schedule: '55 4 * * *', run: () => deleteOldAccountChanges(deps) },
    { name: 'mail-feedback', schedule: '* * * * *', run: mailFeedback },
    {
      name: 'mail-answers',
      schedule: '* * * * *',
      run: openAnswerMailer(deps, (error) => log.error(error, 'an answer was not mailed')),
    },
    { name: 'sweep-feedback-files', schedule: '40 * * * *', run: () => sweepFeedbackFiles(deps) },
    { name: 'sweep-uploads', schedule: '25 * * * *', run: () => sweepUploads(deps) },
    { name: 'print-old-pictures', schedule: '*/5 * * * *', run: () => addPerceptualHashes(deps) },
    { name: 'check-payments', schedule: '* * * * *', run: () => runThriceAMinute(() => checkOpenPayments(deps, log)) },
    { name: 'run-promotions', schedule: '* * * * *', run: () => runPromotions(deps).then(() => takeTurns(deps)) },
    { name: 'refresh-renamed-places', schedule: '* * * * *', run: () => refreshRenamedPlaces(db) },
    { name: 'place-in-homes', schedule: '*/5 * * * *', run: () => backfillHomes(db) },
    { name: 'learn-prices', schedule: '20 3 * * *', run: () => learnAllPrices(deps).then(() => reportLowPrices(db)) },
    { name: 'count-prices', schedule: '5 3 * * *', run: () => countPrices(deps) },
    {
      name: 'estimate-prices',
      schedule: '*/5 * * * *',
      run: () => learnUnread(deps).then(() => estimateNewHomes(deps)),
    },
    { name: 'check-balances', schedule: '45 * * * *', run: () => watchLedger(deps, log) },
    { name: 'forget-listing-changes', schedule: '5 * * * *', run: () => deleteOldChanges(db, clock.now()) },
    { name: 'forget-decisions', schedule: '10 4 * * *', run: () => deleteOldDecisions(db, clock.now()) },
    { name: 'forget-answers', schedule: '35 4 * * *', run: () => deleteOldKeys(db) },
  ];
}

/** The figures of the back office's start page go back ninety days. */
async function deleteOldFigures(db: Db, now: Date): Promise<void> {
  await deleteOldEmptySearches(db, now);
  await deleteOldSlowRequests(db, now);
}

/** Deletes what people took back so long ago that no older choice can still be sent. */
async function deleteTakenBack(db: Db, now: Date): Promise<void> {
  await deleteOldRemovals(db, now);
  await deleteOldShown(db, now);
}

/** Deletes the networks that reports, and words that a listing is gone, came from. */
async function deleteNetworks(db: Db, now: Date): Promise<void> {
  await deleteOldNetworks(db, now);
  await deleteClaimNetworks(db, now);
}

/** Deletes traces of sign-ins, including passkey challenges. */
async function deleteSignInTraces(db: Db, now: Date): Promise<void> {
  await deleteOldSignInData(db, now);
  await deleteExpiredChallenges(db);
}

/** Runs work three times a minute; cron schedules cannot. */
async function runThriceAMinute(work: () => Promise<unknown>): Promise<void> {
  for (const pause of [0, 20_000, 20_000]) {
    await wait(pause);
    await work();
  }
}

/** Alerts the operator when the ledger is inconsistent (docs/money.md). */
async function watchLedger(deps: Deps, log: Logger): Promise<void> {
  const problems = await checkLedger(deps.db, deps.clock.now());
  if (problems.length > 0)
    raiseAlarm(deps, log, 'books', 'the books are not right', { problems: problems.slice(0, 20) });
}
