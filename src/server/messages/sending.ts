import { setTimeout as wait } from 'node:timers/promises';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { CHANNELS, type Channel } from '#contract/contacts/fields.ts';
import { bakuTime } from '#contract/values/dates.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { OutsideFailure } from '../outside/outside.ts';
import type { Delivery } from '../ports.ts';
import { stopContact } from './queue-queries.ts';
import {
  BATCH_SIZE,
  type ClaimedMessage,
  claimMessages,
  markDropped,
  markLateDropped,
  markSent,
  postpone,
} from './sending-queries.ts';

export type SendingDeps = Pick<Deps, 'db' | 'clock' | 'counters' | 'messengers' | 'drain'>;
type OnError = (error: unknown) => void;

/** How many messages of a channel are under way at once. */
const AT_ONCE: Record<Channel, number> = { mail: 8, telegram: 8, push: 16 };
/** How long a run may begin new batches, in ms; the next run continues. */
const RUN = 50_000;
/** How long a batch may begin to send its messages, in ms: below the lease of their claim, less the time of one call. */
const BATCH_RUN = 60_000;
/** How long a channel that has nothing to send waits for more while another one still sends, in ms. */
const IDLE_PAUSE = 2_000;
/** How often a message is tried before it is given up: for an hour. */
const MAX_TRIES = 6;
/** The pause while calls to a provider are refused because it is down, in seconds. */
const BREAKER_PAUSE = 30;

/**
 * Sends the messages that are due. At least once: a process that ends between sending and storing that leaves the message to
 * be sent again, because a lost message is worse than one twice. A repeated mail has the same Message-ID and a repeated push
 * message the same tag, so that receivers show one; Telegram has nothing of the kind.
 */
export async function sendDueMessages(deps: SendingDeps, onError: OnError): Promise<void> {
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
      if ((await sendBatch(deps, channel, onError)) === BATCH_SIZE) continue;
      // a slow mail server does not delay what comes for Telegram meanwhile
      markIdle(channel);
      await wait(IDLE_PAUSE, undefined, { signal: allSent.signal }).catch(() => {});
    }
    markIdle(channel);
  };
  await Promise.all(CHANNELS.map(sendBy));
}

/** @returns how many it took */
async function sendBatch(deps: SendingDeps, channel: Channel, onError: OnError): Promise<number> {
  const now = deps.clock.now();
  if (channel === 'push' && isNight(now)) return 0;
  const claimed = await claimMessages(deps.db, channel, now);
  await sendAll(deps, channel, claimed, onError);
  return claimed.length;
}

/** Whether it is night in Baku, when nobody's phone rings: 23:00–08:00. */
export function isNight(now: Date): boolean {
  const hour = bakuTime(now).getUTCHours();
  return hour >= 23 || hour < 8;
}

async function sendAll(
  deps: SendingDeps,
  channel: Channel,
  claimed: readonly ClaimedMessage[],
  onError: OnError,
): Promise<void> {
  const startedAt = performance.now();
  const messages = claimed.values();
  // each takes the next one when it has finished one; what is left when the time is over is sent when its lease ends
  const sender = async () => {
    for (const message of messages) {
      if (performance.now() - startedAt > BATCH_RUN) return;
      // a message whose sending is cut off before it is stored would be sent twice: the next process sends this one
      if (deps.drain.isStopping()) await postpone(deps.db, message, deps.clock.now(), false).catch(onError);
      else await sendOne(deps, channel, message, onError).catch(onError);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE[channel] }, sender));
}

async function sendOne(deps: SendingDeps, channel: Channel, message: ClaimedMessage, onError: OnError): Promise<void> {
  const { db, clock, counters } = deps;
  const count = (result: string) => counters.add('evim_messages_total', `${channel}_${result}`);
  const { id, contactId, tries, content, to } = message;
  // the account has no address any more
  if (channel === 'mail' && isTemporaryEmail(to.address)) return markDropped(db, message, 'gone', clock.now());
  let delivery: Delivery;
  try {
    delivery = await deps.messengers[channel].send(to, { ...content, id: `message ${id}` });
  } catch (error) {
    const isRefused = error instanceof OutsideFailure && error.outcome === 'refused';
    if (isRefused) return postpone(db, message, inSeconds(clock.now(), BREAKER_PAUSE), false);
    onError(error);
    count('error');
    if (tries >= MAX_TRIES) {
      count('failed');
      return markDropped(db, message, 'failed', clock.now());
    }
    return postpone(db, message, inSeconds(clock.now(), 60 * 2 ** (tries - 1)), true);
  }
  count(delivery.result);
  const now = clock.now();
  if (delivery.result === 'sent') await markSent(db, message, delivery.providerId, now);
  else if (delivery.result === 'later') await postpone(db, message, inSeconds(now, delivery.seconds), false);
  else {
    await inTransaction(db, (trx) => stopContact(trx, contactId, 'gone', now));
    // a contact that was stopped before has kept it
    if (message.kind === 'confirmation') await markDropped(db, message, 'gone', now);
  }
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
