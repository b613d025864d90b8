import type { Logger } from 'pino';
import { isNight } from '#contract/contacts/night.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { openHourlyAlarm } from '../telemetry/counters.ts';
import { type Rewrite, type SendingDeps, sendDueMessages } from './sending.ts';
import { findFailing, findQueueAges } from './sending-queries.ts';

/** A queue that is older than this, in seconds, is an alarm. */
const OLD = 900;
/** A channel that gave up so many messages within an hour, and sent fewer, is an alarm. */
const FAILURES = 10;

/** The job that sends messages, and alerts the operator when they wait although their channel is not paused, or it fails. */
export function openMessageSender(
  deps: SendingDeps,
  log: Pick<Logger, 'error'>,
  rewrite?: Rewrite,
): () => Promise<void> {
  const alarm = openHourlyAlarm(deps, log, 'messages');
  const alarmOf = (line: string, channels: readonly object[]) => {
    if (channels.length > 0) alarm(line, { channels });
  };
  return async () => {
    await sendDueMessages(deps, (error) => log.error(error, 'a message was not sent'), rewrite);
    const now = deps.clock.now();
    const old = (await findQueueAges(deps.db, now)).filter(
      // the messages of a night are sent in the morning
      ({ channel, age, isPaused }) => age > OLD && !isPaused && !(channel === 'push' && wasNight(now)),
    );
    alarmOf('messages wait and are not sent', old);
    alarmOf('messages are given up', await findFailing(deps.db, new Date(now.getTime() - HOUR_MS), FAILURES));
  };
}

const wasNight = (now: Date) => isNight(now) || isNight(new Date(now.getTime() - OLD * 1000));
