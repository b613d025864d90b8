import type { FastifyBaseLogger } from 'fastify';

/** What this process counts for Prometheus, beside what prom-client measures: name, help text, its one label. */
export const COUNTERS = {
  evim_alarms_total: { help: 'Log lines that begin with ALARM: somebody must look', label: 'kind' },
  evim_canary_hits_total: { help: 'Requests for ids that no listing has and no page links to', label: 'route' },
  evim_csp_reports_total: {
    help: 'Violations of the content security policy that browsers reported',
    label: 'directive',
  },
} as const satisfies Record<string, { help: string; label: string }>;

type CounterName = keyof typeof COUNTERS;
type Count = { name: CounterName; value: string; count: number };

export type Counters = {
  /** Counts one more. `value` is the label's; there must be few of them. */
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

/** What an operator must look at, by kind. */
export type Alarm = 'sms_budget' | 'payment' | 'books' | 'canary';

/** Says in the log, as an error, and in the figures that an operator must look (docs/operations.md). */
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
