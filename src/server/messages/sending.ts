import { setTimeout as wait } from 'node:timers/promises';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { CHANNELS, type Channel } from '#contract/contacts/fields.ts';
import { isNight } from '#contract/contacts/night.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';
import { inTransaction, isTransient } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { batched } from '../outside/batched.ts';
import { eachAtOnce } from '../outside/each-at-once.ts';
import { OutsideFailure } from '../outside/outside.ts';
import { isUnconnected, Unsent } from '../outside/unsent.ts';
import type { Delivery } from '../ports.ts';
import { stopContact } from './queue-queries.ts';
import {
  BATCH_SIZE,
  type ClaimedMessage,
  claimMessages,
  markAttempted,
  markDropped,
  markLateDropped,
  markSent,
  postpone,
} from './sending-queries.ts';

export type SendingDeps = Pick<Deps, 'db' | 'clock' | 'counters' | 'messengers' | 'drain'>;
type OnError = (error: unknown) => void;
/**
 * Takes back those of some messages that are not true any more, of which others are written. Of those that may have arrived
 * (`attempted`) it drops what nothing is left of. @returns their ids
 */
export type Rewrite = (messages: readonly number[], attempted: readonly number[]) => Promise<ReadonlySet<number>>;

/** How many messages of a channel are under way at once. Mail servers allow some fifty connections of one sender. */
const AT_ONCE: Record<Channel, number> = { mail: 20, telegram: 8, push: 16 };
/** How long a run may begin new batches, in ms; the next run continues. */
const RUN = 50_000;
/** How long a batch may begin to send its messages, in ms: below the lease of their claim, less the time of one call. */
const BATCH_RUN = 60_000;
/** How long a channel that has nothing to send waits for more while another one still sends, in ms. */
const IDLE_PAUSE = 2_000;
/** How often a message is tried that its channel does not take: for half an hour. */
const MAX_TRIES = 6;
/** How often one is tried that may have arrived, and that would be shown twice. */
const MAX_UNKNOWN = 2;
/** The channels that show a repeated message beside the first one. */
const SHOWS_REPEATS: readonly Channel[] = ['telegram'];
/** The pauses of a message that such a channel did not answer, and nobody else either, in seconds; after them it is given up. */
const UNANSWERED_PAUSES = [60, HOUR_SECONDS / 4, 3 * HOUR_SECONDS, 12 * HOUR_SECONDS];
/** The pause while calls to a provider are refused because it is down, in seconds. */
const BREAKER_PAUSE = 30;
/** The pause of messages of which it is not known whether they are still true, in seconds. */
const REWRITE_PAUSE = 10;
/** The shortest and the longest pause of a message that its channel failed with, in seconds. */
const FAULT_PAUSE = { least: 60, most: HOUR_SECONDS };

/**
 * Sends the messages that are due. At least once: a process that ends between sending and storing that leaves the message to
 * be sent again, because a lost message is worse than one twice. A repeated mail has the same Message-ID and a repeated push
 * message the same tag, so that receivers show one; Telegram has nothing of the kind, and gets a short one without a sound.
 */
export async function sendDueMessages(
  deps: SendingDeps,
  onError: OnError,
  rewrite: Rewrite = async () => new Set(),
): Promise<void> {
  for (let late = await markLateDropped(deps.db, deps.clock.now()); late > 0; late--)
    deps.counters.add('evim_messages_total', 'late');
  const allSent = new AbortController();
  const idle = new Set<Channel>();
  const markIdle = (channel: Channel) => {
    if (idle.add(channel).size === CHANNELS.length) allSent.abort();
  };
  const sendBy = async (channel: Channel) => {
    const startedAt = performance.now();
    while (!allSent.signal.aborted && performance.now() - startedAt < RUN && !deps.drain.isStopping()) {
      const { count, isRefused } = await sendBatch(deps, channel, onError, rewrite);
      // the next run comes when its provider may be asked again; browsers have several
      if (isRefused && channel !== 'push') return;
      if (count === BATCH_SIZE) continue;
      // a slow mail server does not delay what comes for Telegram meanwhile
      markIdle(channel);
      await wait(IDLE_PAUSE, undefined, { signal: allSent.signal }).catch(() => {});
    }
  };
  // a channel that fails does not end the run of the others: nothing is under way any more when this one is over
  const results = await Promise.allSettled(CHANNELS.map((channel) => sendBy(channel).finally(() => markIdle(channel))));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** `count`: of the messages that it took. `isRefused`: calls to the provider are refused, because it is down. */
type Batch = { count: number; isRefused: boolean };

async function sendBatch(deps: SendingDeps, channel: Channel, onError: OnError, rewrite: Rewrite): Promise<Batch> {
  const now = deps.clock.now();
  if (channel === 'push' && isNight(now)) return { count: 0, isRefused: false };
  const claimed = await claimMessages(deps.db, channel, now);
  // a message that may have arrived is not written anew: another one would be shown beside it
  const idsOf = (isAttempted: boolean) =>
    claimed.filter(({ attemptedAt }) => (attemptedAt !== null) === isAttempted).map(({ id }) => id);
  let rewritten: ReadonlySet<number> = new Set();
  try {
    if (claimed.length > 0) rewritten = await rewrite(idsOf(false), idsOf(true));
  } catch (error) {
    onError(error);
    for (const message of claimed) await postpone(deps.db, message, inSeconds(now, REWRITE_PAUSE)).catch(onError);
    return { count: claimed.length, isRefused: false };
  }
  const messages = claimed.filter(({ id }) => !rewritten.has(id));
  return { count: claimed.length, isRefused: await sendAll(deps, channel, messages, onError) };
}

/** @returns whether a call was refused */
async function sendAll(
  deps: SendingDeps,
  channel: Channel,
  claimed: readonly ClaimedMessage[],
  onError: OnError,
): Promise<boolean> {
  let isRefused = false;
  const marks = openMarks(deps);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > BATCH_RUN || deps.drain.isStopping();
  await eachAtOnce(claimed, AT_ONCE[channel], async (message) => {
    // a message whose sending is cut off before it is stored would be sent twice: the next batch, or process, sends this one
    if (isOver()) await postpone(deps.db, message, deps.clock.now()).catch(onError);
    else await sendOne({ ...deps, ...marks }, channel, message, onError, () => (isRefused = true)).catch(onError);
  });
  return isRefused;
}

/** Messages that are under way at once are marked together: each mark is durable before what follows it. */
function openMarks({ db, clock }: SendingDeps) {
  return {
    markAttempted: batched((claims: readonly ClaimedMessage[]) => markAttempted(db, claims, clock.now())),
    markSent: batched(async (sent: Parameters<typeof markSent>[1]) => {
      // without the mark all of them would be sent again
      await markSent(db, sent).catch((error) => (isTransient(error) ? markSent(db, sent) : Promise.reject(error)));
      return sent.map(() => null);
    }),
  };
}

async function sendOne(
  deps: SendingDeps & ReturnType<typeof openMarks>,
  channel: Channel,
  message: ClaimedMessage,
  onError: OnError,
  onRefused: () => void,
): Promise<void> {
  const { db, clock, counters } = deps;
  const count = (result: string) => counters.add('evim_messages_total', `${channel}_${result}`);
  const { id, contactId, tries, content, to } = message;
  // the account has no address any more
  if (channel === 'mail' && isTemporaryEmail(to.address)) return markDropped(db, message, 'gone', clock.now());
  const giveUp = () => {
    count('failed');
    return markDropped(db, message, 'failed', clock.now());
  };
  const startedAt = clock.now();
  // stopped, or another worker's since
  if (!(await deps.markAttempted(message))) return;
  let delivery: Delivery;
  try {
    // an attempt without an answer, or of a process that has ended, was a try; one that the channel failed with was none
    const isRepeat = message.attemptedAt !== null && tries > 1;
    delivery = await deps.messengers[channel].send(to, { ...content, id: `message ${id}` }, isRepeat);
  } catch (error) {
    // it says nothing about the message, which is no try therefore, and is given up a day after the first attempt
    const isRefused = error instanceof OutsideFailure && error.outcome === 'refused';
    if (isRefused) {
      onRefused();
      return postpone(db, message, inSeconds(clock.now(), BREAKER_PAUSE));
    }
    onError(error);
    count('error');
    const failingSince = message.failingSince ?? startedAt;
    if (SHOWS_REPEATS.includes(channel) && error instanceof OutsideFailure && error.outcome === 'deadline') {
      const pause = UNANSWERED_PAUSES[tries - 1];
      if (pause === undefined) return giveUp();
      return postpone(db, message, inSeconds(clock.now(), pause), {
        isTried: true,
        mayHaveArrived: true,
        failingSince,
      });
    }
    const waits = (clock.now().getTime() - failingSince.getTime()) / 1000;
    if (waits > DAY_SECONDS) return giveUp();
    const pause = Math.min(Math.max(waits, FAULT_PAUSE.least), FAULT_PAUSE.most);
    const mayHaveArrived = !(error instanceof Unsent || isUnconnected(error));
    return postpone(db, message, inSeconds(clock.now(), pause), { isTried: false, mayHaveArrived, failingSince });
  }
  const now = clock.now();
  if (delivery.result === 'refused' || delivery.result === 'unknown') {
    onError(new Error(delivery.reason));
    count('error');
    if (tries >= (delivery.result === 'refused' ? MAX_TRIES : MAX_UNKNOWN)) return giveUp();
    const mayHaveArrived = delivery.result === 'unknown';
    const pause = 60 * 2 ** (tries - 1);
    return postpone(db, message, inSeconds(now, pause), { isTried: true, mayHaveArrived, failingSince: null });
  }
  count(delivery.result);
  if (delivery.result === 'sent') await deps.markSent({ claim: message, providerId: delivery.providerId, at: now });
  else if (delivery.result === 'later') await postpone(db, message, inSeconds(now, delivery.seconds));
  else {
    await inTransaction(db, (trx) => stopContact(trx, contactId, 'gone', now));
    // a contact that was stopped before has kept it
    if (message.kind === 'confirmation') await markDropped(db, message, 'gone', now);
  }
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
