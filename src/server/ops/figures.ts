import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps, Site } from '../deps.ts';
import { listJobs } from './jobs-status.ts';
import { countWaitingWork } from './waiting-work.ts';

/** Seconds; where a request is slow enough to be looked at. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process, its event loop and memory among them, and of what waits in the database. */
export function openFigures(site: Site, deps: Deps, pools: Record<string, pg.Pool>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(site, deps, registry);
  measurePools(registry, pools);
  measureWork(registry, deps);
  return registry;
}

function measureRequests(site: Site, { innerKey }: Deps, registry: Registry): void {
  const durations = new Histogram({
    name: 'evim_http_request_duration_seconds',
    help: 'Time to answer, by route and status; what pages ask in this process is not counted again',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  site.addHook('onResponse', async (request, reply) => {
    if (request.headers['x-inner-key'] === innerKey) return;
    // the route, never the address: there are as many of those as people can think of
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

function measureWork(registry: Registry, deps: Deps): void {
  const registers = [registry];
  const up = new Gauge({ name: 'evim_database_up', help: '1 when the database answers', registers });
  new Gauge({
    name: 'evim_waiting',
    help: 'What waits: moderation (oldest: in seconds), payments by status, notices and feedback to be sent',
    labelNames: ['of', 'kind'],
    registers,
    async collect() {
      this.reset();
      // a database that is away must not take the other figures with it
      const found = await countWaitingWork(deps).catch(() => null);
      up.set(found ? 1 : 0);
      for (const { of, kind, value } of found ?? []) this.set({ of, kind }, value);
    },
  });
  const failures = new Gauge({
    name: 'evim_job_failures',
    help: 'Failures of a job in a row',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'evim_job_lag_seconds',
    help: 'By how much the last success of a job is older than it should be',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      failures.reset();
      for (const job of await listJobs(deps).catch(() => [])) {
        this.set({ job: job.name }, job.lag);
        failures.set({ job: job.name }, job.failures);
      }
    },
  });
}
