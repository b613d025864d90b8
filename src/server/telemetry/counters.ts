import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Clock } from '../ports.ts';

/** The counters of this process beside prom-client's own metrics: name, help text, and one label. */
export const COUNTERS = {
  evim_alarms_total: { help: 'Log lines that begin with ALARM: somebody must look', label: 'kind' },
  evim_canary_hits_total: { help: 'Requests for ids that no listing has and no page links to', label: 'route' },
  evim_csp_reports_total: {
    help: 'Violations of the content security policy that browsers reported',
    label: 'directive',
  },
  evim_messages_total: {
    help: 'Messages to contacts: mail_sent, telegram_later (asked to wait), push_gone (stopped), mail_error, mail_failed; late',
    label: 'result',
  },
} as const satisfies Record<string, { help: string; label: string }>;

type CounterName = keyof typeof COUNTERS;
type Count = { name: CounterName; value: string; count: number };

export type Counters = {
  /** Counts one. `value` is the label's; it must have few distinct values. */
  add: (name: CounterName, value: string) => void;
  all: () => Count[];
};

export function openCounters(): Counters {
  const counts = new Map<string, Count>();
  return {
    add: (name, value) => {
      const key = `${name} ${value}`;
      const count = counts.get(key) ?? { name, value, count: 0 };
      counts.set(key, { ...count, count: count.count + 1 });
    },
    all: () => [...counts.values()],
  };
}

/** Kinds of alerts for the operator. */
type Alarm = 'sms_budget' | 'payment' | 'books' | 'canary' | 'messages' | 'matching';

/** Alerts the operator by an error in the log and a counter (docs/operations.md). */
export function raiseAlarm(
  { counters }: { counters: Counters },
  log: Pick<FastifyBaseLogger, 'error'>,
  kind: Alarm,
  message: string,
  details: object = {},
): void {
  counters.add('evim_alarms_total', kind);
  log.error(details, `ALARM: ${message}`);
}

/** An alarm for what lasts: the same message is raised once an hour. */
export function openHourlyAlarm(
  deps: { counters: Counters; clock: Clock },
  log: Pick<FastifyBaseLogger, 'error'>,
  kind: Alarm,
): (message: string, details: object) => void {
  const raisedAt = new Map<string, number>();
  return (message, details) => {
    const now = deps.clock.now().getTime();
    if (now - (raisedAt.get(message) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
    raisedAt.set(message, now);
    raiseAlarm(deps, log, kind, message, details);
  };
}
