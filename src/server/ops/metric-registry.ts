import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps, Site } from '../deps.ts';
import { showQueue } from '../moderation/service.ts';
import { COUNTERS } from '../telemetry/counters.ts';
import { findBackupAge } from './backup-queries.ts';
import type { JobStatus } from './jobs/job-run-queries.ts';
import { listJobs } from './jobs/service.ts';
import { countWaitingWork, type Waiting } from './jobs/waiting-work-queries.ts';
import { countUnhandled } from './unhandled.ts';

/** Histogram buckets in seconds, fine where requests become slow. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Reads within this time share one query, in ms. */
const CACHE_AGE = 1_000;

/** The metrics of this process, including its event loop and memory, and of pending work in the database. */
export function openMetrics(site: Site, deps: Deps, pools: Record<string, pg.Pool>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(site, deps, registry);
  measurePools(registry, pools);
  measureWork(registry, deps);
  measureUnhandled(registry, deps);
  measureClock(registry, deps);
  measureIndex(registry, deps);
  measureExternalCalls(registry, deps);
  exposeCounters(registry, deps);
  return registry;
}

function measureUnhandled(registry: Registry, { config }: Deps): void {
  new Counter({
    name: 'evim_unhandled_total',
    help: 'Unhandled errors, each of which ended a process of this DATA_DIR',
    registers: [registry],
    async collect() {
      this.reset();
      this.inc(await countUnhandled(config));
    },
  });
}

function measureIndex(registry: Registry, { searchIndex }: Deps): void {
  new Gauge({
    name: 'evim_index_lag_seconds',
    help: 'How long ago the search index had every change; above 1, searches wait for it up to a second; above 5, SQL answers them',
    registers: [registry],
    collect() {
      this.set(searchIndex.lag());
    },
  });
}

function exposeCounters(registry: Registry, { counters }: Deps): void {
  for (const [name, { help, label }] of Object.entries(COUNTERS))
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const { value, count } of counters.all().filter((one) => one.name === name))
          this.inc({ [label]: value }, count);
      },
    });
}

function measureRequests(site: Site, { innerKey }: Deps, registry: Registry): void {
  const durations = new Histogram({
    name: 'evim_http_request_duration_seconds',
    help: 'Response time by route and status; internal requests of page rendering are not counted',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  site.addHook('onResponse', async (request, reply) => {
    if (request.headers['x-inner-key'] === innerKey) return;
    // the route pattern, never the address, which has unlimited values
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measurePools(registry: Registry, pools: Record<string, pg.Pool>): void {
  new Gauge({
    name: 'evim_db_connections',
    help: 'Connections of a pool; waiting: requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function measureExternalCalls(registry: Registry, { outside }: Deps): void {
  const calls = new Histogram({
    name: 'evim_outside_seconds',
    help: 'Calls of external services by name and outcome (refused: the circuit breaker was open), and their time',
    labelNames: ['name', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  outside.onCall(({ name, outcome, seconds }) => calls.observe({ name, outcome }, seconds));
  new Gauge({
    name: 'evim_outside_breaker_open',
    help: '1 while the circuit breaker of an external service is open',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      for (const { name, isOpen } of outside.breakers()) this.set({ name }, isOpen ? 1 : 0);
    },
  });
}

function measureClock(registry: Registry, { clock }: Deps): void {
  new Gauge({
    name: 'evim_clock_skew_seconds',
    help: "By how much the clock of this machine is ahead of the database's, whose time is used",
    registers: [registry],
    collect() {
      this.set(clock.skew?.() ?? 0);
    },
  });
}

/** The queue is that of the moderators: without listings that are hidden by a block or wait for their owner's answer; `new` has the edited ones, too. */
async function findWaitingWork(deps: Deps): Promise<Waiting[]> {
  const [work, { waiting, oldestSeconds }] = await Promise.all([countWaitingWork(deps), showQueue(deps)]);
  return [
    ...work,
    { of: 'moderation', kind: 'new', value: waiting },
    { of: 'moderation', kind: 'oldest_seconds', value: oldestSeconds ?? 0 },
  ];
}

/** A failing database must not fail the other metrics; metrics read together share one query. */
function measureWork(registry: Registry, deps: Deps): void {
  const registers = [registry];
  const waiting = openTtlCache<Waiting[]>({ maxAge: CACHE_AGE, maxEntries: 1 });
  const findWaiting = () => waiting('all', () => findWaitingWork(deps)).catch(() => null);
  const jobs = openTtlCache<JobStatus[]>({ maxAge: CACHE_AGE, maxEntries: 1 });
  const findJobs = () => jobs('all', () => listJobs(deps)).catch(() => []);
  new Gauge({
    name: 'evim_database_up',
    help: '1 when the database answers',
    registers,
    async collect() {
      this.set((await findWaiting()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'evim_waiting',
    help: 'Pending work: moderation (oldest: in seconds), payments by status, notices, feedback, messages to send (message_seconds: the oldest) and changes to match with saved searches (oldest_seconds)',
    labelNames: ['of', 'kind'],
    registers,
    async collect() {
      this.reset();
      for (const { of, kind, value } of (await findWaiting()) ?? []) this.set({ of, kind }, value);
    },
  });
  new Gauge({
    name: 'evim_backup_age_seconds',
    help: 'Age of the newest finished backup; absent before the first backup',
    registers,
    async collect() {
      this.reset();
      const age = await findBackupAge(deps.db).catch(() => null);
      if (age !== null) this.set(age);
    },
  });
  const addJobGauge = (name: string, help: string, read: (job: JobStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers,
      async collect() {
        this.reset();
        for (const job of await findJobs()) this.set({ job: job.name }, read(job));
      },
    });
  addJobGauge('evim_job_lag_seconds', 'Seconds by which a job is overdue', ({ lag }) => lag);
  addJobGauge('evim_job_failures', 'Failures of a job in a row', ({ failures }) => failures);
}
