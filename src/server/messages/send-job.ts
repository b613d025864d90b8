import type { Logger } from 'pino';
import { raiseAlarm } from '../telemetry/counters.ts';
import { isNight, type SendingDeps, sendDueMessages } from './sending.ts';
import { findQueueAges } from './sending-queries.ts';

/** A queue that is older than this, in seconds, is an alarm; once an hour. */
const OLD = 900;
const ALARM_INTERVAL = 3_600_000;

/** The job that sends messages, and alerts the operator when they wait although their channel is not paused. */
export function openMessageSender(deps: SendingDeps, log: Pick<Logger, 'error'>): () => Promise<void> {
  let alarmedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await sendDueMessages(deps, (error) => log.error(error, 'a message was not sent'));
    const now = deps.clock.now();
    const old = (await findQueueAges(deps.db, now)).filter(
      // the messages of a night are sent in the morning
      ({ channel, age, isPaused }) => age > OLD && !isPaused && !(channel === 'push' && wasNight(now)),
    );
    if (old.length === 0 || now.getTime() - alarmedAt < ALARM_INTERVAL) return;
    alarmedAt = now.getTime();
    raiseAlarm(deps, log, 'messages', 'messages wait and are not sent', { queues: old });
  };
}

const wasNight = (now: Date) => isNight(now) || isNight(new Date(now.getTime() - OLD * 1000));
